import { CHANGED, MADE_DE, MADE_EN } from './made-words.ts';
import { MENDED_WORDS } from './mended-words.ts';
import { plainLabel } from './vocabulary.ts';

/**
 * Whether a note in brackets after the name of a file or after a status is harmless: a type, a size, a kind of
 * document. Any other note may say that the file does not exist, or that the status is not meant.
 */
export function isNeutralNote(note: string): boolean {
  neutral ??= new RegExp(`^(?:${[CHANGED, MADE_EN, MADE_DE, MENDED_WORDS, ...WORDS].join('|')})$`, 'u');
  const known = neutral;
  const words = note.split(/[\s,;&+·|]|\/(?=\p{L}+\b(?!\.))/u);
  return words.every((word) => isName(word) || NUMBER.test(word) || known.test(plainLabel(word)));
}

/** Made when the first report is read. */
let neutral: RegExp | undefined;

/** A path, code, an id, a dash, or nothing. */
function isName(word: string): boolean {
  return /^[–-]?$|[\p{L}\p{N}_][./\\][\p{L}\p{N}_]|^[./`]|^[A-Z]{1,3}-?\d/u.test(word);
}

/** "12", "~3 KB", "3/3", "+120/-4". */
const NUMBER = /^(?:[~≈+−-]|v)?\d[\d.,]*(?:\/[+−-]?\d+)?(?:k|kb|kib|mb|b)?$/i;

const WORDS: readonly string[] = [
  'an?|the|its|of|for|and|with|in|on|per|by|to|all|each|every|both|no|zero|none|der|die|das|den|des|ein|eine|für|und|mit|von|im|pro|alle|keine?',
  'lines?|words?|pages?|sections?|chapters?|entries|entry|items?|modes?|bytes|characters|chars|files?|zeilen?|wörter|seiten?|abschnitte?|einträge?|dateien?|datei',
  'kb|kib|mb|json|ya?ml|toml|markdown|md|typescript|javascript|python|html|css|text',
  'states?|sessions?|front|matter|versions?|headers?|metadata|data|authors?|users?|pages?|names?|paths?|commands?|scenarios?|requirements|glossary|checklists?|autors?|zustand|sitzung|version',
  'architectures?|rules?|configs?|configuration|settings|skills?|documents?|documentation|docs?|index|schemas?|guides?|guidelines?|overview|summary|reports?|specs?|specifications?|design|tests?|prompts?|agents?|scripts?|code|modules?|library|api|types?|models?|tables?|diagrams?|readme|changelog|notes|lists?|map|workflows?|pipelines?|roles?|permissions|definitions?|style|tone|headings?|writer|reviewer|publisher|orchestrator|architect|engineer|builder|critic|examples',
  'architektur|regeln?|regelwerk|konfiguration|fähigkeit(?:en)?|dokument(?:e|ation)?|übersicht|leitfaden|bericht|entwürfe|schreiber|prüfer|tests|liste|tabelle',
  'main|core|short|long|full|final|first|initial|english|german|system|global|shared|common|internal|public|complete|vollständig|kurz|lang|endgültig|deutsch|englisch',
  'wrote|made|one|two|three|four|five|eins?|zwei|drei|vier|fünf',
  'coverage|as|asked|requested|gefordert|wie|abdeckung',
  'errors?|issues?|warnings?|problems?|concerns?|minor|blocking|nonblocking|non|findings?|requirements?|checks?|met|pass(?:ed|es)?|ok|verified|successful(?:ly)?|success|confidence|high|medium|low|iteration|round|steps?|tasks?|type|fehler|probleme?|bedenken|anforderungen|erfüllt|geprüft|erfolgreich|runde|aufgaben?|schritte?|typ',
];
