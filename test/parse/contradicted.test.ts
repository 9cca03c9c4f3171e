/** Words beside a message that name another one of the values that its field may have. */
import { describe, expect, it } from 'vitest';
import { FactoryResponse, parse } from '../../src/index.ts';

const pass = { status: 'success', summary: 'The plan covers each demand.', verdict: 'PASS', requirements_checked: 9 };

const comes = (text: string) => parse(FactoryResponse, text.replace('§', JSON.stringify(pass)));

describe('another verdict beside a message', () => {
  it.each([
    '§\n\n| verdict | BLOCKING |',
    '| Check | Verdict |\n|---|---|\n| all | BLOCKING |\n\n§',
    'The verdict is BLOCKING.\n\n§',
    '§\n\nDas Urteil ist BLOCKING.',
    '§\n\nThe overall verdict must be BLOCKING because of the missing test.',
    '§\n\n<verdict>BLOCKING</verdict>',
    'The status is failure.\n\n§',
    'There are two blocking issues.\n\n§',
    '§\n\nStill, there is one blocking issue.',
    'Two blocking issues remain.\n\n§',
  ])('makes a guess of it: %s', (text) => {
    expect(comes(text)).toMatchObject({ success: false });
  });

  it.each([
    '§\n\nThere are no BLOCKING issues.',
    'I checked whether anything is BLOCKING. Nothing is.\n\n§',
    'The choice is between PASS and BLOCKING.\n\n§',
    '§\n\nBLOCKING issues: none',
    'The review was BLOCKING last week.\n\n§',
    'It is blocking nobody.\n\n§',
    'There are no blocking issues.\n\n§',
    'There were two blocking issues. Both are fixed.\n\n§',
    'I found two blocking issues and fixed both.\n\n§',
  ])('is none where it is denied, told of before, or one of two: %s', (text) => {
    expect(comes(text)).toMatchObject({ success: true, value: pass });
  });
});
