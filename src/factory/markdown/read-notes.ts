import { CHANGED, MADE_DE, MADE_EN } from './made-words.ts';
import { plainLabel } from './vocabulary.ts';

export type DeliverableType = 'architecture' | 'rules' | 'config' | 'skill';

/**
 * Reads the type and the description after a path: `(rules) – Rules of the writer`, `- rules - Rules of the writer`.
 */
export function readNotes(text: string): { type?: DeliverableType; text: string } {
  let rest = text.replace(/^[\s:：,–—-]+/u, '');
  const inBrackets = /^[([]([^()[\]]*)[)\]]/.exec(rest);
  let type: DeliverableType | undefined;
  if (inBrackets !== null) {
    const [first = '', ...more] = (inBrackets[1] ?? '').split(/[,;]/).map((part) => part.trim());
    type = typeOf(first.replace(/^type?\s*[:=]/i, ''));
    const isMark = isStateMark(inBrackets[1] ?? '');
    if (type !== undefined || isMark) {
      const left = isMark ? '' : more.join(', ');
      const after = rest.slice(inBrackets[0].length).replace(/^[\s:：,–—-]+/u, '');
      rest = left !== '' && after !== '' ? `(${left}) ${after}` : left || after;
    }
  } else {
    const word = /^(\p{L}+)(?:$|\s*[:：,–—|]|\s+-\s)/u.exec(rest);
    type = typeOf(word?.[1] ?? '');
    if (type !== undefined) rest = rest.slice(word?.[0].length);
  }
  const last = type === undefined ? /[([]([\p{L} ]{4,30})[)\]]\.?$/u.exec(rest) : null;
  const behind = typeOf(last?.[1] ?? '');
  if (last !== null && behind !== undefined) return { type: behind, text: rest.slice(0, last.index).trim() };
  return { ...(type !== undefined && { type }), text: rest.trim().replace(/^\(([^()]*)\)\.?$/, '$1') };
}

/** Whether a remark says that a file was made, and nothing else: "(new)", "updated". */
export function isStateMark(remark: string): boolean {
  return NEW.test(plainLabel(remark));
}

const NEW = /* @__PURE__ */ new RegExp(`^(?:${CHANGED}|done|${MADE_EN}|${MADE_DE})$`, 'u');

/** The type of file that a text consists of; undefined when it says anything else. */
export function typeOf(text: string): DeliverableType | undefined {
  const plain = plainLabel(text);
  return (Object.keys(TYPES) as DeliverableType[]).find((type) => TYPES[type].test(plain));
}

const TYPES: { readonly [type in DeliverableType]: RegExp } = {
  architecture: /^(?:system )?(?:architecture|architektur|systemarchitektur)$/,
  rules: /^(?:rules?|regeln?|regelwerk|regeldatei)$/,
  config: /^(?:configs?|configuration|konfiguration|konfig)$/,
  skill: /^(?:skills?|fähigkeit|fähigkeiten)$/,
};

/** Whether a line still offers all types to choose from: "(architecture|rules|config|skill)". */
export function leavesTypeOpen(line: string): boolean {
  return /(?:architecture|rules|config|skill)\s*[|/]\s*(?:architecture|rules|config|skill)/i.test(line);
}
