import { describe, expect, it } from 'vitest';
import { drawText, type Place } from '../../../src/testing/draw/draw-text.ts';
import type { TextRule } from '../../../src/testing/draw/node.ts';
import {
  AGENTS,
  CODE,
  FILES,
  FOLDERS,
  GLOBS,
  KINDS,
  SENTENCES,
  TITLES,
  WORDS,
} from '../../../src/testing/draw/texts.ts';
import { randomAt } from '../../../src/testing/random.ts';

const COUNT = 300;
const draws = (place: Place, rule: TextRule = {}) =>
  Array.from({ length: COUNT }, (_, number) => drawText(place, rule, randomAt(1, number)));
const LONGEST = ['k'.repeat(64), 'ä'.repeat(64)];
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;
const TIME =
  /^20[2-7]\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:|\.5|\.123|\.123456789)(?:Z|\+01:00|-09:30)$/;
/** What a text is filled with, or cut to. */
const FREE = [...WORDS, ...SENTENCES, ''];

describe('the text of a rule', () => {
  it.each<[rule: string, from: readonly string[]]>([
    ['non-blank', [...TITLES, ...SENTENCES]],
    ['path', [...FOLDERS, ...FILES]],
    ['rel-path', FILES],
    ['file-name', FILES],
    ['glob', GLOBS],
    ['custom-kind', [...KINDS, ...LONGEST]],
    ['kind-name', [...KINDS, ...LONGEST]],
    ['unknown-agent', AGENTS],
    ['code', CODE],
  ])('%s is one of those that people write, each now and then', (rule, from) => {
    expect(new Set(draws({ rule, field: 'id' }))).toEqual(new Set(from));
  });

  it('uuid is in small letters, now and then in capital ones', () => {
    const all = draws({ rule: 'uuid', field: '' });
    expect(all.map((uuid) => uuid.toLowerCase()).filter((uuid) => !UUID.test(uuid))).toEqual([]);
    expect(new Set(all).size).toBe(COUNT);
    expect(new Set(all.join(''))).toEqual(new Set('0123456789abcdefABCDEF-'));
    const capital = all.filter((uuid) => uuid === uuid.toUpperCase());
    expect(capital.length).toBeLessThan(COUNT / 4);
    expect(draws({ field: '' }, { format: 'uuid' })).toEqual(all);
  });

  it('date-time is a time that there is', () => {
    const all = draws({ rule: 'date-time', field: '' });
    expect(all.filter((time) => !TIME.test(time))).toEqual([]);
    const parts = all.flatMap((time) => [
      `month ${time.slice(5, 7)}`,
      `zone ${time.replace(/^.{19}[.\d]*/, '')}`,
      `fraction ${/\.\d+/.exec(time)?.[0]}`,
    ]);
    const months = Array.from({ length: 12 }, (_, i) => `month ${String(i + 1).padStart(2, '0')}`);
    expect([...new Set(parts)].sort()).toEqual([
      ...['fraction .123', 'fraction .123456789', 'fraction .5', 'fraction undefined'],
      ...months,
      ...['zone +01:00', 'zone -09:30', 'zone Z'],
    ]);
    expect(draws({ rule: 'timestamp', field: '' })).toEqual(all);
    expect(draws({ field: '' }, { format: 'date-time' })).toEqual(all);
    expect(draws({ field: '' }, { format: 'date' })).toEqual(all.map((time) => time.slice(0, 10)));
    expect(draws({ field: '' }, { format: 'time' })).toEqual(all.map((time) => time.slice(11)));
  });

  it.each([
    ['ipv4', /^(?:(?:1?\d?\d|2[0-4]\d|25[0-5])(?:\.(?!$)|$)){4}$/, 250],
    ['email', /^(?:nora|j\.doe|a\+b)@example\.org$/, 3],
    ['uri', /^https:\/\/example\.org\/(?:|a\?b=1&c=2|%C3%BC#x)$/, 3],
  ])('of the format %s has this form', (format, pattern, least) => {
    const all = draws({ field: '' }, { format });
    expect(all.filter((text) => !pattern.test(text))).toEqual([]);
    expect(new Set(all).size).toBeGreaterThanOrEqual(least);
  });
});

describe('the text of a rule of one’s own', () => {
  it.each<[words: string, from: readonly string[]]>([
    ['a path: no control characters', [...FOLDERS, ...FILES]],
    ['a relative path: no ".."', [...FOLDERS, ...FILES]],
    ['a relative glob: no ".."', GLOBS],
    ['a glob', GLOBS],
    ['code, as it is', CODE],
  ])('says with "%s" what it holds', (words, from) => {
    expect(new Set(draws({ rule: 'Own', field: '' }, { words }))).toEqual(new Set(from));
  });

  it.each(['a paths', 'not a path', 'codes', 'no code', 'relative path'])('says nothing with "%s"', (words) => {
    expect(draws({ rule: 'Own', field: '' }, { words })).toEqual(draws({ field: '' }));
  });

  it.each<[says: string, place: Place, rule: TextRule, from: readonly string[]]>([
    ['a known name', { rule: 'glob', field: '' }, { words: 'code', format: 'uuid' }, GLOBS],
    ['what it holds', { field: '' }, { words: 'a glob', format: 'uuid' }, GLOBS],
    ['what of its name is long enough', { rule: 'unknown-agent', field: '' }, { minLength: 14 }, ['cost estimator']],
  ])('%s comes first', (_, place, rule, from) => {
    expect(draws(place, rule).filter((text) => from.includes(text)).length).toBeGreaterThan(COUNT / 5);
  });

  it.each<[says: string, place: Place, rule: TextRule]>([
    ['its name', { rule: 'glob', field: '' }, { minLength: 7 }],
    ['its name', { rule: 'glob', field: '' }, { maxLength: 4 }],
    ['what it holds', { field: '' }, { words: 'a glob', minLength: 7, maxLength: 9 }],
    ['its format', { field: '' }, { format: 'email', maxLength: 14 }],
  ])('keeps its limits rather than to %s', (_, place, rule) => {
    const { minLength = 0, maxLength = 1000 } = rule;
    const lengths = draws(place, rule).map((text) => [...text].length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(minLength);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(maxLength);
  });

  it.each<[says: string, place: Place, rule: TextRule]>([
    ['its length', { field: '' }, { pattern: '^[a-f]{3}$', minLength: 5 }],
    ['its name', { rule: 'glob', field: '' }, { pattern: '^[a-f]{3}$' }],
    ['what it holds', { field: '' }, { words: 'a glob', pattern: '^[a-f]{3}$' }],
    ['its format', { field: '' }, { format: 'email', pattern: '^[a-f]{3}$' }],
    ['the name of its field', { field: 'path' }, { pattern: '^[a-f]{3}$' }],
  ])('follows its pattern rather than %s', (_, place, rule) => {
    expect(draws(place, rule).filter((text) => !/^[a-f]{3}$/.test(text))).toEqual([]);
  });
});

describe('a text without a rule', () => {
  it.each<[fields: string[], from: readonly string[]]>([
    [
      ['code', 'error_code'],
      ['FILE_NOT_FOUND', 'timeout', 'E-42'],
    ],
    [['content', 'new_content', 'snippets', 'body', 'file_content'], CODE],
    [['root', 'dirs', 'folder', 'cwd'], FOLDERS],
    [['path', 'file', 'new_path'], FILES],
    [['name', 'title', 'headings'], TITLES],
    [['barcode', 'codes', 'bodyguard', 'antibody', 'ids', 'is_idle', 'paid', 'note', ''], []],
  ])('in %j is what people write there', (fields, from) => {
    for (const field of fields) {
      const all = new Set(draws({ field }));
      if (from.length > 0) expect([...from].filter((text) => !all.has(text))).toEqual([]);
      const other = [...all].filter((text) => !from.includes(text));
      const pairs = SENTENCES.flatMap((one) => SENTENCES.map((two) => `${one}\n\n${two}`));
      if (from.length > 0) expect(other).toEqual([]);
      else expect(other.filter((text) => !FREE.includes(text) && !pairs.includes(text))).toEqual([]);
    }
  });

  it.each(['id', 'job_id'])('in %j names something', (field) => {
    const all = draws({ field });
    const names = ['T-001', 'a1'];
    expect(new Set(all.filter((text) => !UUID.test(text.toLowerCase())))).toEqual(new Set(names));
    expect(all.some((text) => UUID.test(text))).toBe(true);
  });

  it('is a word, a sentence, two of them, or nothing', () => {
    const all = draws({ field: 'note' });
    const kinds = all.map((text) =>
      text === '' ? 'nothing' : WORDS.includes(text) ? 'word' : SENTENCES.includes(text) ? 'sentence' : 'two',
    );
    const count = (kind: string) => kinds.filter((one) => one === kind).length;
    expect(count('sentence')).toBeGreaterThan(count('word'));
    expect(count('word')).toBeGreaterThan(count('two'));
    expect(Math.min(count('two'), count('nothing'))).toBeGreaterThan(0);
  });
});

describe('a text with limits', () => {
  const lengths = (rule: TextRule, field = 'note') => draws({ field }, rule).map((text) => [...text].length);

  /** The longest one that is drawn here without a limit. */
  const FREELY = 139;

  it.each<[rule: TextRule, least: number, most: number]>([
    [{}, 0, FREELY],
    [{ minLength: 30, maxLength: 40 }, 30, 40],
    [{ maxLength: 3 }, 0, 3],
    [{ minLength: 100 }, 100, FREELY],
    [{ minLength: 20, maxLength: 400 }, 20, 400],
    [{ maxLength: 400 }, 0, 400],
    // Nobody writes so much only because it is allowed.
    [{ maxLength: 401 }, 0, FREELY],
    [{ minLength: 20, maxLength: 401 }, 20, FREELY],
  ])('%j keeps them, and is at them now and then', (rule, least, most) => {
    const all = lengths(rule);
    expect([Math.min(...all), Math.max(...all)]).toEqual([least, most]);
  });

  it.each<[rule: TextRule, limit: number]>([
    [{ minLength: 2, maxLength: 300 }, 300],
    [{ minLength: 2, maxLength: 500 }, 2],
    [{ minLength: 2 }, 2],
  ])('%j is at the limit more often than by chance', (rule, limit) => {
    const share = lengths(rule).filter((length) => length === limit).length / COUNT;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.25);
  });

  it('is filled with letters, and never cut inside of a character', () => {
    const filled = draws({ field: 'id' }, { minLength: 8, maxLength: 8 });
    expect(filled.filter((text) => !/^(?:T-001[aerns]{3}|a1[aerns]{6}|[\da-fA-F]{8})$/.test(text))).toEqual([]);
    const cut = draws({ field: 'note' }, { maxLength: 17 });
    expect(cut.filter((text) => /\p{Surrogate}/u.test(text))).toEqual([]);
    expect(cut).toContain('Geprüft 👍 und fer');
  });

  it('and a pattern that cannot be guessed fits nothing, and is as without them', () => {
    const rule = { pattern: '^(?=.*xyzzy)[a-z]{9}$', minLength: 9, maxLength: 9 };
    for (const text of draws({ field: 'title' }, rule)) expect(TITLES).toContain(text);
  });
});

it('a seed always gives the same texts', () => {
  const random = randomAt(7, 7);
  const next = (place: Place, rule: TextRule = {}) => drawText(place, rule, random);
  expect([
    next({ rule: 'uuid', field: '' }),
    next({ rule: 'timestamp', field: '' }),
    next({ field: 'note' }, { minLength: 60 }),
    next({ field: 'note' }),
  ]).toEqual([
    '000a5179-0d5a-4ca2-8c5c-e3ef29ea7173',
    '2071-10-14T08:03:47Z',
    'mainesnsraaarsaaasnaenrsasaanseanenrreeerassenarasrsrsenssns',
    '',
  ]);
});
