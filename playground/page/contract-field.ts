import type { Chosen, ContractEntry, PlacedIssue } from '../words.ts';
import { find, make } from './elements.ts';

const FAMILIES: { [family: string]: string } = { lcp: 'LCP', factory: 'Factory', speckit: 'speckit' };

/** What the select says for a JSON Schema of the user. */
export const OWN = 'own';

export type ContractField = {
  chosen(): Chosen;
  /** As people name it. */
  name(): string;
  /** Of an own contract, its JSON Schema. */
  schema(): string;
  put(name: string, schema?: string): void;
};

/** The choice of a contract: one of the package, or one's own as a JSON Schema. */
export function connectContractField(entries: readonly ContractEntry[], onChange: () => void): ContractField {
  const select = find('contract', HTMLSelectElement);
  const schema = find('schema', HTMLTextAreaElement);
  const own = find('own', HTMLElement);
  for (const family of new Set(entries.map((entry) => entry.family))) {
    const options = entries
      .filter((entry) => entry.family === family)
      .map(({ name }) => make('option', { value: name }, name));
    select.append(make('optgroup', { label: FAMILIES[family] ?? family }, ...options));
  }
  select.append(make('optgroup', { label: 'Your own' }, make('option', { value: OWN }, 'My own JSON Schema')));
  select.value = 'LlmReply';

  const showOwn = () => {
    own.hidden = select.value !== OWN;
    onChange();
  };
  select.addEventListener('change', showOwn);
  schema.addEventListener('input', onChange);
  return {
    chosen: () => (select.value === OWN ? { schema: schema.value } : { name: select.value }),
    name: () => (select.value === OWN ? 'your contract' : select.value),
    schema: () => schema.value,
    put: (name, text) => {
      const isKnown = name === OWN || entries.some((entry) => entry.name === name);
      select.value = isKnown ? name : 'LlmReply';
      if (text !== undefined) schema.value = text;
      showOwn();
    },
  };
}

/** Shows why the JSON Schema is no contract; each place is a button that goes there. */
export function showSchemaIssues(issues: readonly PlacedIssue[]): void {
  const schema = find('schema', HTMLTextAreaElement);
  schema.setAttribute('aria-invalid', String(issues.length > 0));
  const items = issues.map(({ path, message, hint, span, line, column }) => {
    const where = make(
      'button',
      { type: 'button', class: 'place' },
      `${path || 'the root'} · line ${line}, column ${column}`,
    );
    where.addEventListener('click', () => {
      schema.focus();
      schema.setSelectionRange(span.start, Math.min(span.end, span.start + 200));
    });
    return make('li', {}, `${message} `, ...(hint === undefined ? [] : [make('em', {}, hint), ' ']), where);
  });
  find('schema-issues', HTMLElement).replaceChildren(...items);
}
