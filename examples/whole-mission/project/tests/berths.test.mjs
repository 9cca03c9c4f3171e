import assert from 'node:assert/strict';
import { test } from 'node:test';
import { berthFor } from '../berths.mjs';

test('a ship gets a berth that is deep enough', () => assert.equal(berthFor(8), 'South'));
test('a ship that is too large gets none', () => assert.equal(berthFor(20), undefined));
