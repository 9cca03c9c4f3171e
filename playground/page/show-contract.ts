import type { Prompt, ProviderAnswer } from '../words.ts';
import { count, find, make, makeBlock } from './elements.ts';

const STYLES: { [style: string]: string } = {
  typescript: 'TypeScript: types with comments',
  dense: 'Dense: the fewest tokens',
  schema: 'JSON Schema: strict, in one line',
  example: 'Example: a message of each form',
};

/** Shows the contract as a prompt in each style. The counts of tokens come later: `showTokens` fills them in. */
export function showPrompts(prompts: readonly Prompt[]): void {
  const rows = prompts.map(({ style, text }) =>
    make(
      'tr',
      {},
      make('th', { scope: 'row' }, style),
      make('td', { 'data-tokens': style }, '…'),
      make('td', {}, text.length.toLocaleString('en')),
    ),
  );
  const texts = prompts.map(({ style, text }, i) =>
    make(
      'details',
      i === 0 ? { open: true } : {},
      make('summary', {}, STYLES[style] ?? style),
      makeBlock(`The contract in the style ${style}`, text),
    ),
  );
  find('prompt-sizes', HTMLElement).replaceChildren(...rows);
  find('prompts', HTMLElement).replaceChildren(...texts);
}

/** `counts` in the order of the prompts; a text in their place says why there are none. */
export function showTokens(prompts: readonly Prompt[], counts: readonly number[] | string): void {
  for (const cell of find('prompt-sizes', HTMLElement).querySelectorAll<HTMLElement>('[data-tokens]')) {
    const at = prompts.findIndex(({ style }) => style === cell.dataset.tokens);
    cell.textContent = typeof counts === 'string' ? counts : (counts[at]?.toLocaleString('en') ?? '');
  }
}

const PROVIDERS = { openai: 'OpenAI', anthropic: 'Anthropic', gemini: 'Gemini' };

/** Shows what each provider takes as a JSON Schema, and what its variant gives up. */
export function showProviders(providers: readonly ProviderAnswer[]): void {
  const parts = providers.map((answer, i) => {
    const title = PROVIDERS[answer.provider];
    if (!answer.success)
      return make(
        'details',
        { open: i === 0 },
        make('summary', {}, `${title}: no schema`),
        make('p', {}, answer.message),
      );
    const { name, schema, notes } = answer;
    return make(
      'details',
      { open: i === 0 },
      make('summary', {}, `${title}: ${name}, ${count(notes.length, 'note')}`),
      ...(notes.length === 0 ? [] : [make('ul', { class: 'notes' }, ...notes.map((note) => make('li', {}, note)))]),
      makeBlock(`The schema for ${title}`, schema),
    );
  });
  find('providers', HTMLElement).replaceChildren(...parts);
}
