import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isFull } from '../share.ts';
import { inFolder, lcp, lcpApart, lcpFrom, lcpWith, shell } from './run.ts';

const one = { ok: true, action: 'mission_complete', summary: 'One.' };
const two = { ok: true, action: 'mission_complete', summary: 'Two.' };
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

inFolder(() => {
  writeFileSync('plain.txt', JSON.stringify(one));
  writeFileSync('prose.txt', `Here is my answer:\n\n${JSON.stringify(one)}\n\nTell me if you need more.`);
  writeFileSync('two.txt', `${JSON.stringify(one)}\n${JSON.stringify(two)}`);
  writeFileSync('invalid.txt', '{\n  "ok": true,\n  "action": "mission_complete"\n}');
  writeFileSync('rule.txt', JSON.stringify({ ...one, new_jobs: [{ name: 'a', kind: 'x', params: {} }] }));
  writeFileSync('extra.txt', JSON.stringify({ ...one, score: 1 }));
  writeFileSync('no-json.txt', 'I could not do it.');
  writeFileSync('cut.txt', '{"ok": true, "action": "mission_complete", "summary": "It was');
  writeFileSync('empty.txt', ' \n');
  writeFileSync('noop.txt', JSON.stringify({ ok: true, action: 'noop', message: 'x' }));
  writeFileSync('latin1.txt', Buffer.from('für', 'latin1'));
  writeFileSync('bom.txt', `\ufeff${JSON.stringify(one)}`);
});

describe('lcp parse of the message of another contract', () => {
  const sample = fileURLToPath(new URL('../../examples/replies/14-factory-response-blocking.txt', import.meta.url));

  it('names that contract', async () => {
    const hint = 'It is a FactoryResponse: read it with --contract factory-response.';
    const { exit, stderr } = await lcp('parse', sample);
    expect([exit, stderr]).toEqual([1, expect.stringContaining(hint)]);
    expect(await lcp('parse', sample, '--contract', 'factory-response')).toMatchObject({ exit: 0 });
  });

  it('names none for what is no message', async () => {
    writeFileSync('odd.txt', '{"ok": true, "action": "finish"}');
    expect((await lcp('parse', 'odd.txt')).stderr).not.toContain('It is a');
  });
});

describe('a message goes to standard output, everything else to standard error', () => {
  it.each<[string, string[], unknown, RegExp]>([
    ['plain JSON', ['plain.txt'], one, /^$/],
    ['JSON in prose', ['prose.txt'], one, /^ {2}1:1 {2}lossless .*\n {2}\d+:\d+ {2}lossless .*\n$/],
    ['JSON behind a byte order mark', ['bom.txt'], one, /^/],
    ['another contract', ['noop.txt', '--contract', 'tool-result'], { ok: true, action: 'noop', message: 'x' }, /^$/],
    ['a warning', ['extra.txt'], { ...one, score: 1 }, /warning {2}\/score .*\(unknown_field\)/],
    ['the first of two', ['two.txt', '--choose', 'first'], one, /./],
    ['the last of two', ['two.txt', '--choose', 'last'], two, /./],
    ['nothing but the message', ['plain.txt', '--accept', 'strict'], one, /^$/],
    ['prose, as it is lossless', ['prose.txt', '--accept', 'lossless'], one, /lossless/],
    ['with everything accepted', ['plain.txt', '--accept', 'guess', '--finished'], one, /^$/],
  ])('%s', async (_, args, value, words) => {
    const { exit, stdout, stderr } = await lcp('parse', ...args);
    expect([exit, stdout]).toEqual([0, json(value)]);
    expect(stderr).toMatch(words);
  });
});

describe('a refusal ends with 1 and says why on standard error', () => {
  it.each<[string, string[], RegExp]>([
    ['two messages', ['two.txt'], /^refused: ambiguous, there are several messages \(LlmReply\)\n/],
    [
      'a missing field',
      ['invalid.txt'],
      /refused: invalid, the message does not fit the contract \(LlmReply\)\n.*"summary" is missing/s,
    ],
    ['a broken rule', ['rule.txt'], /refused: rule, the message breaks a rule.*\(mixed_actions\)/s],
    ['no JSON', ['no-json.txt'], /refused: no_json, there is no message in the text/],
    ['a cut message', ['cut.txt'], /refused: truncated, the text ends before its message does/],
    ['a cut message of a model that stopped by itself', ['cut.txt', '--finished'], /refused: truncated/],
    ['nothing', ['empty.txt'], /refused: empty, there is no text/],
    [
      'prose, strictly',
      ['prose.txt', '--accept', 'strict'],
      /refused: uncertain.*\n?.*accepted with --accept lossless/s,
    ],
    ['a message of another contract', ['noop.txt'], /refused: invalid/],
    ['the same, chosen', ['plain.txt', '-c', 'noop'], /refused: invalid.*\(Noop\)/],
  ])('%s', async (_, args, words) => {
    const { exit, stdout, stderr } = await lcp('parse', ...args);
    expect([exit, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(words);
  });

  it('shows the place in the text', async () => {
    const { stderr } = await lcp('parse', 'invalid.txt');
    expect(stderr).toMatch(/ 1:1 {2}error {2}\/summary .*\n {5}1 \| \{\n {9}\^\n/);
  });
});

describe('--json prints the whole result', () => {
  it.each<[string, string[], number, object]>([
    [
      'of a message',
      ['plain.txt'],
      0,
      { success: true, value: one, repairs: [], warnings: [], format: 'json', source: { start: 0, end: 56 } },
    ],
    [
      'of a message in prose',
      ['prose.txt'],
      0,
      {
        success: true,
        value: one,
        repairs: [{ certainty: 'lossless', line: 1, column: 1 }, { certainty: 'lossless' }],
      },
    ],
    [
      'of a refusal',
      ['invalid.txt'],
      1,
      { success: false, reason: 'invalid', issues: [{ code: 'required', path: '/summary', line: 1, column: 1 }] },
    ],
    ['of no text', ['empty.txt'], 1, { success: false, reason: 'empty' }],
  ])('%s', async (_, args, exit, parsed) => {
    const ran = await lcp('parse', '--json', ...args);
    expect([ran.exit, ran.stderr]).toEqual([exit, '']);
    expect(JSON.parse(ran.stdout)).toMatchObject(parsed);
  });
});

describe('what cannot be read ends with 2', () => {
  it.each<[string, RegExp]>([
    ['missing.txt', /^lcp: Cannot read missing\.txt: there is no such file\.\n$/],
    ['.', /^lcp: Cannot read \.: it is a folder\.\n$/],
    ['latin1.txt', /^lcp: Cannot read latin1\.txt: it is not UTF-8\.\n$/],
  ])('%s', async (file, words) => {
    const { exit, stdout, stderr } = await lcp('parse', file, '--json');
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(words);
  });
});

describe('in a process of its own', () => {
  it('standard input is read without a file, and for "-"', async () => {
    const good = { exit: 0, stdout: json(one), stderr: '' };
    // Daily the slow writer below has a process of its own.
    if (isFull) expect(lcpApart(['parse'], { stdin: JSON.stringify(one) })).toEqual(good);
    expect(await lcpWith(JSON.stringify(one), 'parse')).toEqual(good);
    expect(await lcpWith(JSON.stringify(one), 'parse', '-')).toEqual(good);
    expect(await lcp('parse')).toMatchObject({
      exit: 1,
      stdout: '',
      stderr: expect.stringContaining('refused: empty'),
    });
    expect(await lcpWith(Buffer.from([0xc3, 0x28]), 'parse')).toMatchObject({
      exit: 2,
      stderr: 'lcp: Cannot read standard input: it is not UTF-8.\n',
    });
  });

  it.skipIf(process.platform === 'win32')('a folder in its place is no empty reply', () => {
    const stderr = 'lcp: Cannot read standard input: it is a folder.\n';
    expect(shell('lcp parse < .')).toEqual({ exit: 2, stdout: '', stderr });
    if (isFull) expect(shell('lcp parse --follow < .')).toEqual({ exit: 2, stdout: '', stderr });
  });

  it.skipIf(process.platform === 'win32')('a slow writer is waited for', () => {
    const ran = shell('(sleep 0.5; cat plain.txt; sleep 0.2; echo) | lcp parse');
    expect(ran).toEqual({ exit: 0, stdout: json(one), stderr: '' });
  });

  it('a text of some megabytes goes through', () => {
    const long = { ...one, summary: 'ä'.repeat(isFull ? 3_000_000 : 1_000_000) };
    const { exit, stdout } = lcpApart(['parse'], { stdin: JSON.stringify(long) });
    expect(exit).toBe(0);
    expect(stdout.length).toBe(json(long).length);
  });

  it('nothing in a reply steers the terminal', async () => {
    const evil = `\u001b[2J\u009b31m\u0007\u202e`;
    const text = `${evil} {"ok": "${evil.replace('\u001b', '\\u001b').replace('\u0007', '\\u0007')}", "action": "error", "\\u001b[2J": 1, "summary": 2}`;
    for (const stdin of [text, `${evil}${JSON.stringify({ ...one, [evil]: evil })}`]) {
      const { stderr } = await lcpWith(stdin, 'parse');
      expect(stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/u);
    }
  });
});

describe('--reask', () => {
  it.each<[string, RegExp]>([
    ['invalid.txt', /^Your answer could not be used: .*\n- summary is missing: .*\nSend the whole message again/],
    ['cut.txt', /\nContinue from exactly where it ended: /],
    [
      'two.txt',
      /^Your answer could not be used: it held 2 messages.*\n.*\nA: summary is "One\."\nB: summary is "Two\."\n/,
    ],
  ])(
    'prints the next question for %s to standard output, and the refusal to standard error',
    async (file, question) => {
      const { exit, stdout, stderr } = await lcp('parse', file, '--reask');
      expect(exit).toBe(1);
      expect(stdout).toMatch(question);
      expect(stderr).toMatch(/^refused: /);
    },
  );

  it('prints a message as ever', async () => {
    expect(await lcp('parse', 'plain.txt', '--reask')).toEqual({ exit: 0, stdout: json(one), stderr: '' });
  });

  it('does not go with --json', async () => {
    const { exit, stdout, stderr } = await lcp('parse', 'plain.txt', '--reask', '--json');
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toContain('--json and --reask');
  });
});

describe('--continue', () => {
  it('prints the question for the rest of a message that is cut', async () => {
    const { exit, stdout, stderr } = await lcp('parse', 'cut.txt', '--continue');
    expect([exit, stdout]).toEqual([1, expect.stringContaining('Continue from exactly where it ended')]);
    expect(stderr).toMatch(/^refused: truncated/);
  });

  it('prints nothing for what is not cut, and a message as ever', async () => {
    expect(await lcp('parse', 'invalid.txt', '--continue')).toMatchObject({ exit: 1, stdout: '' });
    expect(await lcp('parse', 'plain.txt', '--continue')).toEqual({ exit: 0, stdout: json(one), stderr: '' });
  });

  it.each(['--json', '--reask'])('does not go with %s', async (option) => {
    const { exit, stdout, stderr } = await lcp('parse', 'cut.txt', '--continue', option);
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toContain('--continue cannot be combined');
  });
});

describe('several files', () => {
  it('are joined in their order, and the seam is told', async () => {
    writeFileSync('rest.txt', 'Here is the rest:\n\n"summary": "It was cut."}');
    const { exit, stdout, stderr } = await lcp('parse', 'cut.txt', 'rest.txt');
    expect([exit, stdout]).toEqual([0, json({ ok: true, action: 'mission_complete', summary: 'It was cut.' })]);
    expect(stderr).toContain('(seam)');
  });

  it('are refused where they make no message, and asked about once more', async () => {
    const { exit, stdout, stderr } = await lcp('parse', 'cut.txt', 'cut.txt', '--continue');
    expect(exit).toBe(1);
    expect(stdout).toContain('Continue from exactly where it ended');
    expect(stderr).toMatch(/^refused: truncated/);
    expect(await lcp('parse', 'cut.txt', 'missing.txt')).toMatchObject({ exit: 2, stdout: '' });
  });
});

describe('--follow', () => {
  /** A standard input that comes in parts; how many of them were read is counted. */
  const follow = async (parts: readonly (string | Uint8Array)[], ...args: string[]) => {
    let count = 0;
    const stdin = async function* () {
      for (const part of parts) {
        count += 1;
        yield Buffer.from(part);
      }
    };
    return { ...(await lcpFrom(stdin(), 'parse', '--follow', ...args)), count };
  };

  it('tells on standard error what is certain, once each, and prints the message', async () => {
    const { exit, stdout, stderr } = await follow([
      '{"ok": true, "action": "mission_complete", "summary": "On',
      'e.", "deliverables": ["docs/',
      'a.md"]',
      '}',
    ]);
    const value = { ...one, deliverables: ['docs/a.md'] };
    expect([exit, stdout]).toEqual([0, json(value)]);
    expect(stderr.trim().split('\n')).toEqual([
      'message {}',
      `message ${JSON.stringify(one)}`,
      `complete ${JSON.stringify(value)}`,
    ]);
  });

  it('stops as soon as nothing can become of it', async () => {
    const wrong = '{"ok": true, "action": "mission_complete", "summary": "One.", "deliverables": 5, "x": ';
    const { exit, stdout, stderr, count } = await follow([wrong, ...'12345', '}']);
    expect([exit, stdout]).toEqual([1, '']);
    // A stream reads one part ahead.
    expect(count).toBeLessThanOrEqual(2);
    expect(stderr).toMatch(/^hopeless /m);
  });

  it('reads characters that are cut in two, and refuses what is no UTF-8', async () => {
    const bytes = Buffer.from(JSON.stringify({ ...one, summary: 'Fünf Böte ⛵' }));
    const parts = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect(await follow(parts)).toMatchObject({ exit: 0, stdout: json({ ...one, summary: 'Fünf Böte ⛵' }) });
    expect(await follow(['{"ok": ', Uint8Array.of(0xc3, 0x28)])).toMatchObject({ exit: 2, stdout: '' });
    const { exit, stdout } = await follow([bytes, Uint8Array.of(0xe2, 0x9b)]);
    expect([exit, stdout]).toEqual([2, '']);
  });

  it('reads no file', async () => {
    const { exit, stderr } = await lcp('parse', 'plain.txt', '--follow');
    expect(exit).toBe(2);
    expect(stderr).toContain('--follow reads standard input');
  });
});

it('of very many repairs the first ten thousand are shown, and the rest is counted', async () => {
  // Two for each item: the opening quote, and the closing one.
  const items = Array.from({ length: 5003 }, () => "'a'").join();
  writeFileSync('quotes.txt', JSON.stringify({ ...one, deliverables: [] }).replace('[]', `[${items}]`));
  const { exit, stderr } = await lcp('parse', 'quotes.txt');
  expect([exit, stderr.trimEnd().split('\n').length]).toEqual([0, 10_001]);
  expect(stderr).toMatch(/… and 6 more repairs\n$/);
});
