/** What may surround a message and leave it certain: each sentence of the list, with an example. */
import { ARGUMENTS, LINES, M, OTHER, TEXT } from './samples.ts';

/** Each is taken as the message that it holds. */
export const allowed: readonly (readonly [name: string, text: string])[] = [
  ['white space', `\n\n  ${M}\n`],
  ['one fence', `\`\`\`json\n${LINES}\n\`\`\``],
  ['one fence without a language', `\`\`\`\n${M}\n\`\`\``],
  ['words of the chat page on lines of their own', `ChatGPT said:\njson\nCopy code\n${M}`],
  ['words of the chat page glued to the block', `jsonCopy code${M}`],
  ['lines of prose before', `Here is the message:\n\n${M}`],
  ['lines of prose behind', `${M}\n\nLet me know if you need more.`],
  ["prose on the message's own line", `Answer: ${M}`],
  ["prose on the message's own line, before and behind", `The answer is ${M}.`],
  ['inline braces and brackets that are prose', `Based on {root} and [1]:\n${M}`],
  ['the name of a field without its colon', `I set the summary and the path.\n${M}`],
  ...['Answer', 'Antwort', 'Result', 'Response', 'Reply', 'Output', 'JSON', 'Final answer'].map(
    (label) => [`the label ${label}`, `${label}: ${M}`] as const,
  ),
  ['an assignment to a name that means answer', `const reply = ${M};`],
  ['a quotation mark before every line', LINES.replace(/^/gm, '> ')],
  ['a list mark before the first line, once', `- ${LINES.replaceAll('\n', '\n  ')}`],
  [
    'line numbers',
    LINES.split('\n')
      .map((line, i) => `${i + 1} | ${line}`)
      .join('\n'),
  ],
  ['data lines', LINES.replace(/^/gm, 'data: ')],
  ['reasoning with its closer', `<think>One reply, then.</think>\n${M}`],
  ['reasoning that holds a draft', `<think>Maybe ${OTHER}? No.</think>\n${M}`],
  ['a lone closer', `One reply, then.\n</think>\n${M}`],
  ['a lone closer behind a closed draft', `Maybe:\n${OTHER}\nNo.\n</think>\n\n${M}`],
  ...['answer', 'final', 'output', 'response', 'result', 'json', 'message'].map(
    (tag) => [`the tag <${tag}>`, `<${tag}>${M}</${tag}>`] as const,
  ),
  ['a call of a member', `mission_complete(${ARGUMENTS})`],
  ['a call of a member, with its tag', `mission_complete(${M});`],
  ['a call of functions', `functions.mission_complete(${ARGUMENTS})`],
  ...['respond', 'reply', 'answer', 'final_answer', 'submit'].map(
    (name) => [`a call of ${name}`, `${name}(${M})`] as const,
  ),
  ['a tool call by its shape', `{"name":"mission_complete","arguments":${ARGUMENTS}}`],
  ['a tool call with its arguments as text', `{"name":"respond","arguments":${TEXT}}`],
  ['a tool call with a function', `{"function":{"name":"respond","arguments":${M}}}`],
  ['a tool call with an input', `{"tool":"respond","input":${M}}`],
  ['a tool call in its tag', `<tool_call>\n{"name":"respond","arguments":${M}}\n</tool_call>`],
  ['a function tag', `<function=mission_complete>${ARGUMENTS}</function>`],
  ['a call behind its mark', `[TOOL_CALLS] [{"name":"mission_complete","arguments":${ARGUMENTS}}]`],
  ['a list of one', `[${M}]`],
  ...['response', 'reply', 'answer', 'message', 'result', 'output', 'data', 'content', 'json', 'arguments'].map(
    (key) => [`an object with the key ${key}`, `{"${key}":${M}}`] as const,
  ),
  ['a word of assent above a label', `Sure!\n\nReply: ${M}`],
  ['a wrapper two deep', `{"response":{"message":${M}}}`],
  ['a wrapper that holds text', `{"response":${TEXT}}`],
  ...[
    '"id":"x"',
    '"model":"m-1"',
    '"created":1718000000',
    '"usage":{"total":12}',
    '"confidence":0.9',
    '"finish_reason":"stop"',
    '"role":"assistant"',
    '"status":"completed"',
    '"is_error":false',
    '"approved":true',
  ].map((field) => [`a wrapper with ${field}`, `{${field},"response":${M}}`] as const),
  ['a bare string', TEXT],
  ['another block of code', `It says\n\n\`\`\`js\nconst a = {depth: 3};\n\`\`\`\n\ntoday.\n\n${M}`],
  ['a block that shows no message', `\`\`\`js\nconsole.error({message: "x"})\n\`\`\`\n\n\`\`\`json\n${M}\n\`\`\``],
  ['another object', `The file holds {"berth": "N-12"} today.\n\n${M}`],
];
