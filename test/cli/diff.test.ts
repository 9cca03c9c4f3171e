import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileSchema } from '../compile-schema.ts';
import { isFull } from '../share.ts';
import { checkXsd } from './formats/check-xsd.ts';
import { readXml } from './formats/read-xml.ts';
import { inFolder, lcp, lcpApart, lcpWith } from './run.ts';

const generated = fileURLToPath(new URL('../../generated/json-schema', import.meta.url));

type Schema = { [keyword: string]: unknown };

const write = (file: string, schema: unknown) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof schema === 'string' ? schema : JSON.stringify(schema, null, 2));
};
const object = (properties: Schema, more: Schema = {}) => ({ type: 'object', properties, ...more });
const ours = (name: string, major = 1) => ({ $id: `urn:sheratan:contracts:${major}:lcp:${name}` });
const text = { type: 'string' };

inFolder(() => {
  write('closed.json', object({ a: text }, { additionalProperties: false }));
  write('more.json', object({ a: text, b: text }, { additionalProperties: false }));
  write('most.json', object({ a: text, b: text, c: text }, { additionalProperties: false }));
  write('open.json', object({ a: text }));
  write('open-more.json', object({ a: text, b: text }));
  write('words.json', object({ a: { ...text, description: 'New words.' } }));

  write('old/kept.json', { ...ours('kept'), ...object({ a: text }) });
  write('old/gone.json', { ...ours('gone'), ...object({ a: text }, { required: ['a'], examples: [{ a: 'x' }] }) });
  write('old/called.json', { ...ours('called'), ...object({ c: text }, { required: ['c'] }) });
  write('old/no-id.json', { ...text });
  write('new/moved/kept.json', { ...ours('kept', 2), ...object({ a: text }, { required: ['a'] }) });
  write('new/other.json', { ...ours('other'), ...object({ c: text }, { required: ['c'] }) });
  write('new/fresh.json', { ...ours('fresh'), ...object({ d: text }) });
  write('new/no-id.json', { ...text, maxLength: 3 });

  write('bad/a.json', '{"type": "string",}');
  write('bad/b.json', { type: 'text' });
  write('bad/c.json', '');
  write('bad/d.json', { ...ours('kept'), ...object({ a: { type: 'integer' } }) });
  write('bad/e.json', '[]');
  write('bad/f.json', Buffer.from([0x7b, 0xff, 0x7d]).toString('latin1'));
  symlinkSync('nothing.json', 'bad/g.json');
  write('twice/a.json', { ...ours('a'), ...text });
  write('twice/b.json', { ...ours('a'), ...text });
  mkdirSync('empty');
  for (const folder of ['ours', 'planted'])
    for (const part of isFull ? ['.'] : ['lcp', 'strict/lcp'])
      cpSync(join(generated, part), join(folder, part), { recursive: true });
  const planted = JSON.parse(readFileSync('planted/lcp/analysis-result.json', 'utf8'));
  planted.required.push('commentary');
  write('planted/lcp/analysis-result.json', planted);
});

describe('lcp diff, file with file', () => {
  it('says of messages that they are no schemas', async () => {
    write('reply.json', { ok: true, action: 'mission_complete', summary: 'x' });
    expect(await lcp('diff', 'reply.json', 'reply.json')).toEqual({
      exit: 2,
      stdout: '',
      stderr: expect.stringContaining('None of its fields is a keyword of JSON Schema: is it a message?'),
    });
  });

  it('says what is wrong with a link to itself, and with a path below a file', async () => {
    symlinkSync('loop.json', 'loop.json');
    expect((await lcp('diff', 'loop.json', 'loop.json')).stderr).toContain('the link points to itself');
    expect((await lcp('diff', 'open.json/x', 'open.json')).stderr).toContain('there is no such file');
  });

  it('does not say that a value is taken which a second list of alternatives refuses', async () => {
    const both = (...more: object[]) => object({ x: { anyOf: [text, ...more], oneOf: [text] } });
    write('both.json', both());
    write('both-more.json', both({ type: 'number' }));
    const { stdout } = await lcp('diff', 'both.json', 'both-more.json');
    expect(stdout).toContain('"x" has a new alternative in its first list ("anyOf"): number.');
    expect((await lcp('diff', 'both-more.json', 'both.json')).stdout).toContain(
      '"x" no longer has the alternative in its first list ("anyOf"): number.',
    );
  });

  it.each([
    ['closed.json', 'closed.json', [], 0],
    ['open.json', 'words.json', [], 0],
    ['closed.json', 'more.json', [], 1],
    ['closed.json', 'more.json', ['--role', 'consumer'], 0],
    ['closed.json', 'more.json', ['--role', 'producer'], 1],
    ['more.json', 'closed.json', ['-r', 'consumer'], 1],
    ['more.json', 'closed.json', ['-r', 'producer'], 0],
    ['open.json', 'open-more.json', [], 0],
    ['open.json', 'closed.json', [], 1],
  ])('%s, %s %j ends with %i', async (old, newer, options, exit) => {
    expect((await lcp('diff', old, newer, ...options)).exit).toBe(exit);
  });

  it('shows the change, both directions, an example and who moves first', async () => {
    const { stdout, stderr } = await lcp('diff', 'closed.json', 'more.json');
    expect(stderr).toBe('');
    expect(stdout).toBe(
      `more.json closed.json → more.json
  ✗ property_added /b
    "b" was added, optional. # → #/properties/b
    BACKWARD ✓ safe
    FORWARD  ✗ breaks, valid under NEW, refused by OLD:
      {"b":"a"}

✗ 1 schema compared: 1 change, BACKWARD safe, FORWARD 1 breaks.
  Update consumers first, then producers.
`,
    );
  });

  it.each([
    ['closed.json', 'closed.json', [], '✓ 1 schema compared: no change.'],
    ['closed.json', 'most.json', [], '✗ 1 schema compared: 2 changes, BACKWARD safe, FORWARD 2 break.'],
    ['more.json', 'closed.json', [], 'Update producers first, and consumers when no old message is left.'],
    ['open.json', 'open-more.json', [], 'Consumers and producers may move in any order.'],
    ['open.json', 'open-more.json', [], '! may break messages that used a field unknown so far'],
    ['open.json', 'open-more.json', [], '1 warning.'],
    ['open.json', 'words.json', [], '· 1 text changed'],
    ['closed.json', 'more.json', ['--role', 'producer'], 'sends messages that consumers of OLD refuse'],
    ['more.json', 'closed.json', ['--role', 'producer'], 'consumers of OLD take what it sends'],
    ['more.json', 'closed.json', ['--role', 'consumer'], 'refuses messages of producers that have not'],
    ['closed.json', 'more.json', ['--role', 'consumer'], 'what producers of OLD send stays valid'],
  ])('%s, %s %j says %j', async (old, newer, options, words) => {
    expect((await lcp('diff', old, newer, ...options)).stdout).toContain(words);
  });

  it('cuts long examples, and shows no control characters', async () => {
    write('long-old.json', object({}, { required: [`\u001b[31m${'x'.repeat(500)}`] }));
    write('long-new.json', object({}, { required: [`\u001b[31m${'x'.repeat(500)}`, 'b'] }));
    const { stdout } = await lcp('diff', 'long-old.json', 'long-new.json');
    expect(stdout).toMatch(/x… \(5[0-9]{2} characters\)/);
    expect(stdout).not.toContain('\u001b');
  });

  it('tells what is undecided', async () => {
    write('look-old.json', { ...text, pattern: '^(q)\\1w$' });
    write('look-new.json', { ...text, pattern: '^(q)\\1+w$' });
    const { exit, stdout } = await lcp('diff', 'look-old.json', 'look-new.json');
    expect(exit).toBe(1);
    expect(stdout).toContain('✗ may break: could not be proved either way');
  });

  it('tells that a format is a label', async () => {
    write('format.json', { ...object({ a: { ...text, format: 'uuid' } }) });
    const { exit, stdout } = await lcp('diff', 'open.json', 'format.json');
    expect(exit).toBe(0);
    expect(stdout).toContain('! may break where formats are checked');
  });

  it('reads one of them from standard input', () => {
    const { exit, stdout } = lcpApart(['diff', '-', 'closed.json'], { stdin: readFileSync('closed.json') });
    expect([exit, stdout]).toEqual([0, '✓ 1 schema compared: no change.\n']);
  });

  it('takes a byte order mark for nothing', async () => {
    write('bom.json', `\ufeff${JSON.stringify(text)}`);
    write('plain.json', text);
    expect((await lcp('diff', 'bom.json', 'plain.json')).exit).toBe(0);
  });
});

describe('lcp diff, folder with folder', () => {
  it('matches by $id, tells what came, went, moved and was renamed', async () => {
    const { exit, stdout } = await lcp('diff', 'old', 'new', '--format', 'json');
    const { messages, ...rest } = JSON.parse(stdout);
    expect(exit).toBe(1);
    expect(rest).toEqual({ role: null, compared: 6, breaks: true });
    expect(
      messages.map(({ name, old, new: newer, changes }: { [field: string]: unknown }) => [
        name,
        old,
        newer,
        (changes as { code: string }[]).map(({ code }) => code),
      ]),
    ).toEqual([
      ['lcp:called', 'old/called.json', null, ['message_renamed']],
      ['lcp:fresh', null, 'new/fresh.json', ['message_added']],
      ['lcp:gone', 'old/gone.json', null, ['message_removed']],
      ['lcp:kept', 'old/kept.json', 'new/moved/kept.json', ['property_required']],
      ['no-id.json', 'old/no-id.json', 'new/no-id.json', ['limit_added']],
    ]);
    expect(messages[0].changes[0].message).toBe('The message was renamed to lcp:other.');
    expect(messages[2].changes[0]).toMatchObject({
      severity: 'error',
      backward: { verdict: 'breaks', example: { a: 'x' } },
      forward: { verdict: 'breaks' },
    });
    expect(messages[3].changes[0]).toMatchObject({
      backward: { verdict: 'breaks', example: {} },
      forward: { verdict: 'safe' },
    });
  });

  it('shows them message by message', async () => {
    const { stdout } = await lcp('diff', 'old', 'new');
    expect(stdout).toMatch(/^lcp:gone old\/gone.json\n {2}✗ message_removed\n {4}The message was removed/m);
    expect(stdout).toMatch(/^lcp:kept old\/kept.json → new\/moved\/kept.json$/m);
    expect(stdout).toContain('Neither side can move first');
  });

  it('tells a change of a shared part once, and names it where it comes again', async () => {
    const part = (limit: number) => ({
      $defs: { Part: { ...text, maxLength: limit } },
      properties: { a: { $ref: '#/$defs/Part' } },
    });
    for (const name of ['one', 'two']) {
      write(`shared-old/${name}.json`, { ...ours(name), ...part(3) });
      write(`shared-new/${name}.json`, { ...ours(name), ...part(2) });
    }
    const { stdout } = await lcp('diff', 'shared-old', 'shared-new');
    expect(stdout.match(/BACKWARD ✗/g)).toHaveLength(1);
    expect(stdout).toContain('✗ limit_tightened /a as in lcp:one\n');
  });

  it('finds nothing between our schemas and themselves, and what was planted', { timeout: 120_000 }, async () => {
    expect(await lcp('diff', 'ours', 'ours')).toEqual({
      exit: 0,
      stdout: expect.stringMatching(/^✓ [0-9]+ schemas compared: no change\.\n$/),
      stderr: '',
    });
    const { exit, stdout } = await lcp('diff', 'ours', 'planted');
    expect(exit).toBe(1);
    expect(stdout).toContain('"commentary" is required now.');
    expect(stdout).toContain('{"ok":true,"action":"analysis_result","summary":"a"}');
    expect(stdout).toMatch(/schemas compared: 1 change, BACKWARD 1 breaks, FORWARD safe\./);
  });
});

describe('lcp diff for GitHub', () => {
  it('annotates the place in the new schema', async () => {
    const { exit, stdout, stderr } = await lcp('diff', 'closed.json', 'more.json', '--format', 'github');
    expect(exit).toBe(1);
    expect(stdout).toMatch(/^::error file=more\.json,line=7,/);
    expect(stdout).toContain(
      'title=more.json (property_added)::/properties/b: "b" was added, optional. (FORWARD breaks, OLD refuses {"b":"a"})',
    );
    expect(stderr).toContain('1 schema compared');
  });

  it('leaves notes out, escapes, and points to the old file of what has gone', async () => {
    expect((await lcp('diff', 'open.json', 'words.json', '-f', 'github')).stdout).toBe('');
    const { stdout } = await lcp('diff', 'old', 'new', '-f', 'github');
    expect(stdout).toContain('::error file=old/gone.json,line=1');
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .every((line) => line.startsWith('::error ')),
    ).toBe(true);
    write('evil-old.json', object({}));
    write('evil-new.json', object({}, { required: ['a\n::error::b%'] }));
    const evil = await lcp('diff', 'evil-old.json', 'evil-new.json', '-f', 'github');
    expect(evil.stdout.trimEnd().split('\n')).toHaveLength(1);
  });

  it('shows long examples in part, and what is undecided without', async () => {
    write('many-old.json', object({}, { required: [`k${'x'.repeat(300)}`] }));
    write('many-new.json', object({}, { required: [`k${'x'.repeat(300)}`, 'b'] }));
    expect((await lcp('diff', 'many-old.json', 'many-new.json', '-f', 'github')).stdout).toContain('x…');
    write('undecided-old.json', { ...text, pattern: '^(q)\\1w$' });
    write('undecided-new.json', { ...text, pattern: '^(q)\\1+w$' });
    const { stdout } = await lcp('diff', 'undecided-old.json', 'undecided-new.json', '-f', 'github');
    expect(stdout).toContain('(BACKWARD may break; FORWARD may break)');
  });
});

describe('lcp diff for platforms', () => {
  const formatFile = (file: string) => readFileSync(new URL(`formats/${file}`, import.meta.url), 'utf8');
  const isSarif = compileSchema(JSON.parse(formatFile('sarif.schema.json')), {}, 'draft-07');
  const diff = async (format: string, ...paths: string[]) => (await lcp('diff', ...paths, '-f', format)).stdout;
  const sarif = async (...paths: string[]) => {
    const run = JSON.parse(await diff('sarif', ...paths));
    isSarif(run);
    expect(isSarif.errors ?? []).toEqual([]);
    return run.runs[0];
  };
  const junit = async (...paths: string[]) => {
    const text = await diff('junit', ...paths);
    expect(checkXsd(formatFile('junit.xsd'), text)).toEqual([]);
    return readXml(text).children[0];
  };

  it('is SARIF that fits its schema, with a result for each change that breaks or may break', async () => {
    const { results, tool, invocations } = await sarif('closed.json', 'more.json');
    expect(results).toMatchObject([
      {
        ruleId: 'property_added',
        level: 'error',
        message: { text: '"b" was added, optional. (FORWARD breaks, OLD refuses {"b":"a"})' },
        locations: [
          {
            physicalLocation: { artifactLocation: { uri: 'more.json' }, region: { startLine: 7 } },
            logicalLocations: [{ fullyQualifiedName: '/properties/b' }],
          },
        ],
      },
    ]);
    expect(tool.driver.fullName).toBe('lcp diff of @sheratan/contracts');
    expect(tool.driver.rules[0].shortDescription.text).toBe('A change of a schema: property added.');
    expect(invocations[0]).toMatchObject({ exitCode: 1, exitCodeDescription: 'A change breaks.' });
    expect(await sarif('open.json', 'words.json')).toMatchObject({
      results: [],
      invocations: [{ exitCode: 0, exitCodeDescription: 'Nothing breaks.' }],
    });
    expect((await sarif('open.json', 'open-more.json')).results).toMatchObject([{ level: 'warning' }]);
  });

  it('is JUnit that fits its schema, with a case for each message', async () => {
    const suite = await junit('old', 'new');
    expect(Object.fromEntries(suite?.attributes ?? [])).toMatchObject({
      name: 'lcp diff',
      tests: '5',
      failures: '4',
      errors: '0',
    });
    const cases = suite?.children.filter(({ name }) => name === 'testcase') ?? [];
    expect(
      cases.map(({ attributes, children: [fault] }) => [
        attributes.get('classname'),
        attributes.get('name'),
        fault?.attributes.get('type'),
      ]),
    ).toEqual([
      ['lcp:called', 'old/called.json', 'message_renamed'],
      ['lcp:fresh', 'new/fresh.json', undefined],
      ['lcp:gone', 'old/gone.json', 'message_removed'],
      ['lcp:kept', 'new/moved/kept.json', 'property_required'],
      ['no-id.json', 'new/no-id.json', 'limit_added'],
    ]);
    expect((await junit('old', 'old'))?.attributes.get('tests')).toBe('4');
  });

  it.each([
    [['old', 'new']],
    [['old', 'bad']],
    [['bad', 'old']],
    [['bad/a.json', 'bad/b.json']],
    [['open.json', 'open-more.json']],
  ])('is JUnit that counts its cases: %j', async (paths) => {
    const suite = await junit(...paths);
    const cases = suite?.children.filter(({ name }) => name === 'testcase') ?? [];
    const count = (fault: string) => cases.filter(({ children }) => children[0]?.name === fault).length;
    expect(Object.fromEntries(suite?.attributes ?? [])).toMatchObject({
      tests: `${cases.length}`,
      failures: `${count('failure')}`,
      errors: `${count('error')}`,
    });
  });

  it.each<[string, string[], string]>([
    ['a message that was removed', ['old', 'new', '-r', 'producer'], 'FORWARD breaks'],
    ['what is undecided', ['undecided-old.json', 'undecided-new.json'], 'FORWARD may break'],
    ['a field that was unknown so far', ['open.json', 'open-more.json'], 'BACKWARD may break'],
    ['a value that breaks', ['closed.json', 'more.json'], 'FORWARD breaks'],
  ])('says of %s in all formats the same', async (_, paths, words) => {
    const plain = (text: string) => text.replace(/(BACKWARD|FORWARD) +[✗!] /g, '$1 ');
    for (const format of ['pretty', 'github', 'sarif', 'junit']) {
      expect([format, plain(await diff(format, ...paths))]).toEqual([format, expect.stringContaining(words)]);
    }
  });

  const FAULTS: [file: string, code: string, line?: number, column?: number][] = [
    ['bad/a.json', 'syntax', 1, 19],
    ['bad/b.json', 'no_schema', 2, 11],
    ['bad/c.json', 'empty'],
    ['bad/e.json', 'no_schema', 1, 1],
    ['bad/g.json', 'dangling_link'],
    ['missing.json', 'missing'],
    ['bytes.json', 'not_utf8', 1, 2],
    ['pipe.json', 'not_a_file'],
  ];

  const hasPipes = process.platform !== 'win32';

  it.each(FAULTS.filter(([, code]) => hasPipes || code !== 'not_a_file'))(
    'holds that %s cannot be read (%s), in every format',
    async (file, code, line, column) => {
      writeFileSync('bytes.json', new Uint8Array([0x7b, 0xff, 0x7d]));
      if (code === 'not_a_file') execFileSync('mkfifo', [file]);
      for (const paths of [
        [file, 'open.json'],
        ['open.json', file],
      ]) {
        const { exit, stdout, stderr } = await lcp('diff', ...paths, '-f', 'json');
        expect([exit, stderr.startsWith('lcp: ')]).toEqual([2, true]);
        expect(JSON.parse(stdout)).toMatchObject({ compared: 0, breaks: false, unreadable: [{ file, code }] });
        expect(JSON.parse(stdout).unreadable[0]).toMatchObject(line === undefined ? {} : { line, column });

        expect(await diff('junit', ...paths)).toContain('tests="1" failures="0" errors="1"');
        expect(await diff('github', ...paths)).toMatch(
          new RegExp(`^::error file=${file},(?:line=${line},.*col=${column},.*)?title=lcp \\(${code}\\)::.*\\n$`),
        );

        const { results, invocations } = await sarif(...paths);
        expect([results, invocations[0].executionSuccessful]).toEqual([[], false]);
        expect(invocations[0].toolExecutionNotifications).toMatchObject([
          { descriptor: { id: code }, locations: [{ physicalLocation: { artifactLocation: { uri: file } } }] },
        ]);

        const suite = await junit(...paths);
        expect(suite?.attributes.get('errors')).toBe('1');
        expect(suite?.children.find(({ name }) => name === 'testcase')?.children[0]?.name).toBe('error');
        expect(await diff('pretty', ...paths)).toBe('');
      }
    },
  );

  it('says of standard input that it cannot be read', async () => {
    const bytes = new Uint8Array([0x7b, 0xff]);
    const { exit, stdout, stderr } = await lcpWith(bytes, 'diff', '-', 'open.json', '-f', 'json');
    expect([exit, JSON.parse(stdout).unreadable]).toMatchObject([2, [{ file: '-', code: 'not_utf8' }]]);
    expect(stderr).toBe('lcp: Cannot read standard input: it is not UTF-8.\n');
    const broken = await lcpWith('{"type": -}', 'diff', 'open.json', '-');
    expect(broken.stderr).toMatch(/^lcp: standard input:1:1[01]: This is not JSON/);
    expect(broken.stdout).toBe('');
  });

  it('does not say of a message that cannot be read that it went or came', async () => {
    const names = ['a', 'b'];
    for (const name of names) write(`half-old/${name}.json`, { ...ours(name), ...object({ a: text }) });
    write('half-new/a.json', '{');
    write('half-new/b.json', { ...ours('b'), ...object({ a: text }) });
    for (const [old, newer] of [
      ['half-old', 'half-new'],
      ['half-new', 'half-old'],
    ] as const) {
      const { exit, stdout } = await lcp('diff', old, newer);
      expect([exit, stdout]).toEqual([2, '✗ 1 schema compared, 1 not readable: no change.\n']);
      const { messages, unreadable } = JSON.parse(await diff('json', old, newer));
      expect([messages, unreadable]).toMatchObject([[], [{ file: 'half-new/a.json', code: 'truncated' }]]);
    }
  });

  it('still says it of the others, and compares what has moved from the place of what cannot be read', async () => {
    for (const name of ['a', 'b', 'c']) write(`moved-old/${name}.json`, { ...ours(name), ...object({ a: text }) });
    write('moved-new/a.json', '{');
    write('moved-new/elsewhere.json', { ...ours('a'), ...object({ a: { ...text, maxLength: 3 } }) });
    write('moved-new/b.json', { ...ours('b'), ...object({ a: text }) });
    const { messages } = JSON.parse(await diff('json', 'moved-old', 'moved-new'));
    const codes = (messages as { name: string; changes: { code: string }[] }[]).map(({ name, changes }) => [
      name,
      ...changes.map(({ code }) => code),
    ]);
    expect(codes).toEqual([
      ['lcp:a', 'limit_added'],
      ['lcp:c', 'message_removed'],
    ]);
  });
});

describe('lcp diff of a bundle', () => {
  const member = (name: string, limit: number) => ({
    $id: `urn:sheratan:contracts:1:lcp:${name}`,
    properties: { a: { ...text, maxLength: limit } },
  });
  const bundleOf = (...members: object[]) => ({
    $id: 'urn:x',
    $defs: Object.fromEntries(members.map((schema, i) => [`${i}/~`, schema])),
  });
  const idless = { $defs: { a: { type: 'string' } } };

  beforeAll(() => {
    write('bundle-old.json', bundleOf(member('one', 5), member('two', 5), member('gone', 5)));
    write('bundle-new.json', bundleOf(member('two', 3), member('one', 5)));
    write('bundle-folder/one.json', member('one', 5));
    write('bundle-folder/two.json', member('two', 3));
    write('bundle-twice.json', bundleOf(member('one', 5), member('one', 3)));
    write('bundle-bad.json', bundleOf(member('one', 5), { ...member('two', 5), type: 'word' }));
    write('idless.json', idless);
  });

  const diff = async (...args: string[]) => {
    const { exit, stdout, stderr } = await lcp('diff', ...args, '--format', 'json');
    const { messages, compared } = JSON.parse(stdout);
    const rows = messages.map(({ name, old, new: newer, changes }: { [field: string]: unknown }) => [
      name,
      old,
      newer,
      (changes as { code: string }[]).map(({ code }) => code),
    ]);
    return { exit, compared, rows, stderr };
  };

  it.each(['bundle-new.json', 'bundle-folder'])('compares its schemas by $id with those of %s', async (newer) => {
    const { exit, compared, rows } = await diff('bundle-old.json', newer);
    expect([exit, compared]).toEqual([1, 3]);
    expect(rows).toEqual([
      ['lcp:gone', 'bundle-old.json', null, ['message_removed']],
      ['lcp:two', 'bundle-old.json', newer.endsWith('.json') ? newer : `${newer}/two.json`, ['limit_tightened']],
    ]);
  });

  it('shows where in the file a change is', async () => {
    const { stdout } = await lcp('diff', 'bundle-old.json', 'bundle-new.json', '--format', 'github');
    const lines = stdout.split('\n').filter((line) => line.startsWith('::'));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/file=bundle-old\.json,line=22,.*: The message was removed/);
  });

  it('says which schema of it is none, and compares the rest', async () => {
    const { exit, compared, rows, stderr } = await diff('bundle-bad.json', 'bundle-new.json');
    expect([exit, compared, rows]).toEqual([2, 1, []]);
    expect(stderr).toContain('bundle-bad.json: it is not a schema that can be compared. /type is not a type.');
  });

  it.each<[string, string, string]>([
    ['bundle-twice.json', 'bundle-new.json', 'bundle-twice.json: it contains two schemas of lcp:one'],
    ['bundle-old.json', 'open.json', 'a bundle of schemas counts as a folder'],
    ['bundle-folder', 'idless.json', 'a bundle of schemas counts as a folder'],
  ])('%s with %s ends with 2 and says why', async (old, newer, message) => {
    const { exit, stderr } = await lcp('diff', old, newer);
    expect(exit).toBe(2);
    expect(stderr).toContain(message);
  });

  it('is one schema when its definitions have no $id', async () => {
    expect(await diff('idless.json', 'idless.json')).toMatchObject({ exit: 0, compared: 1, rows: [] });
  });
});

describe('lcp diff, when it cannot', () => {
  it.each<[string[], RegExp]>([
    [['missing.json', 'open.json'], /Cannot read missing\.json: there is no such file/],
    [['open.json', 'missing'], /there is no such file/],
    [['open.json', 'old'], /a file with a file, or a folder with a folder/],
    [['old', 'missing'], /^lcp: missing: there is no such folder\.$/m],
    [['old', 'open.json'], /a folder with a folder/],
    [['old', 'empty'], /there is no \*\.json in this folder/],
    [['open.json'], /missing required argument 'new'/],
    [[], /missing required argument/],
    [['open.json', 'open.json', 'open.json'], /too many arguments/],
    [['open.json', 'open.json', '--role', 'reader'], /Allowed choices are producer, consumer/],
    [['open.json', 'open.json', '--format', 'xml'], /Allowed choices are pretty, json, github/],
    [['bad/a.json', 'open.json'], /bad\/a\.json:1:1[0-9]: /],
    [['bad/b.json', 'open.json'], /bad\/b\.json: it is not a schema that can be compared\. \/type is not a type\./],
    [['bad/c.json', 'open.json'], /bad\/c\.json: the file is empty/],
    [['bad/e.json', 'open.json'], /must be an object, true or false/],
    [['open.json', 'bad/g.json'], /Cannot read bad\/g\.json/],
    [['twice', 'twice'], /twice\/b\.json: twice\/a\.json is also a schema of lcp:a/],
  ])('%j ends with 2 and says why', async (args, message) => {
    const { exit, stderr } = await lcp('diff', ...args);
    expect(exit).toBe(2);
    expect(stderr).toMatch(message);
  });

  it('names trailing text as what is wrong', async () => {
    write('trailing.json', '{"type":"string"} x');
    const { exit, stderr } = await lcp('diff', 'trailing.json', 'open.json');
    expect(exit).toBe(2);
    expect(stderr).toContain('trailing.json');
  });

  it('still compares the rest of a folder', async () => {
    const { exit, stdout, stderr } = await lcp('diff', 'old', 'bad');
    expect(exit).toBe(2);
    for (const file of ['a', 'b', 'c', 'e', 'g']) expect(stderr).toContain(`bad/${file}.json`);
    expect(stdout).toContain('The type of "a" changed: string → integer.');
  });

  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('says that it may not read', async () => {
    write('secret.json', text);
    chmodSync('secret.json', 0o000);
    expect(await lcp('diff', 'secret.json', 'open.json')).toMatchObject({ exit: 2 });
  });

  it('is told by the help', async () => {
    expect((await lcp('--help')).stdout).toMatch(/^ {2}diff .*two versions of a JSON Schema/m);
    expect((await lcp('diff', '--help')).stdout).toContain('BACKWARD: are old messages valid');
  });
});

describe('lcp diff as a report', () => {
  it.each(['junit', 'sarif'])('says nothing beside it, and took seconds at most: %s', async (format) => {
    const { stdout, stderr } = await lcp('diff', 'closed.json', 'more.json', '--format', format);
    expect(stderr).toBe('');
    const times = [...stdout.matchAll(/ time="([^"]*)"/g)].map(([, time]) => Number(time));
    expect(times.every((time) => time >= 0 && time < 60)).toBe(true);
  });

  it.each(['old', 'new'])('ends with an error for a file and an empty folder: %s', async (side) => {
    const paths = side === 'old' ? ['empty', 'closed.json'] : ['closed.json', 'empty'];
    expect(await lcp('diff', ...paths)).toMatchObject({ exit: 2 });
  });
});
