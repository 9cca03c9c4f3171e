import type { Contract, Shape } from '../contract.ts';
import type { Issue, Span } from '../issue.ts';
import type { Repair } from '../repair.ts';
import { extractCandidates } from './extract-candidates.ts';
import { positionOf } from './locate.ts';
import type { Parsed, ParseOptions, Reason, Refusal } from './parsed.ts';
import { type ReadMessage, readMessage } from './read-message.ts';

/**
 * Reads the one message of a contract from the raw text of a reply: the whole text, a fenced block, or an object of JSON
 * within prose.
 *
 * @returns the message with what was dropped around it as repairs, or the reason why there is none, with issues that carry
 *   line and column. Never throws on any string.
 *
 * @example
 * const reply = parse(LlmReply, text);
 * if (reply.success) act(reply.value);
 * else console.error(reply.reason, reply.issues);
 */
export function parse<T>(contract: Contract<T>, text: string, options: ParseOptions = {}): Parsed<T> {
  const { accept = 'inferred', choose = 'only', maxBytes = 16 * 1024 * 1024, maxDepth = 100 } = options;
  if (isLonger(text, maxBytes))
    return refuse('too_large', [about('too_large', `The text has more than ${maxBytes} bytes.`)]);
  if (text.trim() === '') return refuse('empty', [about('empty', 'The text is empty.')]);

  const found = extractCandidates(text, maxDepth);
  if (found.length === 0) return refuse('no_json', [about('no_json', 'There is no JSON object in the text.')]);
  const tag = tagPattern(contract.shape);
  const readings = found.map(({ span, scan }): Reading => {
    const showsTag = tag.test(text.slice(span.start, span.end));
    return { ...readMessage(contract as Contract<unknown>, text, span, scan), span, showsTag };
  });
  const messages = distinct(readings.filter((reading) => reading.success));
  const rivals = readings.filter((reading) => !reading.success && reading.showsTag);

  const [first] = messages;
  if (first === undefined) return refusalOf(readings);
  if (rivals.length > 0 && choose === 'only') {
    const cut = readings.at(-1);
    return refuse(cut?.success === false && cut.reason === 'truncated' ? 'truncated' : 'ambiguous', [
      about('ambiguous', 'Beside a valid message there is another one that is not valid.'),
      ...rivals.flatMap((rival) => (rival.success ? [] : rival.issues)),
    ]);
  }
  if (messages.length > 1 && choose === 'only') {
    const places = messages.map(({ span }) => `line ${positionOf(text, span.start).line}`).join(', ');
    return refuse('ambiguous', [about('ambiguous', `There are ${messages.length} different messages: ${places}.`)]);
  }
  const chosen = choose === 'last' ? (messages.at(-1) ?? first) : first;
  const repairs = dropAround(text, chosen.span);
  if (accept === 'strict' && repairs.length > 0) {
    const issues = [about('uncertain', 'There is text around the message.')];
    return { success: false, reason: 'uncertain', needs: 'lossless', issues, repairs, source: chosen.span };
  }
  return {
    success: true,
    value: chosen.value as T,
    repairs,
    warnings: chosen.warnings,
    source: chosen.span,
    format: 'json',
  };
}

type Reading = ReadMessage & { span: Span; showsTag: boolean };

/** The reading that most looks like the message explains why there is none. */
function refusalOf(readings: Reading[]): Refusal {
  const failed = readings.filter((reading) => !reading.success);
  const best = failed.find(({ showsTag }) => showsTag) ?? failed[0];
  if (best === undefined) return refuse('no_json', []);
  return { ...refuse(best.reason, best.issues), source: best.span };
}

/** The same message twice is one. */
function distinct(readings: Extract<Reading, { success: true }>[]) {
  const seen = new Set<string>();
  return readings.filter(({ value }) => {
    const key = canonical(value);
    return !seen.has(key) && seen.add(key);
  });
}

/** JSON with sorted keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** What stands around the message is dropped, and said so. */
function dropAround(text: string, { start, end }: Span): Repair[] {
  return [
    { start: 0, end: start },
    { start: end, end: text.length },
  ]
    .filter((span) => text.slice(span.start, span.end).trim() !== '')
    .map((span) => ({
      code: 'text_around',
      certainty: 'lossless',
      span,
      replacement: '',
      ...positionOf(text, span.start),
      message: span.start === 0 ? 'Text before the message was dropped.' : 'Text behind the message was dropped.',
    }));
}

/** A field name by which an object shows that it was to be this message: the tag, or what is required. */
function tagPattern(shape: Shape): RegExp {
  const names = shape.type === 'union' ? [shape.tag] : shape.type === 'object' ? shape.required : [];
  return new RegExp(`"(?:${names.join('|') || 'path|rel_path'})"\\s*:`);
}

function about(code: string, message: string): Issue {
  return { code, severity: 'error', path: '', message };
}

function refuse(reason: Reason, issues: Issue[]): Refusal {
  return { success: false, reason, issues, repairs: [] };
}

/** Whether the text has more bytes of UTF-8 than `most`. */
function isLonger(text: string, most: number): boolean {
  if (text.length > most) return true;
  if (text.length * 3 <= most) return false;
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code >= 0xd800 && code <= 0xdfff ? 2 : 3;
  }
  return bytes > most;
}
