/** The page is built of text nodes only: nothing that was pasted is ever read as HTML. */
export type Child = Node | string;

type Attributes = { [name: string]: string | number | boolean | undefined };

/** The element of the page with that id. Throws when it is missing, or is another kind of element. */
export function find<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new TypeError(`The page has no ${kind.name} ${id}.`);
  return found;
}

/** Makes an element. Strings become text; attributes that are `false` or undefined are left out. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

/** How much of a long text is shown at once. */
const SHOWN = 20_000;

/** A text, of which no more than a page can lay out quickly is shown; a button shows more. */
export function makeLong(text: string, shown = SHOWN): Node {
  const parts = document.createDocumentFragment();
  if (text.length <= shown * 1.1) {
    parts.append(text);
    return parts;
  }
  const cut = endOfCharacter(text, shown);
  const rest = text.slice(cut);
  const button = make(
    'button',
    { type: 'button', class: 'fold' },
    `… ${count(rest.length, 'character')} more: show ${Math.min(rest.length, SHOWN).toLocaleString('en')}`,
  );
  button.addEventListener('click', () => {
    const next = makeLong(rest);
    const focus = next.lastChild;
    button.replaceWith(next);
    if (focus instanceof HTMLElement) focus.focus();
  });
  parts.append(text.slice(0, cut), button);
  return parts;
}

/** An offset at or before `offset` that is not within a character. */
export function endOfCharacter(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  return code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset;
}

/** `1 repair`, `1,200 repairs` */
export function count(number: number, what: string): string {
  return `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;
}

/** A block of text with a button that copies all of it. */
export function makeBlock(label: string, text: string): HTMLElement {
  const button = make('button', { type: 'button', class: 'copy' }, 'Copy');
  button.setAttribute('aria-label', `Copy: ${label}`);
  button.addEventListener('click', async () => {
    button.textContent = (await copyText(text)) ? 'Copied' : 'Not allowed';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1500);
  });
  const block = make('pre', { tabindex: 0, role: 'region', 'aria-label': label }, makeLong(text));
  return make('div', { class: 'block' }, button, block);
}

/** Puts a text on the clipboard; `false` where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
