/** What makes a message a guess, or none: the texts that came out wrong, and each "else" of the list of what may surround one. */
import type { Reason } from '../../../../src/index.ts';
import { ARGUMENTS, LINES, M, OTHER, TEXT } from './samples.ts';

const GUESS: readonly Reason[] = ['uncertain'];
const CUT: readonly Reason[] = ['truncated'];
const NONE: readonly Reason[] = ['uncertain', 'no_json', 'invalid', 'truncated'];
const TWO: readonly Reason[] = ['ambiguous', 'uncertain'];

/** Each is refused by default; those that are cut under every option. */
export const doubtful: readonly (readonly [name: string, text: string, reasons: readonly Reason[]])[] = [
  ['a label that is none of an answer: body', `body: ${M}`, GUESS],
  ['a label that is none of an answer: User', `User: ${M}`, GUESS],
  ['a label that is none of an answer: content', `content: ${M}`, GUESS],
  ['an assignment to fixture', `const fixture = ${M};`, GUESS],
  ['an assignment to previous', `previous = ${M}`, GUESS],
  ['an assignment to expected', `let expected = ${M};`, GUESS],
  ['an operator', `reply !== ${M}`, GUESS],
  ['a quote', `She wrote „${M}“ and left.`, GUESS],
  ['strikethrough', `~~${M}~~`, GUESS],
  ["a diff's sign", `+${M}`, GUESS],
  ["a diff's sign in its block", `\`\`\`diff\n-{}\n+${M}\n\`\`\``, GUESS],
  ["a log's time stamp", `2026-01-01T10:00:00Z ${M}`, GUESS],
  ["a list's mark", `- one\n- ${M}\n- three`, GUESS],
  ['a quotation that prose speaks about', `> ${M}\n\nNo, that is wrong.`, GUESS],
  ["a quotation beside a speaker's label", `User:\n${LINES.replace(/^/gm, '> ')}`, GUESS],
  ...['For example:', 'Do not send this:', 'It must have this form:', 'Expected:', 'Draft:'].map(
    (cue) => [`the cue "${cue}"`, `${cue}\n\n${M}`, GUESS] as const,
  ),
  ...['Zum Beispiel:', 'Nicht senden:', 'Sie muss diese Form haben:', 'Erwartet:', 'Entwurf:'].map(
    (cue) => [`the cue "${cue}"`, `${cue}\n\n${M}`, GUESS] as const,
  ),
  ['another speaker, and an answer without a message', `User: ${M}\nAssistant: no`, GUESS],
  ['reasoning that is not closed', `<think>Maybe ${M}`, NONE],
  ['reasoning, and prose', `<think>${M}</think>\nI would rather not answer.`, NONE],
  ['a tag of the reason, and prose', `<reason>${M}</reason>no`, NONE],
  ['a tag that names content', `<content>${M}</content>`, NONE],
  ['a tag that is left open', `<answer>${M}`, ['uncertain', 'truncated']],
  ['a call of another name', `callback(${M})`, GUESS],
  ['a call of console.error', `console.error(${M})`, GUESS],
  ['a name that contradicts the tag', `{"name":"write_file","arguments":${M}}`, ['conflict', 'uncertain']],
  ['a definition by parameters', `{"name":"mission_complete","description":"Ends.","parameters":${ARGUMENTS}}`, NONE],
  ['a definition by input_schema', `{"name":"mission_complete","input_schema":${ARGUMENTS}}`, NONE],
  ['a call that was not approved', `{"name":"mission_complete","arguments":${ARGUMENTS},"approved":false}`, NONE],
  ['a call that has failed', `{"name":"respond","arguments":${M},"status":"failed"}`, NONE],
  ['a call that was an error', `{"name":"respond","arguments":${M},"is_error":true}`, NONE],
  ...['rejected', 'draft', 'example', 'previous', 'expected', 'body', 'a'].map(
    (key) => [`a wrapper with the key ${key}`, `{"${key}":${M}}`, GUESS] as const,
  ),
  ['a wrapper three deep', `{"response":{"message":{"content":${M}}}}`, GUESS],
  ['a wrapper two deep in a list', `[{"response":{"message":${M}}}]`, GUESS],
  ['a wrapper with something unknown beside', `{"response":${M},"replaced_by":"another"}`, GUESS],
  ['a wrapper of another voice', `{"role":"user","content":${M}}`, GUESS],
  ['a wrapper that was not approved', `{"response":${M},"approved":false}`, GUESS],
  ['a file that holds a message as text', `{"filename":"a","text":${TEXT}}`, NONE],
  ['a block scalar', `content: |\n ${M}`, NONE],
  ['a command', `echo '${M}' > a`, NONE],
  ['a here document', `cat <<'EOF' > a\n${M}\nEOF`, NONE],
  ['a call that is cut', `[{"name":"mission_complete","arguments":${ARGUMENTS}}`, CUT],
  ['a wrapper in a list that is cut', `[{"a":${M}`, CUT],
  ['a list of a list that is cut', `[[${M}]`, CUT],
  ['a list that is cut', `[${M}`, CUT],
  ['a wrapper that is cut', `{"response":${M}`, CUT],
  ['a call whose parenthesis is open', `respond(${M}`, CUT],
  ['a message that is cut with a mark', `${M.slice(0, -1)} [truncated]`, CUT],
  ['one brace', '{', CUT],
  ['a message that a closer of reasoning behind it hides', `${OTHER}\n</think>\n${M}`, TWO],
  ['the same in a fence', `Here is the message:\n\`\`\`json\n${OTHER}\n\`\`\`\n</think>\n${M}`, TWO],
  ['the same, of which a field is given twice', `${OTHER.replace('{', '{"summary":"a",')}\n</think>\n${M}`, TWO],
  ['two messages', `${M}\n\n${OTHER}`, TWO],
  ['a second message in YAML', `${M}\n\n\`\`\`yaml\nok: true\naction: analysis_result\nsummary: x\n\`\`\``, TWO],
  ['a second message in XML', `<r><ok>true</ok><action>error</action><error>x</error></r>\n\n${M}`, TWO],
  ['a second message as a call', `\`\`\`python\nanalysis_result(ok=True, summary="x")\n\`\`\`\n\n${M}`, TWO],
  ['a write_file whose content is "..."', `{"ok":true,"action":"write_file","path":"a","content":"..."}\n\n${M}`, TWO],
  ['a write_file that holds <br/>', `{"ok":true,"action":"write_file","path":"a","content":"a<br/>b"}\n\n${M}`, TWO],
];
