/** Calls of functions and of tools around a message. */
import type { Random } from '../random.ts';
import { type Fields, rows, type Standing, type Surrounding } from './surrounding.ts';

const ANSWERS = ['respond', 'reply', 'answer', 'final_answer', 'submit'];
const OTHERS = [
  ...['console.error', 'console.log', 'callback', 'print', 'JSON.stringify', 'JSON.parse', 'res.json', 'res.send'],
  ...['assert', 'assertEquals', 'log', 'logger.info', 'mock', 'mockReply', 'save', 'fetch', 'describe', 'validate'],
  ...[
    'isValid',
    'reject',
    'discard',
    'cancel',
    'rejectReply',
    'setState',
    'useState',
    'new Error',
    'throw',
    'len',
    'f',
  ],
  ...['test_case', 'example', 'read_file_tool', 'delete_file', 'cy.intercept', 'db.insert', 'postMessage', 'pruefe'],
];
const REFUSED = [
  '"approved": false',
  '"status": "failed"',
  '"status": "cancelled"',
  '"status": "error"',
  '"status": "rejected"',
  '"is_error": true',
];
const HARMLESS = ['"id": "call_1"', '"approved": true', '"status": "completed"', '"is_error": false'];

/** The forms of a call: `N` is its name, `A` its argument, `S` the argument as the content of a string. */
const FORMS = [
  'N(A)',
  'N(A);',
  'functions.N(A)',
  '{"name": "N", "arguments": A}',
  '{"name": "N", "arguments": S}',
  '{"function": {"name": "N", "arguments": A}}',
  '{"function": {"name": "N", "arguments": S}}',
  '{"id": "call_1", "type": "function", "function": {"name": "N", "arguments": S}}',
  '{"tool": "N", "input": A}',
  '[{"name": "N", "arguments": A}]',
  '<tool_call>\n{"name": "N", "arguments": A}\n</tool_call>',
  '<tool_call>{"name": "N", "arguments": A}</tool_call>',
  '[TOOL_CALLS] [{"name": "N", "arguments": A}]',
  '[TOOL_CALLS][{"name": "N", "arguments": A}]',
  '<function=N>A</function>',
  '<function=N>\nA\n</function>',
];
const OTHER_FORMS = [
  '{"type": "tool_use", "id": "toolu_1", "name": "N", "input": A}',
  '{"tool_calls": [{"type": "function", "function": {"name": "N", "arguments": S}}]}',
  '{"name": "N", "parameters": A}',
  '{"functionCall": {"name": "N", "args": A}}',
  '{"recipient_name": "functions.N", "parameters": A}',
  '<|python_tag|>{"name": "N", "parameters": A}',
  '<|tool_call|>[{"name": "N", "arguments": A}]',
  '<|start|>assistant<|channel|>commentary to=functions.N <|constrain|>json<|message|>A<|call|>',
  'await N(A);',
  'return N(A);',
  'N({"response": A})',
];
const JSON_FORMS = FORMS.filter((form) => form.startsWith('{'));

export const calls: readonly Surrounding[] = [
  call('answer', 'certain', (random) => fill(random.pick(FORMS), random.pick(ANSWERS))),
  own('member with its tag', 'certain', (action, random) => fill(random.pick(FORMS), action)),
  own('member in place of its tag', 'certain', (action, random) => fill(random.pick(FORMS), action), withoutAction),
  call('answer with metadata', 'certain', (random) =>
    withField(fill(random.pick(JSON_FORMS), random.pick(ANSWERS)), random.pick(HARMLESS), random),
  ),
  call('other form', 'unclear', (random) => fill(random.pick(OTHER_FORMS), random.pick(ANSWERS))),
  own('other form, member', 'unclear', (action, random) => fill(random.pick(OTHER_FORMS), action)),

  call('other name', 'doubtful', (random) => fill(random.pick(FORMS.slice(0, 2)), random.pick(OTHERS))),
  call('other name, as a tool', 'doubtful', (random) =>
    fill(
      random.pick(FORMS.slice(3)),
      random.pick(OTHERS.filter((name) => name !== 'new Error')).replace(/[^a-z_]/gi, ''),
    ),
  ),
  own('a name that contradicts the tag', 'doubtful', (action, random) =>
    fill(random.pick(FORMS), otherAction(action, random)),
  ),
  call('refused', 'doubtful', (random) =>
    withField(fill(random.pick(JSON_FORMS), random.pick(ANSWERS)), random.pick(REFUSED), random),
  ),
  own('refused member', 'doubtful', (action, random) =>
    withField(fill(random.pick(JSON_FORMS), action), random.pick(REFUSED), random),
  ),
  own(
    'definition',
    'doubtful',
    (action, random) =>
      fill(
        random.pick([
          '{"name": "N", "description": "Ends it.", "parameters": A}',
          '{"name": "N", "description": "Ends it.", "input_schema": A}',
          '{"type": "function", "function": {"name": "N", "description": "Ends it.", "parameters": A}}',
          '{"name": "N", "input_schema": A}',
          '{"tools": [{"name": "N", "description": "Ends it.", "input_schema": A}]}',
        ]),
        action,
      ),
    (fields, random) => (random.chance(0.5) ? fields : withoutAction(fields)),
  ),
  ...rows('call', 'doubtful', 'json', [
    'expect(reply).toEqual(M);',
    'expect(parse(text)).toEqual(M)',
    'assert reply == M',
    'vi.fn().mockReturnValue(M);',
    'fetch("/reply", {body: JSON.stringify(M)});',
    'test("x", () => { run(M); });',
    'respond(old(M));',
    'respond(1, M)',
    'console.error("no", M)',
  ]),
];

function call(name: string, standing: Standing, write: (random: Random) => string): Surrounding {
  return {
    name: `call: ${name}`,
    standing,
    place: 'json',
    write: (text, random) => putArguments(write(random), text),
  };
}

/** A call with the name of a member of the contract. */
function own(
  name: string,
  standing: Standing,
  write: (action: string, random: Random) => string,
  change?: (fields: Fields, random: Random) => Fields,
): Surrounding {
  return {
    name: `call: ${name}`,
    standing,
    place: 'json',
    write(text, random, message) {
      const value = message.value as Fields;
      const { action } = value;
      if (typeof action !== 'string') return undefined;
      const form = write(action, random);
      return putArguments(form, change ? JSON.stringify(change(value, random)) : text);
    },
  };
}

function fill(form: string, name: string): string {
  return form.replace('N', () => name);
}

function putArguments(form: string, text: string): string {
  return form.replace(/(?<=[\s(:>])[AS](?=[\s)},\]<])/, (mark) => (mark === 'A' ? text : JSON.stringify(text)));
}

/** Adds a field at the end or at the beginning of the outermost object. */
function withField(form: string, field: string, random: Random): string {
  return random.chance(0.5) ? `{${field}, ${form.slice(1)}` : `${form.slice(0, -1)}, ${field}}`;
}

function withoutAction({ action: _, ...fields }: Fields): Fields {
  return fields;
}

function otherAction(action: string, random: Random): string {
  const all = ['create_followup_jobs', 'write_file', 'analysis_result', 'mission_complete', 'error'];
  return random.pick(all.filter((one) => one !== action));
}
