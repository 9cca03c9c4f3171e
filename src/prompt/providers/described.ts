/** Adds sentences to a description. */
export function described(description: string | undefined, ...more: (string | undefined)[]): { description?: string } {
  const text = [description, ...more.map((words) => words && sentence(words))].filter(Boolean).join(' ');
  return text === '' ? {} : { description: text };
}

function sentence(words: string): string {
  const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return text.endsWith('.') ? text : `${text}.`;
}
