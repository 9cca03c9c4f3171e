export function languageLine(language: string): string {
  const name = language.trim().replace(/\s+/g, ' ');
  if (name === '') throw new TypeError('The language has no name.');
  const [code = ''] = name.toLowerCase().split(/[-_]/);
  const known = /^[a-z]{2}(?:[-_]|$)/i.test(name) && Object.hasOwn(LANGUAGES, code) ? LANGUAGES[code] : name;
  return `Texts for people are in ${known}. Names of fields, actions and kinds stay as they are.`;
}

const LANGUAGES: { readonly [code: string]: string } = {
  cs: 'Czech',
  da: 'Danish',
  de: 'German',
  en: 'English',
  es: 'Spanish',
  fi: 'Finnish',
  fr: 'French',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  nl: 'Dutch',
  no: 'Norwegian',
  pl: 'Polish',
  pt: 'Portuguese',
  ru: 'Russian',
  sv: 'Swedish',
  tr: 'Turkish',
  uk: 'Ukrainian',
  zh: 'Chinese',
};
