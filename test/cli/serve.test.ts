/** `lcp serve --stdio`: an answer for every line, in order, whatever the line is. */
import { readdirSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerLine, type ServeAnswer, serve } from '../../src/cli/serve/serve.ts';
import { serveMethods } from '../../src/cli/serve/serve-methods.ts';
import { contracts, parse } from '../../src/index.ts';
import { contextPrompt, continuePrompt, planReask, reaskPrompt, takeReading } from '../../src/prompt/index.ts';
import { joinPieces } from '../../src/stream/index.ts';
import { isFull } from '../share.ts';
import { lcp, lcpApart, lcpWith } from './run.ts';

const DONE = '{"ok": true, "action": "mission_complete", "summary": "The report is written."}';

/** The answers to these bytes, which come in these chunks. */
async function answersTo(chunks: Iterable<string | Uint8Array>, maxLine?: number): Promise<ServeAnswer[]> {
  const lines: string[] = [];
  await serve(Readable.from(chunks), (line) => void lines.push(line), { ...(maxLine && { maxLine }) });
  for (const line of lines) expect(line).not.toMatch(/[\n\r]/);
  return lines.map((line) => JSON.parse(line));
}

const ask = (method: string, params: object, id: number | string = 1) => `${JSON.stringify({ id, method, params })}\n`;

const answer = (method: string, params: object) => {
  const given = answerLine(Buffer.from(ask(method, params)));
  return 'result' in given ? given.result : given;
};

describe('a question', () => {
  it('is answered by the function of that name', () => {
    const text = `Sure: ${DONE.slice(0, -1)},}`;
    const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
    expect(plain(answer('parse', { contract: 'llm-reply', text }))).toEqual(plain(parse(contracts.LlmReply, text)));
    expect(answer('parse', { contract: 'LlmReply', text, accept: 'strict' })).toMatchObject({ reason: 'uncertain' });
    const refusal = parse(contracts.LlmReply, DONE.slice(0, -5));
    if (refusal.success) throw new Error('It was cut.');
    expect(answer('reask', { contract: 'llm-reply', refusal })).toBe(reaskPrompt(refusal, contracts.LlmReply));
    expect(answer('stringify', { contract: 'llm-reply', value: JSON.parse(DONE) })).toBe(
      JSON.stringify(JSON.parse(DONE)),
    );
    const more = { ...JSON.parse(DONE), mood: 'good' };
    const written = (options: object) => answer('stringify', { contract: 'llm-reply', value: more, ...options });
    expect(written({})).toMatchObject({ error: { code: 'bad_params', issues: [{ path: '/mood' }] } });
    expect(written({ strict: true })).toEqual(written({}));
    expect(written({ strict: false, indent: 2 })).toBe(JSON.stringify(more, null, 2));
    expect(answer('validate', { contract: 'llm-reply', value: more })).toMatchObject({ success: true });
    expect(answer('validate', { contract: 'llm-reply', value: more, strict: true })).toMatchObject({ success: false });
    expect(answer('contracts', {})).toHaveLength(Object.keys(contracts).length);
    expect(answer('system_prompt', { max_jobs: 2, rules: ['Be brief.'] })).toMatch(/Be brief\./);
  });

  it('after a refusal is answered as the dialogue goes on', () => {
    const contract = 'llm-reply';
    const two = `${DONE}\n\n${DONE.replace('written', 'lost')}`;
    const refusal = parse(contracts.LlmReply, two);
    if (refusal.success) throw new Error('It says two things.');
    const plan = answer('plan_reask', { contract, history: [refusal], text: two });
    expect(plan).toEqual(planReask([refusal], contracts.LlmReply, { text: two }));
    expect(plan).toMatchObject({ do: 'choose', prompt: expect.stringContaining('A or B') });
    expect(answer('plan_reask', { contract, history: [refusal], text: two, max_asks: 0 })).toMatchObject({
      do: 'give_up',
      result: { action: 'error' },
    });
    for (const said of ['B', 'I do not know.', '']) {
      expect(answer('take_reading', { contract, refusal, answer: said })).toEqual(
        takeReading(refusal, contracts.LlmReply, said),
      );
    }
    expect(answer('take_reading', { contract, refusal, answer: 'B' })).toMatchObject({
      value: { summary: 'The report is lost.' },
    });
  });

  it('about a message that was cut is answered with the question for the rest, and with the whole', () => {
    const contract = 'llm-reply';
    const [first, rest] = [DONE.slice(0, 60), DONE.slice(50)];
    const refusal = parse(contracts.LlmReply, first);
    if (refusal.success) throw new Error('It was cut.');
    const prompt = answer('continue_prompt', { contract, refusal, text: first });
    expect(prompt).toBe(continuePrompt(refusal, contracts.LlmReply, first));
    expect(answer('plan_reask', { contract, history: [refusal], text: first })).toEqual({ do: 'continue', prompt });
    const joined = answer('join_pieces', { contract, pieces: [first, rest], finished: true });
    expect(joined).toEqual(joinPieces(contracts.LlmReply, [first, rest], { finished: true }));
    expect(joined).toMatchObject({ success: true, value: JSON.parse(DONE) });
    expect(answer('join_pieces', { contract, pieces: [first, rest], accept: 'strict' })).toMatchObject({
      reason: 'uncertain',
    });
  });

  it('is answered with what was repaired, unless it leaves that out', () => {
    const contract = 'llm-reply';
    const refusal = parse(contracts.LlmReply, DONE.replace('mission_complete', 'MissionComplete'), {
      accept: 'lossless',
    });
    if (refusal.success) throw new Error('The repair is inferred.');
    const { repairs, ...less } = refusal;
    const told = answer('reask', { contract, refusal });
    expect(told).toBe(reaskPrompt(refusal, contracts.LlmReply));
    expect(answer('reask', { contract, refusal: less })).toBe(
      reaskPrompt({ ...less, repairs: [] }, contracts.LlmReply),
    );
    expect(answer('reask', { contract, refusal: less })).not.toBe(told);
    expect(repairs).toHaveLength(1);
  });

  it('for a context is answered with its prompt', () => {
    const file = new URL('../../examples/mission-context/', import.meta.url);
    const [name = ''] = readdirSync(file).sort();
    const context = JSON.parse(readFileSync(new URL(name, file), 'utf8'));
    expect(answer('context_prompt', { context })).toBe(contextPrompt(context));
  });

  const folder = new URL('../../conformance/rules/', import.meta.url);

  it.each(readdirSync(folder))('of conformance/rules/%s is answered as it says there', (file) => {
    const method = file.replace('.jsonl', '');
    const vectors = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n');
    expect(vectors.length).toBeGreaterThan(2);
    for (const vector of vectors.map((line) => JSON.parse(line))) {
      const given = JSON.parse(JSON.stringify(answer(method, vector.params)));
      if (given !== null && typeof given === 'object' && 'value' in given) delete given.value;
      // JSON.stringify writes no -0.
      expect(given, vector.name).toEqual(JSON.parse(JSON.stringify(vector.answer)));
    }
  });

  it('has methods that the rules in other languages are held against', () => {
    const names = readdirSync(folder).map((file) => file.replace('.jsonl', ''));
    expect(names.filter((name) => !(name in serveMethods))).toEqual([]);
  });

  it('about files gets those that the patterns of a job mean', () => {
    const paths = ['main.py', 'api/models.py', 'api/test_models.py', '.env'];
    const select = (patterns: unknown) => answer('select_files', { patterns, paths });
    expect(select(['**/*.py', '!**/test_*'])).toEqual({ success: true, files: ['main.py', 'api/models.py'] });
    expect(select(['../*'])).toMatchObject({ success: false, issues: [{ code: 'pattern' }] });
    expect(select([7])).toMatchObject({ success: false, issues: [{ code: 'type' }] });
  });

  it('about a plan gets new ids and the time, unless both are given', () => {
    const mission = { id: '3fb00550-c006-48c6-b377-80ee7d2da561', title: 'Tidy', created_at: '2026-05-12T09:18:00Z' };
    const job = { name: 'Read', kind: 'read_file', params: { path: 'a' } };
    const reply = { ok: true, action: 'create_followup_jobs', new_jobs: [job, job] };
    const plan = answer('plan_followups', { reply, mission }) as { success: true; jobs: { job_id: string }[] };
    expect(plan.success).toBe(true);
    expect(new Set(plan.jobs.map(({ job_id }) => job_id)).size).toBe(2);
  });
});

describe('a line that is no question is answered with an error', () => {
  it.each<[line: string | Uint8Array, code: string, telling: RegExp, id?: unknown]>([
    ['{', 'bad_json', /not JSON/],
    ['[1', 'bad_json', /not JSON/],
    [Uint8Array.of(0x7b, 0xff, 0x7d), 'bad_json', /UTF-8/],
    ['[]', 'bad_request', /must be an object/],
    ['null', 'bad_request', /must be an object/],
    ['"parse"', 'bad_request', /must be an object/],
    ['{}', 'bad_request', /"method" must be a string/],
    ['{"id": {}, "method": "parse"}', 'bad_request', /"id" must be/],
    ['{"id": 7, "method": 5}', 'bad_request', /"method"/, 7],
    ['{"id": 7, "method": "parse", "params": []}', 'bad_request', /"params"/, 7],
    ['{"id": "a", "method": "lnt"}', 'unknown_method', /Did you mean "lint"\?/, 'a'],
    ['{"id": 1, "method": "toString"}', 'unknown_method', /The methods are parse, /, 1],
    ['{"id": 1, "method": "__proto__"}', 'unknown_method', /The methods/, 1],
    ['{"id": 1, "method": "parse"}', 'bad_params', /"contract" is missing/, 1],
    ['{"id": 1, "method": "parse", "params": {"contract": "x", "text": ""}}', 'bad_params', /no contract "x"/, 1],
    ['{"id": 1, "method": "lint", "params": {"contract": "noop", "value": {}}}', 'bad_params', /"value" is not a/, 1],
    ['{"id": 1, "method": "reask", "params": {"contract": "noop", "refusal": {}}}', 'bad_params', /"refusal"/, 1],
    ['{"id": 1, "method": "take_reading", "params": {"contract": "noop", "refusal": 5}}', 'bad_params', /"refusal"/, 1],
    ['{"id": 1, "method": "plan_reask", "params": {"history": []}}', 'bad_params', /"history" must be a list of/, 1],
    ['{"id": 1, "method": "plan_reask", "params": {"history": [null]}}', 'bad_params', /"history" must/, 1],
    [
      '{"id": 1, "method": "plan_reask", "params": {"history": [{"success": false, "reason": "empty", "issues": []}], "max_asks": -1}}',
      'bad_params',
      /"max_asks" must be/,
      1,
    ],
    ['{"id": 1, "method": "join_pieces", "params": {"contract": "noop", "pieces": []}}', 'bad_params', /"pieces"/, 1],
    ['{"id": 1, "method": "join_pieces", "params": {"contract": "noop", "pieces": [1]}}', 'bad_params', /"pieces"/, 1],
    [
      '{"id": 1, "method": "join_pieces", "params": {"contract": "noop", "pieces": ["", 1]}}',
      'bad_params',
      /"pieces"/,
      1,
    ],
    [
      '{"id": 1, "method": "select_files", "params": {"patterns": ["*"], "paths": ["a", 1]}}',
      'bad_params',
      /"paths"/,
      1,
    ],
    ['{"id": 1, "method": "file_target", "params": {"order_or_params": {}}}', 'bad_params', /has no path/, 1],
    ['{"id": 1, "method": "continue_prompt", "params": {"contract": "noop"}}', 'bad_params', /"refusal" is missing/, 1],
    ['{"id": 1, "method": "file_text", "params": {"order_or_params": {}}}', 'bad_params', /has no content/, 1],
    ['{"id": 1, "method": "stringify", "params": {"contract": "noop", "value": 5}}', 'bad_params', /Not a valid/, 1],
    ['{"id": 1, "method": "system_prompt", "params": {"max_jobs": 99}}', 'failed', /./, 1],
  ])('%s: %s', (line, code, telling, id = null) => {
    const given = answerLine(typeof line === 'string' ? Buffer.from(line) : line);
    expect(given).toMatchObject({ id, error: { code, message: expect.stringMatching(telling) } });
  });

  it('with the issues, where a message is not valid', () => {
    const given = answerLine(Buffer.from(ask('decide_loop', { reply: { ok: true, action: 'done' } })));
    expect(given).toMatchObject({
      error: { code: 'bad_params', issues: [{ code: 'discriminator', path: '/action' }] },
    });
  });

  it('whatever JSON it is', () => {
    const methods = fc.oneof(fc.constantFrom(...Object.keys(serveMethods)), fc.string());
    const names = fc.constantFrom(
      ...['contract', 'text', 'value', 'reply', 'refusal', 'job', 'result', 'context', 'mission', 'ids', 'now'],
      ...[
        'order_or_params',
        'previous_results',
        'iteration',
        'max_iterations',
        'strict',
        'contracts',
        'kinds',
        'rules',
        'history',
        'pieces',
        'answer',
      ],
    );
    const values = fc.oneof(fc.constantFrom('llm-reply', 'noop', ['llm-reply'], JSON.parse(DONE)), fc.jsonValue());
    const params = fc.oneof(fc.dictionary(names, values), fc.jsonValue());
    fc.assert(
      fc.property(fc.jsonValue(), methods, params, (id, method, given) => {
        const { error } = answerLine(Buffer.from(JSON.stringify({ id, method, params: given }))) as { error?: object };
        if (error) expect(error).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/./) });
      }),
      { numRuns: isFull ? 1000 : 60 },
    );
  });
});

describe('the lines of a stream', () => {
  const lines = [
    ask('parse', { contract: 'noop', text: 'é📄' }),
    '\n \r\n',
    '{\n',
    ask('lint', {}, 'two'),
    'x\r\n',
    ask('x', {}, 3),
  ];

  it.each([1, 2, 3, 7, 1000])('are answered in order, in chunks of %i bytes, blank ones not at all', async (size) => {
    const bytes = Buffer.from(lines.join(''));
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, i * size + size),
    );
    const answers = await answersTo(chunks);
    expect(answers.map(({ id }) => id)).toEqual([1, null, 'two', null, 3]);
  });

  it('are answered before the next one comes', async () => {
    const answers: string[] = [];
    const asked = async function* () {
      for (let id = 1; id <= 3; id++) {
        yield Buffer.from(ask('contracts', {}, id));
        while (answers.length < id) await new Promise((resolve) => setTimeout(resolve, 1));
      }
    };
    await serve(asked(), (line) => void answers.push(line));
    expect(answers.map((line) => JSON.parse(line).id)).toEqual([1, 2, 3]);
  });

  it('need no end at the end', async () => {
    expect(await answersTo([ask('contracts', {}).trimEnd()])).toMatchObject([{ id: 1, result: expect.any(Array) }]);
    expect(await answersTo([])).toEqual([]);
  });

  it('that ask for more levels than JSON can be written with are refused, and the next ones answered', async () => {
    const value = { name: 'x', kind: 'own', params: { deep: 'here' } };
    const line = ask('validate', { contract: 'followup-job', value }).replace(
      '"here"',
      `${'['.repeat(1e5)}${']'.repeat(1e5)}`,
    );
    expect(await answersTo([line, ask('contracts', {}, 2)])).toMatchObject([
      { id: 1, error: { code: 'failed', message: expect.stringMatching(/^The answer cannot be written: /) } },
      { id: 2, result: expect.any(Array) },
    ]);
  });

  it('that are too long are refused, and the next ones answered', async () => {
    const long = Array.from({ length: 50 }, () => 'x'.repeat(1000));
    const answers = await answersTo([ask('contracts', {}), ...long, '\n', ask('contracts', {}, 2), ...long], 4000);
    expect(answers.map((one) => ('error' in one ? one.error.code : one.id))).toEqual([1, 'too_large', 2, 'too_large']);
  });
});

describe('lcp serve', () => {
  it('answers its standard input until it ends, and has the exit code 0', async () => {
    const { exit, stdout, stderr } = await lcpWith(`${ask('contracts', {}, 'a')}{\n`, 'serve', '--stdio');
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    ).toEqual(['a', null]);
  });

  it('says what it needs without --stdio', async () => {
    expect(await lcp('serve')).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining('--stdio') });
  });

  it('is a process that ends with its input', () => {
    const { exit, stdout } = lcpApart(['serve', '--stdio'], { stdin: ask('contracts', {}) });
    expect(exit).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ id: 1 });
  });
});

describe('a refusal that no "parse" has answered', () => {
  const refused = parse(contracts.LlmReply, `${DONE}\n\n${DONE.replace('written', 'lost')}`) as unknown as {
    [field: string]: unknown;
  };
  const issue = { code: 'x', severity: 'error', path: '', message: 'm' };
  const methods: [method: string, more: object][] = [
    ['reask', { contract: 'llm-reply' }],
    ['take_reading', { contract: 'llm-reply', answer: 'A' }],
    ['plan_reask', { contract: 'llm-reply', text: DONE }],
    ['continue_prompt', { contract: 'llm-reply', text: DONE }],
    ['to_error_result', {}],
  ];
  const asked = (method: string, more: object, refusal: unknown) =>
    answer(method, { ...more, ...(method === 'plan_reask' ? { history: [refusal] } : { refusal }) });

  it.each<[says: RegExp, change: object]>([
    [/\.success" must be false/, { success: true }],
    [/\.reason" must be one of/, { reason: 'because' }],
    [/\.issues" must be a list/, { issues: {} }],
    [/\.issues\[0\]" must be an object/, { issues: [5] }],
    [/\.issues\[0\]\.message" must be a string/, { issues: [{ ...issue, message: 5 }] }],
    [/\.issues\[0\]\.hint" must be a string/, { issues: [{ ...issue, hint: 5 }] }],
    [/\.issues\[0\]\.span\.end" must be a whole number/, { issues: [{ ...issue, span: { start: 0 } }] }],
    [/\.issues\[0\]\.span\.start" must be a whole number/, { issues: [{ ...issue, span: { start: -1, end: 0 } }] }],
    [/\.issues\[0\]\.line" must be a whole number/, { issues: [{ ...issue, line: 1.5 }] }],
    [/\.repairs\[0\]" must be an object/, { repairs: [null] }],
    [/\.source" must be an object/, { source: 'here' }],
    [/\.needs" must be one of/, { needs: 'luck' }],
    [/\.readings" must be a list/, { readings: 'AB' }],
    [/\.readings" must have at most 3/, { readings: [1, 2, 3, 4] }],
    [/\.readings\[0\]\.differs" must be a list/, { readings: [{ label: 'A', value: 1, differs: 5, repairs: [] }] }],
  ])('is told as %s', (says, change) => {
    for (const [method, more] of methods) {
      expect(asked(method, more, { ...refused, ...change })).toMatchObject({
        error: { code: 'bad_params', message: expect.stringMatching(says) },
      });
    }
  });

  it('may have a place at the very beginning', () => {
    const first = { ...issue, span: { start: 0, end: 0 }, line: 1, column: 1 };
    const prompt = asked('reask', { contract: 'llm-reply' }, { ...refused, issues: [first] });
    expect(prompt).toEqual(expect.any(String));
  });

  it('is never a fault of the service, whatever it is', () => {
    const anyField = fc.constantFrom(
      'success',
      'reason',
      'issues',
      'repairs',
      'readings',
      'source',
      'needs',
      'partial',
    );
    const anyValue = fc.oneof(
      fc.jsonValue(),
      fc.array(fc.record({ ...Object.fromEntries(Object.keys(issue).map((key) => [key, fc.jsonValue()])) })),
      fc.constant([{ ...issue, expected: { toString: 1 }, received: { toJSON: 1 } }]),
    );
    const forged = fc
      .array(fc.tuple(anyField, anyValue), { maxLength: 3 })
      .map((changes) => Object.fromEntries(changes));
    fc.assert(
      fc.property(forged, fc.constantFrom(...methods), (change, [method, more]) => {
        expect(asked(method, more, { ...refused, ...change })).not.toMatchObject({ error: { code: 'failed' } });
      }),
      { numRuns: isFull ? 300 : 30 },
    );
  });
});

describe('a request of which something would get lost', () => {
  const line = (text: string) => answerLine(Buffer.from(text));

  it.each<[text: string, id: unknown, says: RegExp]>([
    ['{"id":3,"method":"validate","params":{"contract":"noop","value":{"a":1,"a":2}}}', 3, /given twice/],
    ['{"id":3,"method":"validate","params":{"contract":"noop","value":[12345678901234567890]}}', 3, /digits/],
    ['{"id":3,"id":4,"method":"contracts"}', 4, /given twice/],
    ['{"id":12345678901234567890,"method":"contracts"}', null, /digits/],
    ['{"id":1e999,"method":"contracts"}', null, /digits/],
    ['{"id":1.5,"method":"contracts","method":"parse"}', 1.5, /given twice/],
    ['{"id":"a","method":"contracts","method":"parse"}', 'a', /given twice/],
  ])('is refused: %s', (text, id, says) => {
    expect(line(text)).toMatchObject({ id, error: { code: 'bad_request', message: expect.stringMatching(says) } });
  });

  it('is not one that says the same twice, or asks about half of a character', () => {
    expect(line('{"id":1,"id":1,"method":"file_text","params":{"order_or_params":{"content":"x"}}}')).toEqual({
      id: 1,
      result: 'x',
    });
    const half = '{"id":1,"method":"parse","params":{"contract":"noop","text":"\\ud800"}}';
    expect(line(half)).toMatchObject({ result: { reason: 'no_json' } });
  });
});

describe('a param', () => {
  it.each<[method: string, params: object, says: RegExp]>([
    ['parse', { contract: 'noop', text: '', finnished: true }, /no param "finnished"\. Did you mean "finished"\?/],
    [
      'file_text',
      { order_or_params: { content: '' }, zzz: 1 },
      /no param "zzz"\. Known params are "order_or_params"\./,
    ],
    ['contracts', { zzz: 1 }, /Known params are none/],
    ['parse', { contract: 'noop', text: '', max_bytes: -1 }, /"max_bytes" must be a number of 0 or more, not -1/],
  ])('of %s that it does not know is refused: %j', (method, params, says) => {
    expect(answer(method, params)).toMatchObject({
      error: { code: 'bad_params', message: expect.stringMatching(says) },
    });
  });
});
