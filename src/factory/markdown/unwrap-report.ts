/** A report without its wrapper. `problem`: the wrapper is not closed, or there are several of them. */
export type Unwrapped = { text: string; problem?: 'cut' | 'several' };

/**
 * Unwraps a report: removes a call of `attempt_completion` (as tags or as JSON), tags of an answer, and a Markdown
 * fence around all of it. The text around such a call is not part of the report.
 */
export function unwrapReport(text: string): Unwrapped {
  let inner: Unwrapped = { text: text.replace(/\r\n?/g, '\n').replace(/^\ufeff/, '') };
  for (let round = 0; round < 5 && inner.problem === undefined; round++) {
    const next = unwrapFence(inner.text) ?? unwrapCall(inner.text) ?? unwrapTurn(inner.text) ?? unwrapTags(inner.text);
    if (next === undefined) break;
    inner = next;
  }
  return { ...inner, text: dedent(inner.text) };
}

/**
 * Whether a whole text is inside a tag for the words of others: the content of a file, a quotation, the output of a
 * tool.
 */
export function isWithinTag(text: string): boolean {
  const trimmed = text.trim();
  const name = /^<([a-z_][\w:.-]{0,60})(?:\s[^<>\n]{0,200})?>/i.exec(trimmed)?.[1];
  return name !== undefined && !OF_A_PAGE.test(name) && trimmed.endsWith(`</${name}>`);
}

const OF_A_PAGE =
  /^(?:p|div|section|article|details|main|body|html|pre|span|font|b|i|u|em|strong|center|table|h[1-6]|ul|ol|li|markdown|md|report|response|answer|result|output|final_answer|reply|message|(?:antml:)?invoke|(?:antml:)?function_calls|attempt_completion)$/i;

function unwrapTurn(text: string): Unwrapped | undefined {
  const bare = text.includes('<|') ? text.replace(CHAT_MARKS, '\n') : text;
  return bare === text ? undefined : { text: bare };
}

/** The marks that chat templates put around a turn. */
const CHAT_MARKS = /<\|channel\|>[ \t]{0,20}(?:\w{1,40}[ \t]{0,20})?<\|message\|>|<\|[a-z_]{2,20}\|>/g;

/**
 * Unwraps a code fence around the whole text. A fence with other words around it only shows something, unless these
 * words announce a block of Markdown.
 */
function unwrapFence(whole: string): Unwrapped | undefined {
  const lead = LEAD.exec(whole)?.[0] ?? '';
  const inner = fenced(whole.slice(lead.length));
  return inner === undefined ? undefined : { text: lead + inner };
}

const LEAD =
  /^\s*[^\s`~<>#|{}[\]][^\n`~<>|{}[\]]{0,80}(?:report|review|verdict|answer|response|result|task|bericht|ergebnis|antwort|urteil|prüfung)[ \t]?:[ \t]*\n\s*(?=(?:`{3,}|~{3,})[ \t]*(?:markdown|md)[ \t]*\n)/i;

function fenced(text: string): string | undefined {
  const trimmed = text.trim();
  const open = /^(`{3,}|~{3,})[ \t]*(?:(?:markdown|md|xml|html|text|json)[ \t]*)?\n/i.exec(trimmed);
  if (open?.[1] === undefined) return undefined;
  const lines = trimmed.slice(open[0].length).split('\n');
  if (lines.at(-1)?.trim() !== open[1]) return undefined;
  const isInner = lines.slice(0, -1).some((line) => line.trim() === open[1]) && !isPaired(lines.slice(0, -1));
  return isInner ? undefined : lines.slice(0, -1).join('\n');
}

/** Whether the fences inside a fence come in pairs, each with a language on its opening line. */
function isPaired(lines: string[]): boolean {
  let depth = 0;
  for (const line of lines) {
    const trimmed = line.trim();
    const word = trimmed.replace(/^(?:`{3,}|~{3,})/, '');
    if (word === trimmed) continue;
    depth += word === '' ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Unwraps a call in JSON: `{"name": "attempt_completion", "arguments": {"result": "…"}}` and its variants. */
function unwrapCall(text: string): Unwrapped | undefined {
  if (!text.includes('"result"') && !text.includes('\\"result\\"')) return undefined;
  const start = text.search(/^[ \t]*\{/m);
  const end = text.lastIndexOf('}');
  // A call followed by prose is an example of a call.
  if (!/^(?:`{3,}|~{3,})?$/.test(text.slice(end + 1).trim())) return undefined;
  try {
    const call: unknown = JSON.parse(text.slice(start, end + 1));
    if (!/attempt_?completion/i.test(text) && !isArguments(call)) return undefined;
    const result = resultIn(call, 4);
    return result === undefined ? undefined : { text: result };
  } catch {
    return undefined;
  }
}

/** Whether an object is only the arguments of the call. */
function isArguments(call: unknown): boolean {
  return Object.keys(Object(call)).every((key) => key === 'result' || key === 'command');
}

function resultIn(value: unknown, left: number): string | undefined {
  if (typeof value === 'string' && left > 0 && /^\s*\{/.test(value)) return resultIn(JSON.parse(value), left - 1);
  if (typeof value !== 'object' || value === null || Array.isArray(value) || left === 0) return undefined;
  const fields = value as { [key: string]: unknown };
  if (typeof fields.result === 'string') return fields.result;
  for (const key of [
    'arguments',
    'input',
    'parameters',
    'params',
    'args',
    'function',
    'attempt_completion',
    'tool_input',
  ]) {
    const found = Object.hasOwn(fields, key) ? resultIn(fields[key], left - 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const CALL =
  /^[ \t]*(<attempt_completion(?:\s[^<>]*)?>|<(?:antml:)?invoke name="attempt_completion">|<(?:result|final_answer|answer|response|report|output)>)/gim;

const OPENS_RESULT = /^\s*<(?:result|(?:antml:)?parameter name="result")>/i;
const ENDS_RESULT = /<\/(?:result|(?:antml:)?parameter)>\s*$/i;

/** Unwraps tags around the report, the outermost first. Skips tags inside code blocks. */
function unwrapTags(text: string): Unwrapped | undefined {
  const fences = [...text.matchAll(/^[ \t]*(?:`{3,}|~{3,})/gm)].map(({ index }) => index);
  let passed = 0;
  const opened = [...text.matchAll(CALL)].filter(({ index }) => {
    while ((fences[passed] ?? index) < index) passed += 1;
    return passed % 2 === 0;
  });
  const start = text.search(/\S/);
  const calls = opened.filter(([tag]) => /attempt_completion/i.test(tag));
  const first = calls[0] ?? opened.find(({ index }) => index <= start);
  if (first === undefined) return undefined;
  if (calls.length > 1) return { text, problem: 'several' };
  const name = /invoke/i.test(first[0]) ? /<([\w:]*invoke)/i.exec(first[0])?.[1] : /<(\w+)/.exec(first[0])?.[1];
  const inner = text.slice(first.index + first[0].length);
  const end = inner.toLowerCase().lastIndexOf(`</${name?.toLowerCase()}>`);
  if (end === -1) return { text: inner.replace(OPENS_RESULT, '').replace(ENDS_RESULT, ''), problem: 'cut' };
  const body = inner.slice(0, end);
  const parameter = /<((?:antml:)?parameter) name="result">/i.exec(body) ?? /<(result)>/i.exec(body);
  if (parameter === null || calls.length === 0) return { text: body };
  const from = parameter.index + parameter[0].length;
  const to = body.toLowerCase().lastIndexOf(`</${parameter[1]?.toLowerCase()}>`);
  return { text: body.slice(from, to < from ? undefined : to) };
}

/** Removes the indentation that all lines share: four spaces would make a line code. */
function dedent(text: string): string {
  const lines = text.split('\n');
  const depths = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const depth = depths.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  return depth > 0 && depth < Number.POSITIVE_INFINITY ? lines.map((line) => line.slice(depth)).join('\n') : text;
}
