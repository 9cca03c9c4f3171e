/** Damaged texts of which two readings satisfy the contract, or one more would with characters behind the end. */
import { describe, expect, it } from 'vitest';
import { contractOf, defineProtocol } from '../../src/define/index.ts';
import {
  type Contract,
  FactoryResponse,
  FollowupJob,
  LlmReply,
  MissionContext,
  parse,
  SpeckitResponse,
  ToolResult,
} from '../../src/index.ts';

const JOBS =
  '{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"n","kind":"read_file","params":{"path":"a.md"';

describe('a field that a string may have swallowed', () => {
  it.each([
    '{ok:true,action:"mission_complete",summary:"x y",deliverables:["a.ts"]<!-- c -->,ask:"May I go on?"}',
    '{ok:true,action:"analysis_result",summary:"x y",issues:["a","no limit"],<!-- c -->commentary:"Five steps."}',
    '{«ok»:true,«action»:"analysis_result",«summary»:"Two boats!"-- c\n,«target_file»:"README.md"}',
    '{ok:true,action:＂analysis_result＂,summary:＂Clean.＂# c\n,issues:[],commentary:＂＂}',
    '{ok:true,action:"analysis_result",summary:"x y",btw:"I look first."-- c\n, ask: "Where is it?"}',
    '{ok:true,action:"analysis_result",summary:"x y"% c\n,btw:"I look first."}',
  ])('is not lost in it: %s', (text) => {
    const parsed = parse(LlmReply, text);
    if (parsed.success) expect(JSON.stringify(parsed.value)).not.toMatch(/commentary:|ask:|target_file»|btw:/);
  });
});

describe('parentheses, which make a tuple in Python only where a comma stands in them', () => {
  const free = (value: string) => `{"ok":true,"action":"noop","message":"m","payload_echo":{"steps":${value}}}`;
  const files = (value: string) => `{"ok":true,"action":"mission_complete","summary":"m","deliverables":${value}}`;

  it.each(['("x")', '(1)', '( "x" )', '(("x"))', '({"a":1})'])('leave it open what a single value is: %s', (value) => {
    const parsed = parse(ToolResult, free(value));
    expect(parsed).toMatchObject({ success: false, reason: 'uncertain' });
    expect(parsed).toHaveProperty('issues.0.message', expect.stringContaining('in place of a list'));
  });

  it.each([
    ['("x",)', ['x']],
    ['("x", "y")', ['x', 'y']],
    ['()', []],
  ])('are a list otherwise: %s', (value, steps) =>
    expect(parse(ToolResult, free(value))).toHaveProperty('value.payload_echo', { steps }),
  );

  it.each(['("a.md")', '("a.md",)'])('are a list where nothing else fits: %s', (value) =>
    expect(parse(LlmReply, files(value))).toHaveProperty('value.deliverables', ['a.md']),
  );
});

describe('lines between two parts of a reply', () => {
  const said = (summary: string) => `{"ok":true,"action":"mission_complete","summary":"${summary}"}`;

  it.each([
    'Ho\n\nweiter\n\nwo',
    'Ask for a \n\nContinuing from where I left off:\n\nname.',
    'Which\n\nNora\n10:15 AM\n\nof the two gates?',
    'The list,\n\nContinue\n\n, is long.',
    'One.\n\n-- More --\n\nTwo.',
    'One.\n\n**(continued)**\n\nTwo.',
  ])('leave open what stands between them: %j', (summary) =>
    expect(parse(LlmReply, said(summary))).toMatchObject({ success: false, reason: 'uncertain' }),
  );

  it.each([
    'Two points.\n\nFirst\n\nThe rest is done.',
    'Read:\n\n- a.md\n\nand more.',
    'All is done.\nNothing is left.',
  ])('are lines of the text where a sentence ends before them, or begins behind: %j', (summary) =>
    expect(parse(LlmReply, said(summary))).toHaveProperty('value.summary', summary),
  );
});

describe('a backslash before the last quote of a content, which may be its last character', () => {
  it.each([
    '{ok:true,action:"write_file",path:"a.txt",content:"x\\",mode:"append"}',
    "{'ok':True,'action':'write_file','path':'a.txt','content':'x\\','mode':'append'}",
  ])('makes a field behind it uncertain: %s', (text) =>
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain' }),
  );
});

describe('a sign right behind a name, in place of a colon or of a number', () => {
  const Weather = contractOf('Weather', {
    type: 'object',
    required: ['city', 'high'],
    properties: { city: { type: 'string' }, high: { type: 'number' } },
  });

  it.each(['.15', '-15', '+15'])('leaves the number open: %s', (number) =>
    expect(parse(Weather, `{"city":"Kiel","high"${number}}`).success).toBe(false),
  );

  it.each(['15', ' -15', ': -15'])('is none: %s', (number) =>
    expect(parse(Weather, `{"city":"Kiel","high"${number}}`).success).toBe(true),
  );
});

describe('dots in place of a list', () => {
  it.each(['...', './..', '…/'])('are no file: %s', (dots) =>
    expect(
      parse(LlmReply, `{"ok":true,"action":"mission_complete","summary":"x","deliverables":"${dots}"}`),
    ).toMatchObject({ success: false, reason: 'uncertain' }),
  );
});

describe('a field in an object that lacks its closers', () => {
  it.each([
    `${JOBS},"auto_dispatch":true}}`,
    `${JOBS},"auto_dispatch":true,}}`,
    `${JOBS},"description":"d"}}`,
    `${JOBS},"auto_dispatch":true}},`,
    `[${JOBS},"auto_dispatch":true}}`,
    `{"response":${JOBS},"auto_dispatch":true}}`,
  ])('stays there, and the text is cut: %s', (text) => {
    for (const options of [{}, { finished: true }, { accept: 'guess' }] as const)
      expect(parse(LlmReply, text, options)).toMatchObject({ success: false, reason: 'truncated' });
  });

  it.each([
    `${JOBS},"auto_dispatch":true,"kind":"read_file"}]}`.replace('"kind":"read_file",', ''),
    `${JOBS},"auto_dispatch":true,"kind":"read_file"}],}`.replace('"kind":"read_file",', ''),
    `${JOBS},"kind":"read_file"},{"name":"m","kind":"list_files","params":{"patterns":["*.ts"],"auto_dispatch":true}]}`.replace(
      '"kind":"read_file",',
      '',
    ),
  ])('may stay there while a field behind it, or one of another object, has to be moved: %s', (text) =>
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain', needs: 'guess' }),
  );

  it('stands behind one that has to be moved, and is moved with it', () =>
    expect(
      parse(LlmReply, `${JOBS},"kind":"read_file","auto_dispatch":true}]}`.replace('"kind":"read_file",', '')),
    ).toHaveProperty('value.new_jobs.0.auto_dispatch', true));

  it('is not moved into the object before it, by dropping its closer and putting one in at the end', () => {
    const text =
      '{/**/"agent":"tasks","status":"error","timestamp":"2026-05-12T10:02:11Z","execution_time_ms":640,"error":{"type":"PrerequisiteError","code":"PLAN_NOT_FOUND","message":"m"},"recoverable":true}';
    for (const options of [{}, { finished: true }, { accept: 'guess' }] as const)
      expect(parse(SpeckitResponse, text, options).success).toBe(false);
  });

  it('stays there in a fence, too', () =>
    expect(parse(LlmReply, `\`\`\`json\n${JOBS},"auto_dispatch":true}}\n\`\`\``).success).toBe(false));
});

describe('a field beside one that is spelled almost like it, in a text that is no strict JSON', () => {
  it.each([
    `${JOBS}},"auto_dispatch":true,"autoDispatch":false,}]}`,
    "{'ok':true,'action':'mission_complete','summary':'x y','SUMMARY':'z'}",
    '{"ok":true,"action":"write_file","path":"a.md","content":"new","Path":"b.md",}',
    '{"ok":true,"action":"write_file","path":"a.md","content":"new",/**/"pa th":"b.md"}',
  ])('leaves open which counts: %s', (text) =>
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain', needs: 'guess' }),
  );

  it('is told where a field of another name is not', () =>
    expect(parse(LlmReply, "{'ok':true,'action':'mission_complete','summary':'x y','extra':'z'}").success).toBe(true));
});

describe('a backslash that escapes nothing beside an escape in one string of code', () => {
  const written = (content: string) => `{"ok":true,"action":"write_file","path":"a.py","content":"${content}"}`;

  it.each([
    "re.sub('\\d+\\t', '', x)",
    "s.split('\\w\\n')",
    "'\\t\\d'",
    "'\\d{3}\\r\\n'",
    'printf \\"\\e[1m%s\\n\\"',
    'x.replace(/\\./g, \\"\\n\\")',
    'x.replace(/\\./g, 1)\\ns.split(\\"\\.\\t\\")',
  ])('leaves open what the escape is: %s', (content) =>
    expect(parse(LlmReply, written(content))).toMatchObject({ success: false, reason: 'uncertain', needs: 'guess' }),
  );

  it.each([
    "re.sub('\\d+', '', x)\\nprint('a')\\n",
    'if (/^\\d+$/.test(s)) {\\n\\tgo(\\"x\\");\\n}\\n',
    "# it's the old one\\nm = re.match('\\w+', s)\\n",
  ])('is read where they stand apart: %s', (content) => expect(parse(LlmReply, written(content)).success).toBe(true));
});

describe('a quote that slipped into a name, or a bracket in place of a comma', () => {
  it.each([
    '{"ok":true,"action":"write_file","path":"a.md","content":"", m"ode":"append"}',
    '{"ok":true,"action":"mission_complete","summary":"x y","deliverables":["docs/a.md"]".gitignore"]}',
  ])('leaves open where the string ends: %s', (text) => expect(parse(LlmReply, text).success).toBe(false));
});

describe('a second call of a member', () => {
  const call = (name: string, given: object) => JSON.stringify({ name, arguments: given });
  const first = call('mission_complete', { ok: true, summary: 'x y' });

  it.each([
    `${first}\n${call('error', { ok: false, summary: 'z' })}`,
    `<tool_call>${first}</tool_call>\n<tool_call>${call('error', {})}</tool_call>`,
    `${first}\n{"functionCall":${call('error', { ok: false })}}`,
    `${first}\n{"type":"tool_use","id":"1","name":"error","input":{"text":"z"}}`,
  ])('counts although what it is given does not fit: %s', (text) =>
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'ambiguous' }),
  );

  it.each([
    `${call('Read', { file: 'a.md' })}\n\n{"ok":true,"action":"mission_complete","summary":"x y"}`,
    '{"name":"error","description":"Tells of one.","parameters":{"type":"object"}}\n\n{"ok":true,"action":"mission_complete","summary":"x y"}',
  ])('is told from the call of another tool, and from a definition: %s', (text) =>
    expect(parse(LlmReply, text).success).toBe(true),
  );
});

describe('two quotes of a string in a row, of which one may open the next string', () => {
  const listed = (list: string) => `{ok:true,action:"analysis_result",summary:"x y",issues:${list}}`;

  it.each([
    '[＂a b.＂＂c d＂]',
    '[＂Put `x` by {y: 1}.＂＂c d＂]',
    '[＇a b.＇＇c d＇]',
    '[`42```,`c d`]',
    '[```42`,`c d`]',
    "['42''','c d']",
    "['42','''c d']",
    '[«a b»«c d»]',
    '[「a b」「c d」]',
    '[‘a b’‘c d’]',
    '[´a b´´c d´]',
  ])('leave open where it ends: %s', (list) => {
    expect(parse(LlmReply, listed(list)).success).toBe(false);
    expect(parse(LlmReply, listed(list), { accept: 'lossless' }).success).toBe(false);
  });

  it('is none where an apostrophe or a quotation stands alone', () => {
    for (const list of ["['it is John's','c d']", '[＂a b＂,＂c d＂]', '[「a b」,「c d」]'])
      expect(parse(LlmReply, listed(list)).success).toBe(true);
  });
});

describe('a backslash before a sign of Markdown, beside other texts without it', () => {
  const report = (path: string) => `{"status":"success","summary":"s","deliverables":[{"path":"${path}"}]}`;

  it.each([
    `<think>{"requirements_checked":3}</think>${report('db/0012\\_stay.sql')}`,
    `<think>{'requirements_checked':3} and next_action</think>${report('db/0012\\_stay.sql')}`,
    `${report('db/0012\\_stay.sql')}\n\nThe log is {"row_count": 3}.`,
  ])('leaves open whose it is: %s', (text) =>
    expect(parse(FactoryResponse, text)).toMatchObject({ success: false, reason: 'uncertain' }),
  );

  it('is the own one of a path beside a name of the message without it', () => {
    const text = '{"ok":true,"action":"write_file","path":"src\\_internal\\x.py","content":"c"}';
    expect(parse(LlmReply, text)).toMatchObject({ success: true, value: { path: 'src\\_internal\\x.py' } });
  });
});

describe('quotes that stand behind two backslashes', () => {
  it.each(['path', 'rel_path'])('leave open whether they were escaped twice, also in a %s', (name) => {
    const text = `{"ok":true,"action":"write_file","${name}":"notes/\\\\"open\\\\".txt","content":"c"}`;
    expect(parse(LlmReply, text).success).toBe(false);
  });
});

describe('a text that a program fills in', () => {
  it.each(['`${root}/a.md`', '`docs/${name}.md`'])('says nothing yet: %s', (path) =>
    expect(parse(LlmReply, `{"ok":true,"action":"write_file","path":${path},"content":"x"}`).success).toBe(false),
  );

  it('is another one than a text in double quotes, or with a backslash', () => {
    for (const content of ['"${HOME}"', '`\\${HOME}`'])
      expect(parse(LlmReply, `{ok:true,"action":"write_file","path":"a.md","content":${content}}`)).toMatchObject({
        success: true,
        value: { content: '${HOME}' },
      });
  });
});

describe('a text in which a reply was continued', () => {
  it.each([
    '{"ok":true,"action":"mission_complete","summary":"The report is do\n\nis done."}',
    '{"ok":true,"action":"mission_complete","summary":"The report\n\nPage 2 of 3\n\nis done."}',
    '{"ok":true,"action":"mission_complete","summary":"The report\n- 2 -\nis done."}',
    '{"ok":true,"action":"mission_complete","summary":"The report\n\fis done."}',
    '{"ok":true,"action":"mission_complete","summary":"The report is\n\nThe report is done."}',
    '{"ok":true,"action":"write_file","path":"a","content":"line one\nline two\nline tw\nline two\nline three"}',
  ])('may say again what it has said: %s', (text) => {
    expect(parse(LlmReply, text).success).toBe(false);
    expect(parse(LlmReply, `\`\`\`json\n${text}\n\`\`\``).success).toBe(false);
  });

  it.each([
    'line one\nline two\nline three',
    'import a\nimport b',
    '  return x\n  return y\n}',
    'alpha\nalpha\n',
    '# Report\n\nReports are good.',
  ])('says it once: %j', (content) =>
    expect(parse(LlmReply, `{"ok":true,"action":"write_file","path":"a","content":"${content}"}`)).toMatchObject({
      success: true,
      value: { content },
    }),
  );
});

describe('a backslash in a key', () => {
  it.each([
    // Markdown's escapes, beside words that have none.
    'Form:\n{"action": string, "new_jobs": []}\n\nAnswer:\n{"ok":true,"action":"write\\_file","path":"db/0012\\_stay.sql","content":"x","size\\_bytes":1}',
    '{“ok”: true, “action”: “mission_complete”, “summary”: “x”, “metrics”: {“\\”quoted\\””: 890}}',
  ])('was written by something that may have changed the values: %j', (text) =>
    expect(parse(LlmReply, text).success).toBe(false),
  );
});

describe('a text in full-width signs', () => {
  it('that ends too early is no report', () => {
    const lines = [
      '｛',
      '\t＂status＂： ＂success＂，',
      '\t＂summary＂： ＂The page is done.＂，',
      '\t＂verdict＂： ＂PASS＂，',
      '\t＂del',
    ];
    expect(parse(FactoryResponse, lines.map((line) => `- ${line}`).join('\n')).success).toBe(false);
  });
});

describe('damage in a list of texts', () => {
  const listed = (issues: string) =>
    parse(
      LlmReply,
      `{"ok":true,"action":"analysis_result","summary":"x y","issues":${issues},"recommendations":["r"]}`,
    );

  it.each([
    '["T001" "", "T002"]',
    '["T001" ""]',
    '["" "T001"]',
    `['T001' '' 'T002']`,
    '["No test."],""]',
    '["No test.","It is slow."],""]',
    '["No test."],"","It is slow."]',
    '["No test."]""]',
    '["No test.","It is slow."]""',
    '[""", No test."]',
    '["T001\\n"\n"T002"]',
    '[No test, no docs"]',
    '[\\"T001"]',
    '["No test. """]',
  ])('has two readings: %s', (issues) => expect(listed(issues).success).toBe(false));

  it.each([
    ['["T001" "T002"]', ['T001', 'T002']],
    ['["T001", "" , "T002",]', ['T001', '', 'T002']],
    ['["T001"\n""\n"T002"]', ['T001', '', 'T002']],
    ['["See "Limits" there.", "T002"]', ['See "Limits" there.', 'T002']],
    ['["It says "", which is wrong."]', ['It says "", which is wrong.']],
  ])('has one: %s', (issues, value) =>
    expect(listed(issues)).toMatchObject({ success: true, value: { issues: value } }),
  );
});

describe('a quote with a backslash, or of another kind, in place of one', () => {
  const named = (kind: string) => `{\n  "name": "n",\n  "kind": ${kind},\n  "params": {"path": "a.md"}\n}`;

  it.each(['\\"read_file"', '"read_file\\"', '"read_file’', '"read_file″'])('is none of the text: %s', (kind) =>
    expect(parse(FollowupJob, named(kind)).success).toBe(false),
  );

  it.each([
    '{"ok":true,"action":"mission_complete","summary" -> All done."}',
    '{"ok":true,"action":"mission_complete","summary": _\'All done."}',
    '{\n"ok":true,\n"action":"mission_complete",\n"summary":"All done/* x */,\n"ask":"y"\n}',
    '{\n"ok":true,\n"action":"mission_complete",\n"summary":"All done ,\n"ask":"y"\n}',
  ])('is not the only sign that may stand for one: %s', (text) => expect(parse(LlmReply, text).success).toBe(false));

  it('closes a text that a plain one opens', () =>
    expect(parse(FollowupJob, named('"check_code”'))).toMatchObject({ success: true, value: { kind: 'check_code' } }));

  it('may be one of a path that ends in a separator', () =>
    expect(
      parse(ToolResult, '{"ok":true,"action":"list_files_result","files":[],"root":"/a \\"b\\" c\\",\n"info":"x"}')
        .success,
    ).toBe(false));
});

describe('a bracket in place of the last brace', () => {
  const listed = contractOf('Listed', {
    type: 'object',
    required: ['m'],
    properties: {
      m: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
      n: { type: 'string' },
    },
  });

  it('may close a list that the last field may hold', () =>
    expect(parse(listed, '{"m":"a"]')).toMatchObject({ success: false, reason: 'uncertain' }));

  it('is the brace behind any other field', () =>
    expect(parse(listed, '{"m":"a","n":"b"]')).toMatchObject({ success: true, value: { m: 'a', n: 'b' } }));
});

describe('a name with a dash around it', () => {
  it.each(['-PASS', 'PASS-'])('is another one: %s', (verdict) =>
    expect(parse(FactoryResponse, `{"status":"success","summary":"s","verdict":"${verdict}"}`).success).toBe(false),
  );
});

describe('a number with two dots', () => {
  it.each(['.5.', '1.5.'])('is none: %s', (number) => {
    const text = `{"ok":true,"action":"mission_complete","summary":"x","metrics":{"m":${number}}}`;
    expect(parse(LlmReply, text).success).toBe(false);
  });
});

describe('a list or an object that stands as text between quotes that are not escaped', () => {
  const failed = (details: string) => `{"ok":false,"action":"error","error":"x y","details":${details}}`;

  it('has the backslashes of its own JSON', () =>
    expect(parse(LlmReply, failed('"{"path":"C:\\\\dev"}"'))).toMatchObject({
      success: true,
      value: { details: { path: 'C:\\dev' } },
    }));

  it('is doubted where they can be those of the outer text, too', () =>
    expect(parse(LlmReply, failed('"{"path":"C:\\\\temp"}"'))).toMatchObject({ success: false, reason: 'uncertain' }));
});

describe('a closer that is missing, and stands in a string or a comment right before', () => {
  it.each([
    '{"ok":true,"action":"mission_complete","deliverables":["a.md","b.md]","summary":"x y"}',
    '{‘ok’:true,‘action’:‘mission_complete’,‘deliverables’:[‘a.md’ // required, ‘b.md’],\n‘summary’:‘x y’}',
  ])('leaves open what else is in the list: %s', (text) => expect(parse(LlmReply, text).success).toBe(false));
});

describe('a comma that is missing in a list', () => {
  const numbers = contractOf('Numbers', {
    type: 'object',
    required: ['n'],
    properties: { n: { type: 'array', items: { type: 'number' } } },
  });
  const reasonOf = (contract: Contract<unknown>, text: string) => {
    const reply = parse(contract, text);
    return reply.success ? 'success' : reply.reason;
  };

  it.each(['{"n":[5973, 36 882]}', '{"n":[36\u00a0882]}', '{"n":[806\n99, 1]}', '{"n":[\n  12,\n  2\n  218\n]}'])(
    'is doubted where the digits may be one number, or said twice: %j',
    (text) => expect(reasonOf(numbers, text)).toBe('uncertain'),
  );

  it.each([
    ['{"n":[\n  12\n  7\n]}', [12, 7]],
    ['{"n":[1.5, -2 -3]}', [1.5, -2, -3]],
  ])('is put in where they are two: %j', (text, n) =>
    expect(parse(numbers, text)).toMatchObject({ success: true, value: { n } }),
  );

  const files = (list: string) => `{"ok":true,"action":"mission_complete","summary":"x y","deliverables":[${list}]}`;

  it('is doubted between two items that are alike, as where a reply was continued with the line before', () =>
    expect(reasonOf(LlmReply, files('\n  "a.md",\n  "b.md"\n  "b.md"\n'))).toBe('uncertain'));

  it('is put in between items that only begin alike', () =>
    expect(parse(LlmReply, files('\n  "b.md"\n  "b.md.bak"\n')).success).toBe(true));
});

describe('an item of a list that lacks its opening quote', () => {
  const advice = (list: string) =>
    `{"ok":true,"action":"analysis_result","target_file":"a.md","summary":"x y","recommendations":[${list}]}`;

  it.each(['"Say it", then go."', '"Say it",\nthen go."'])('may be the rest of the one before: %j', (list) =>
    expect(parse(LlmReply, advice(list))).toMatchObject({ success: false, reason: 'uncertain' }),
  );

  it('is the rest of the one before where that makes a whole of a quotation', () =>
    expect(parse(LlmReply, advice(String.raw`"Set it to \"append", not \"overwrite\"."`))).toMatchObject({
      value: { recommendations: ['Set it to "append", not "overwrite".'] },
    }));

  it.each(['\n"Say it",\nThen go."\n', '\n  "Say it",\n  Then go.",\n  "x"'])(
    'is one of its own where both have lines of their own, set in alike: %j',
    (list) =>
      expect(parse(LlmReply, advice(list))).toMatchObject({
        value: { recommendations: expect.arrayContaining(['Say it', 'Then go.']) },
      }),
  );
});

describe('strings in parentheses without a comma between', () => {
  const context = (content: string) =>
    `{"mission":{"goal":"g"},"previous_results":[{"job":"j","result":{"content":${content}}}],"iteration":1}`;

  it.each(['("a\\n" "b\\n")', '("a\\n"\n  "b\\n")'])('are one string of Python, and no list: %s', (content) => {
    expect(parse(MissionContext, context(content)).success).toBe(false);
    expect(parse(MissionContext, context(content), { accept: 'guess' })).toMatchObject({
      value: { previous_results: [{ result: { content: 'a\nb\n' } }] },
    });
  });

  it('are a list with commas', () =>
    expect(parse(MissionContext, context('("a", "b")'))).toMatchObject({
      success: true,
      value: { previous_results: [{ result: { content: ['a', 'b'] } }] },
    }));
});

describe('a double quote within single quotes or backticks, where names are not known', () => {
  const jobs = (params: string) =>
    `{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"n","kind":"sql","params":${params}}]}`;

  it.each([`{'query':'SELECT * FROM "user"','retries':0}`, '{"query":`SELECT * FROM "user"`,"retries":0}'])(
    'ends nothing: %s',
    (params) =>
      expect(parse(LlmReply, jobs(params))).toMatchObject({
        success: true,
        value: { new_jobs: [{ params: { query: 'SELECT * FROM "user"', retries: 0 } }] },
      }),
  );

  it('may end a string within double quotes', () =>
    expect(parse(LlmReply, jobs('{"query":"SELECT * FROM "user"","retries":0}')).success).toBe(false));
});

describe('a quote that is an entity, where no other quote is plain', () => {
  it.each([
    "{'ok':true,'action':'mission_complete','summary':'The key &quot;action&quot; is < 5.'}",
    '{“ok”:true,“action”:“mission_complete”,“summary”:“The key &quot;action&quot; is < 5.”}',
  ])('may come from the page: %s', (text) =>
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain', needs: 'guess' }),
  );
});

describe('tags in a text of which the quotes are entities', () => {
  const order = (content: string) =>
    `{"ok":true,"action":"write_file","path":"a.html","content":"${content}"}`.replaceAll('"', '&quot;');

  it('are its own where an entity follows: the others may be, too', () =>
    expect(parse(LlmReply, order('<p>&lt;b&gt;</p>'))).toMatchObject({ success: false, reason: 'uncertain' }));

  it.each(['a < b &lt; c', 'a &amp; b & c', 'a&nbsp;< b', "it's &#39;a&#39;", '&#34;a&#34;'])(
    'are doubted beside a sign that is none: %s',
    (content) => expect(parse(LlmReply, order(content))).toMatchObject({ success: false, reason: 'uncertain' }),
  );

  it('are read where they are entities themselves', () =>
    expect(parse(LlmReply, order('&lt;p&gt;A&lt;/p&gt;'))).toMatchObject({
      success: true,
      value: { content: '<p>A</p>' },
    }));
});

describe('a field of an unusual name', () => {
  const reply = (name: string) =>
    `{"ok":true,"action":"mission_complete","summary":"Step 1.",${JSON.stringify(name)}:"/srv/app","btw":"x"`;

  it.each(['*', '**notes**', '@id', '1st', 'no!', '(x)', '//', '<k>'])(
    '%s is not lost in the text before it',
    (name) => {
      for (const text of [
        `${reply(name)},}`,
        `${reply(name)}}`.replace('true', 'True'),
        `${reply(name)}}`.replace('{"ok"', '{ok'),
      ]) {
        const parsed = parse(LlmReply, text);
        if (parsed.success) expect(parsed.value).toMatchObject({ summary: 'Step 1.', [name]: '/srv/app' });
      }
    },
  );
});

describe('`\\xHH` in JSON that was encoded twice', () => {
  const json = JSON.stringify({ ok: true, action: 'write_file', path: 'a.md', content: 'caf.xe9' }).replace(
    '.x',
    '\\x',
  );

  it.each([json.replaceAll('"', '\\"'), `"${json.replaceAll('"', '\\"')}"`])(
    'is no escape, since JSON has none: %s',
    (text) => {
      const parsed = parse(LlmReply, text, { accept: 'guess' });
      if (parsed.success) expect(parsed.value).toMatchObject({ content: 'caf\\xe9' });
    },
  );

  it('is one in a string of Python or JavaScript', () =>
    expect(parse(LlmReply, `'${json}'`)).toMatchObject({
      success: true,
      value: { content: 'café' },
    }));
});

describe('a kind in another spelling', () => {
  const { LlmReply: Reply } = defineProtocol({
    kinds: { run_it: { purpose: 'Runs it.', params: { type: 'object' } } },
  });
  const text = '{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"n","kind":"RUN_IT","params":{}}]}';

  it.each([text, text.replace('}]}', '}],}')])('is the same with damage elsewhere and without: %s', (one) =>
    expect(parse(Reply, one)).toMatchObject({ success: true, value: { new_jobs: [{ kind: 'run_it' }] } }),
  );

  it('is none that nobody offers', () =>
    expect(parse(Reply, text.replace('RUN_IT', 'fly'))).toMatchObject({ success: false, reason: 'rule' }));
});

describe('a kind without its last quote', () => {
  it.each([',', ', '])('ends where the next field begins, behind %j', (comma) =>
    expect(parse(LlmReply, `${JOBS}}}]}`.replace('read_file",', `read_file${comma}`))).toMatchObject({
      success: true,
      value: { new_jobs: [{ kind: 'read_file' }] },
    }),
  );
});

describe('a reply that can be read in another way', () => {
  const order = '"kind":"agent_plan","params":{"user_prompt":"p"},"context":"a.md"}';

  it('has a brace too many, and its field may stay where it stands', () =>
    expect(
      parse(LlmReply, `{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"n",${order}}]}`),
    ).toMatchObject({ success: false, reason: 'uncertain' }));

  it.each([{}, { finished: true }, { accept: 'guess' }, { finished: true, accept: 'guess' }] as const)(
    'is a string that does not end: %j',
    (options) =>
      expect(
        parse(LlmReply, String.raw`"{ \"ok\": true, \"action\": \"mission_complete\", \"summary\": \"s\"`, options),
      ).toMatchObject({ success: false, reason: 'truncated' }),
  );

  it.each(['JSON: vorher', 'answer: old', 'reply: wrong'])('is assigned to a name after a label: %s', (lead) =>
    expect(parse(LlmReply, `${lead} = {"ok":true,"action":"mission_complete","summary":"s"}`)).toMatchObject({
      success: false,
      reason: 'uncertain',
    }),
  );

  it.each(['ANSWER: dict', 'reply: Reply', 'answer: dict[str, Any]'])('has a name with its type: %s', (lead) =>
    expect(parse(LlmReply, `${lead} = {"ok":true,"action":"mission_complete","summary":"s"}`).success).toBe(true),
  );
});

describe('a list that may have lost the backslashes of quotes in its texts', () => {
  const list = (items: string) => `{"status":"success","summary":"s","verdict":"PASS","concerns":[${items}]}`;

  it.each([
    ['a mark in place of a comma beside blanks', '"Replace "," by ";""'],
    ['the same before the first comma', '"Use ";" or "," here"'],
    ['a quote that may be doubled, or that of an empty text', '"It ends with a comma,""'],
    ['no comma between other quotes', '«It» "is done."'],
    ['no comma between single and double quotes', '\'It\' "is done."'],
    ['three quotes, of which two may be one', '"""a"" // b", "12"""'],
  ])('is a guess: %s', (_, items) =>
    expect(parse(FactoryResponse, list(items))).toMatchObject({ success: false, reason: 'uncertain' }),
  );

  it.each([
    ['"a";"b"', ['a', 'b']],
    ['"a"; "b", "c"', ['a', 'b', 'c']],
    ['"a, "b"', ['a', 'b']],
    ['"a" "b"', ['a', 'b']],
    ['"""a, b"""', ['a, b']],
    ['«a»\n"b"', ['a', 'b']],
  ])('is read otherwise: %s', (items, concerns) =>
    expect(parse(FactoryResponse, list(items))).toHaveProperty('value.concerns', concerns),
  );
});

describe('a text in bold', () => {
  const said = (summary: string) => `{"ok":true,"action":"mission_complete","summary":${summary},\n"btw":"b"}`;

  it('does not take in the marks of which only the first were dropped', () =>
    expect(parse(LlmReply, said('**"I read it.\\"**')).success).toBe(false));

  it('is read without its marks', () =>
    expect(parse(LlmReply, said('**"I read it."**'))).toHaveProperty('value.summary', 'I read it.'));
});

describe('a number or a boolean in quotes where the contract wants none', () => {
  const job = (run: string, dispatch: string) =>
    `{"name":"n","kind":"run_tests","params":{"all":{"x":${run}}},"auto_dispatch":${dispatch}}`;

  it.each(['"true"', '"False"', '"null"', '"3"', '"-1.5"'])('leaves %s in doubt where any value may stand', (run) =>
    expect(parse(FollowupJob, job(run, '"true"'))).toMatchObject({ success: false, reason: 'uncertain' }),
  );

  it.each([
    ['"all"', '"true"', 'all'],
    ['true', '"true"', true],
    ['"true"', 'True', 'true'],
    ['"true"', 'true', 'true'],
    ['"null"', 'true', 'null'],
  ])('says nothing about %s beside %s', (run, dispatch, x) =>
    expect(parse(FollowupJob, job(run, dispatch))).toMatchObject({
      success: true,
      value: { params: { all: { x } }, auto_dispatch: true },
    }),
  );
});

describe('null in quotes beside a boolean in quotes', () => {
  it.each(['"null"', '"None"'])('is in doubt where a text may stand: %s', (ask) =>
    expect(parse(LlmReply, `{"ok":"true","action":"mission_complete","summary":"s","ask":${ask}}`).success).toBe(false),
  );
});

describe('two braces', () => {
  const noop = (echo: string) => `{"ok":true,"action":"noop","message":"m","payload_echo":${echo}}`;

  it.each(['{{"a":1}}', '{\n  {"a":1}\n}'])('may be those of a list where one may stand: %j', (echo) =>
    expect(parse(ToolResult, noop(echo))).toMatchObject({ success: false, reason: 'uncertain' }),
  );

  it('stand for one where all are doubled', () =>
    expect(parse(ToolResult, `{${noop('{{"a":1}}')}}`)).toHaveProperty('value.payload_echo', { a: 1 }));

  it('stand for one where no list may stand', () =>
    expect(
      parse(LlmReply, '{"ok":true,"action":"create_followup_jobs","new_jobs":[],"meta":{{"a":1}}}'),
    ).toHaveProperty('value.meta', { a: 1 }));
});

describe('a line break right behind the first quote', () => {
  const order = (content: string) => `{"ok":true,"action":"write_file","path":"a.md","content":${content}}`;

  it.each(['"""\na = 1\n"""', "'''\na = 1\n'''", '`\na = 1\n`'])(
    'may be that of whoever laid out the text: %j',
    (content) => expect(parse(LlmReply, order(content))).toMatchObject({ success: false, reason: 'uncertain' }),
  );

  it.each(['"""a = 1\nb = 2\n"""', '"a = 1\nb = 2\n"'])('is none further on: %j', (content) =>
    expect(parse(LlmReply, order(content))).toHaveProperty('value.content', 'a = 1\nb = 2\n'),
  );
});

describe('a missing comma right behind a quote with a blank before it', () => {
  const text = (end: string) => `{"ok":false,"action":"error","error":"Not found${end}recovery_suggestion":"b"}`;

  it.each([' "', ' \t"'])('is a guess: %j', (end) => expect(parse(LlmReply, text(end)).success).toBe(false));

  it('is put in where the name has its own quote', () =>
    expect(parse(LlmReply, text('""'))).toHaveProperty('value.error', 'Not found'));
});

describe('a comment behind a text with quotes that are not escaped', () => {
  const order = (content: string) =>
    `{\n  "ok": true,\n  "action": "write_file",\n  "path": "a.js",\n  "content": ${content}\n}`;

  it.each(['""use strict";\\nf("b");\\n" // see "a"', '"say("b")" # see "a"'])(
    'may not belong to the text: %j',
    (content) => expect(parse(LlmReply, order(content))).toMatchObject({ success: false, reason: 'uncertain' }),
  );

  it.each(['"a = "b" // see\\nf("c")"', '"f("a", "b") // c"'])('does where no quote ends it: %j', (content) =>
    expect(parse(LlmReply, order(content)).success).toBe(true),
  );
});

describe('quotes that are not escaped in one text', () => {
  const order = (content: string) =>
    `{"ok":true,"action":"write_file","path":"a.md","content":${content},"mode":"append","ask":"Is it "a" or "b"?"}`;

  it.each([
    ['a field that is given twice', order('"a","mode":"append"')],
    ['an unknown field', order('"a","kind":"b"')],
  ])('may have ended another one: %s', (_, text) =>
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain' }),
  );

  it('may have ended one in an object before it, with an unknown field', () => {
    const text =
      '{"status":"questions","questions":[{"id":"a","question":"b","kind":"c"},{"id":"d","question":"Is it "a" or "b"?"}]}';
    expect(parse(FactoryResponse, text)).toMatchObject({ success: false, reason: 'uncertain' });
    expect(parse(FactoryResponse, text.replace('"kind"', '"context"')).success).toBe(true);
  });

  it('say nothing about fields that the contract knows', () =>
    expect(parse(LlmReply, order('"a"'))).toMatchObject({ success: true }));
});

describe('a field behind an object that lacks its brace', () => {
  const jobs = (closed: string, indent: string) =>
    `{\n  "ok": true,\n  "action": "create_followup_jobs",\n  "new_jobs": [\n    {\n      "name": "n",\n      "kind": "list_files",\n      "params": {\n        "patterns": ["*.ts"]${closed},\n${indent}"auto_dispatch": true\n    }\n  ]\n}`;

  it.each([
    ['as the layout says', jobs('', '      ')],
    ['as the layout says, where the line of the brace is left empty', jobs('\n      ', '      ')],
  ])('belongs to the object around it, %s', (_, text) =>
    expect(parse(LlmReply, text)).toMatchObject({
      success: true,
      value: { new_jobs: [{ params: { patterns: ['*.ts'] }, auto_dispatch: true }] },
    }),
  );

  it.each([
    ['it is indented like the fields of that object', jobs('', '        ')],
    ['there is no layout', jobs('', '').replace(/\n\s*/g, '')],
    ['nothing is indented', jobs('', '').replace(/\n\s*/g, '\n')],
  ])('may belong to either where %s', (_, text) =>
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain', needs: 'guess' }),
  );
});
