/**
 * Takes from JSON what its texts could use to leave their frame: the tags and marks that chats and their templates are
 * made of, code fences, and characters that nobody sees. Each is broken by escaping its first character, as JSON allows it
 * in strings, so that the value stays the same.
 *
 * There is no list of marks, for every model has its own: a `<` is escaped unless what follows is known for code, and so
 * is a bracket with capitals in it. Comparisons, HTML, components, generics with a usual type and headers of C stay readable
 * as they are.
 *
 * @param json as `JSON.stringify` writes it without indentation
 */
export function disarmMarks(json: string): string {
  return json
    .replace(UNSEEN, escapeAll)
    .replace(BRACKET, escapeAll)
    .replace(OTHERS, escapeAll)
    .replace(/</g, (opener, at: number, whole: string) => disarmOpener(opener, at, whole));
}

/** Control characters too: JSON leaves some as they are. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;

/** White space in a string of JSON, and what is escaped as nobody sees it. */
const BLANK = '(?:[\\s\\u2800]|\\\\[nrtbf]|\\\\u[0-9a-f]{4})';

/**
 * `[INST]`, `[/INST]`, `[gMASK]`, `[TOOL_CALLS]`, `[control_8]`, `[|user|]`. No bracket of JSON itself has letters behind it
 * but those of `true`, `false` and `null`.
 */
const BRACKET = /* @__PURE__ */ new RegExp(
  `\\[(?=${BLANK}{0,9}(?:[|｜]|/|(?:INST|SYS|SYSTEM|TOOL|TOOLS|AVAILABLE|inst|sys|system|tool|tools|available)(?![A-Za-z0-9])|` +
    '[\\w.:/ ]{0,40}(?:[A-Z]{2}|_[0-9])[\\w.:/ ]{0,40}(?:\\]|\\\\[nrtbf]|\\\\u)))',
  'g',
);

/**
 * What opens or closes a mark in other ways: brackets that look like `<` and `[`, `|>`, `]~b]` and `[e~[`, and fences. The tilde
 * and the bar are none of JSON's own.
 */
const OTHERS = /[＜﹤‹˂ᐸ⟨⟪〈〈❬❮❰◁◀◃⊲［]|[|｜](?=[>＞])|[\]］](?=~)|~(?=[[［])|`{3,}|~{3,}/g;

function disarmOpener(opener: string, at: number, json: string): string {
  const next = json[at + 1] ?? '';
  if (!/[\s\u2800\\\w/]/.test(next)) return PLAIN.includes(next) ? opener : escapeAll(opener);
  const behind = json.slice(at + 1, at + 1 + WINDOW);
  const isClosing = next === '/';
  if (isClosing ? isHarmless(behind.slice(1)) && !BLANKS.test(behind.slice(1)) : isHarmless(behind))
    return isClosing ? '<\\' : opener;
  return escapeAll(opener);
}

/** What may stand behind a `<` that compares, shifts or points; it is in no mark. */
const PLAIN = '=-("\'{$%&.,;)}*+>#^';

/** More than the longest name that is looked at. */
const WINDOW = 80;

/** Whether nothing but code goes on in this way behind `<` or `</`. */
function isHarmless(behind: string): boolean {
  const bare = behind.replace(BLANKS, '');
  const name = NAME.exec(bare)?.[0] ?? '';
  const after = bare.slice(name.length);
  if (bare.length < behind.length) {
    if (bare === '' || /^[/!?|｜<[\]:@~]/.test(bare) || LONE.test(after)) return false;
    return !CHAT.test(name) || !after.includes('>');
  }
  // An escaped quote or backslash is left.
  if (name === '') return behind.startsWith('\\');
  if (CHAT.test(name)) return false;
  if (!CLOSED.test(after)) return true;
  if (OPENED_ONLY.has(name)) return /^(?:\s|\\[nt])[a-z-]{1,20}=/.test(after);
  return HTML.has(name) || TYPES.has(name) || COMPONENT.test(name) || HEADER.test(name) || /^[0-9]+$/.test(name);
}

const BLANKS = /* @__PURE__ */ new RegExp(`^${BLANK}+`);

/** Of other alphabets, too: a letter may look like one of ours. */
const NAME = /^(?:[\w:.@-]|[^\u0000-\u007f＞｜])+/;

/** Words behind a blank that nothing but a bracket follows. */
const LONE = /* @__PURE__ */ new RegExp(
  `^(?:${BLANK}{1,9}[\\w:.@-]{1,20}){0,3}${BLANK}{0,9}(?:/?${BLANK}{0,9}[>＞]|[|｜][>＞]|$)`,
);

/** A name that ends as that of a tag does. */
const CLOSED = /* @__PURE__ */ new RegExp(`^(?:${BLANK}|[>＞/|｜=~]|$)`);

/** What chats are made of, however it goes on. */
const CHAT =
  /^(?:context|system|user|assistant|human|developer|instructions?|prompts?|messages?|think(?:ing)?|reasoning|tools?|functions?|invoke|start|end|bos|eos|s|bot|model)(?![a-z0-9])/i;

const HTML: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'a abbr article aside b blockquote body br button caption circle code col colgroup dd del details div dl dt em fieldset ' +
    'figcaption figure footer form g h1 h2 h3 h4 h5 h6 head header hr html i iframe input ins kbd label legend li line link main ' +
    'meta nav noscript ol optgroup option p path picture polygon pre rect section select small span strong style sub summary ' +
    'sup svg table tbody td template textarea tfoot th thead time title tr u ul script'
  ).split(' '),
);

/** Elements that always have attributes; alone they are marks of models that see and hear. */
const OPENED_ONLY: ReadonlySet<string> = /* @__PURE__ */ new Set(['img', 'video', 'audio', 'object', 'image', 'ref']);

/** What generics are usually made of: `Promise<void>`, `Vec<u8>`. */
const TYPES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'any bool boolean byte char double float int long never null number short string str undefined unknown unsigned void ' +
    'u8 u16 u32 u64 i8 i16 i32 i64 f32 f64 usize isize'
  ).split(' '),
);

/** `<Berth`, `<T>`, `<React.Fragment>` */
const COMPONENT = /^[A-Z](?:[a-z0-9]+(?:[A-Z][a-z0-9]*)*)?(?:\.[A-Z][A-Za-z0-9]*)?$/;

/** `<stdio.h>` */
const HEADER = /^[a-z][\w-]*\.h(?:pp)?$/;

function escapeAll(text: string): string {
  return text.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
