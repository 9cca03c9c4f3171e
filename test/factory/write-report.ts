/** Writes Factory responses as reports, in the ways that models do. */
import fc from 'fast-check';

type Message = {
  status: string;
  summary?: string;
  verdict?: string;
  confidence?: string;
  requirements_checked?: number;
  deliverables?: { path: string; type?: string; description?: string }[];
  concerns?: string[];
  blocking_issues?: { [field: string]: string }[];
  questions?: { id: string; question: string; context?: string; default?: string; options?: string[] }[];
  partial_work?: { completed?: string[]; blocked_on?: string[] };
  error?: { type: string; message: string; recoverable?: boolean };
  attempted?: string;
  recommendation?: string;
  metrics?: { [name: string]: number };
  next_action?: string;
};

export type Language = { name: string; words: { [word: string]: string } };
export type Style = { name: string; write: (message: Message, language: Language) => string };

const english = {
  status: 'Status',
  summary: 'Summary',
  verdict: 'Verdict',
  confidence: 'Confidence',
  requirements_checked: 'Requirements checked',
  deliverables: 'Deliverables',
  concerns: 'Concerns',
  blocking_issues: 'Blocking issues',
  questions: 'Questions',
  partial_work: 'Partial work',
  completed: 'Completed',
  blocked_on: 'Blocked on',
  error_type: 'Error type',
  message: 'Message',
  recoverable: 'Recoverable',
  attempted: 'Attempted',
  recommendation: 'Recommendation',
  metrics: 'Metrics',
  next_action: 'Next action',
  path: 'Path',
  type: 'Type',
  description: 'Description',
  context: 'Context',
  options: 'Options',
  default: 'Default',
  id: 'ID',
  category: 'Category',
  title: 'Title',
  resolution: 'Resolution',
  question: 'Question',
  success: 'Success',
  failure: 'Failure',
  PASS: 'PASS',
  BLOCKING: 'BLOCKING',
  true: 'yes',
  false: 'no',
  high: 'high',
  medium: 'medium',
  low: 'low',
};

const german = {
  status: 'Status',
  summary: 'Zusammenfassung',
  verdict: 'Urteil',
  confidence: 'Konfidenz',
  requirements_checked: 'Geprüfte Anforderungen',
  deliverables: 'Liefergegenstände',
  concerns: 'Bedenken',
  blocking_issues: 'Blockierende Probleme',
  questions: 'Rückfragen',
  partial_work: 'Teilarbeit',
  completed: 'Erledigt',
  blocked_on: 'Blockiert durch',
  error_type: 'Fehlertyp',
  message: 'Meldung',
  recoverable: 'Behebbar',
  attempted: 'Versucht',
  recommendation: 'Empfehlung',
  metrics: 'Kennzahlen',
  next_action: 'Nächste Aktion',
  path: 'Pfad',
  type: 'Typ',
  description: 'Beschreibung',
  context: 'Kontext',
  options: 'Optionen',
  default: 'Standard',
  id: 'Nr.',
  category: 'Kategorie',
  title: 'Titel',
  resolution: 'Lösung',
  question: 'Frage',
  success: 'Erfolg',
  failure: 'Fehlgeschlagen',
  PASS: 'BESTANDEN',
  BLOCKING: 'BLOCKIEREND',
  true: 'ja',
  false: 'nein',
  high: 'hoch',
  medium: 'mittel',
  low: 'niedrig',
};

export const languages: Language[] = [
  { name: 'English', words: english },
  { name: 'German', words: german },
];

/** Fields that are one line, in the order of a report. */
const LINES = [
  'status',
  'verdict',
  'confidence',
  'summary',
  'requirements_checked',
  'error_type',
  'message',
  'recoverable',
  'attempted',
  'recommendation',
  'next_action',
];

/** What stands behind a label, in words of the language. */
function linesOf(message: Message, { words }: Language): [string, string][] {
  const { error, ...rest } = message;
  const flat: { [field: string]: unknown } = {
    ...rest,
    error_type: error?.type,
    message: error?.message,
    recoverable: error?.recoverable,
  };
  return LINES.flatMap((field): [string, string][] => {
    const value = flat[field];
    if (value === undefined) return [];
    const isWord = ['status', 'verdict', 'confidence', 'recoverable'].includes(field);
    const said = field === 'status' && value === 'questions' ? words.questions : isWord ? words[String(value)] : value;
    return [[words[field] ?? field, String(said)]];
  });
}

const listed = (items: string[], mark = '-') => items.map((item) => `${mark} ${item}`).join('\n');
const figures = (metrics: { [name: string]: number }) =>
  Object.entries(metrics).map(([name, value]) => `${name}: ${value}`);

const headings: Style = {
  name: 'headings and bullets',
  write(message, language) {
    const { words } = language;
    const parts = linesOf(message, language).map(([label, value]) => `## ${label}\n\n${value}`);
    const { deliverables, concerns, blocking_issues: issues, questions, partial_work: partial, metrics } = message;
    if (deliverables) {
      const items = deliverables.map(
        ({ path, type, description }) =>
          `\`${path}\`${type ? ` (${type})` : ''}${description ? ` – ${description}` : ''}`,
      );
      parts.push(`## ${words.deliverables}\n\n${listed(items)}`);
    }
    if (concerns) parts.push(`## ${words.concerns}\n\n${listed(concerns)}`);
    if (issues) {
      const all = issues.map(
        ({ id, title, ...fields }) =>
          `### ${id}: ${title}\n\n${listed(Object.entries(fields).map(([field, text]) => `**${words[field]}:** ${text}`))}`,
      );
      parts.push(`## ${words.blocking_issues} (${issues.length})\n\n${all.join('\n\n')}`);
    }
    if (questions) {
      const all = questions.map(({ id, question, context, default: standard, options }) =>
        [
          `### ${id}: ${question}\n`,
          ...(context ? [`**${words.context}:** ${context}\n`] : []),
          ...(options ? [`**${words.options}:**\n${listed(options)}\n`] : []),
          ...(standard ? [`**${words.default}:** ${standard}\n`] : []),
        ].join('\n'),
      );
      parts.push(`## ${words.questions}\n\n${all.join('\n')}`);
    }
    if (partial) {
      const lists = Object.entries(partial).map(([field, items]) => `### ${words[field]}\n\n${listed(items)}`);
      parts.push(`## ${words.partial_work}\n\n${lists.join('\n\n')}`);
    }
    if (metrics) parts.push(`## ${words.metrics}\n\n${listed(figures(metrics))}`);
    return parts.join('\n\n');
  },
};

const labels: Style = {
  name: 'bold labels and numbered lists',
  write(message, language) {
    const { words } = language;
    const parts = [
      linesOf(message, language)
        .map(([label, value]) => `**${label}:** ${value}`)
        .join('\n'),
    ];
    const { deliverables, concerns, blocking_issues: issues, questions, partial_work: partial, metrics } = message;
    const numbered = (items: string[]) => items.map((item, i) => `${i + 1}. ${item}`).join('\n');
    if (deliverables) {
      const items = deliverables.map(({ path, type, description }) =>
        [
          `**${words.path}:** \`${path}\``,
          ...(type ? [`   - **${words.type}:** ${type}`] : []),
          ...(description ? [`   - **${words.description}:** ${description}`] : []),
        ].join('\n'),
      );
      parts.push(`**${words.deliverables}:**\n\n${numbered(items)}`);
    }
    if (concerns) parts.push(`**${words.concerns}:**\n\n${numbered(concerns)}`);
    if (issues) {
      const items = issues.map(({ id, title, ...fields }) =>
        [
          `**${id} – ${title}**`,
          ...Object.entries(fields).map(([field, text]) => `   - ${words[field]}: ${text}`),
        ].join('\n'),
      );
      parts.push(`**${words.blocking_issues}:**\n\n${numbered(items)}`);
    }
    if (questions) {
      const items = questions.map(({ id, question, context, default: standard, options }) =>
        [
          `**${id}: ${question}**`,
          ...(context ? [`   - ${words.context}: ${context}`] : []),
          ...(options ? [`   - ${words.options}: ${options.map((option) => `\`${option}\``).join(', ')}`] : []),
          ...(standard ? [`   - ${words.default}: ${standard}`] : []),
        ].join('\n'),
      );
      parts.push(`**${words.questions}**\n\n${numbered(items)}`);
    }
    if (partial) {
      const lists = Object.entries(partial).map(
        ([field, items]) => `- ${words[field]}:\n${items.map((item) => `  - ${item}`).join('\n')}`,
      );
      parts.push(`**${words.partial_work}:**\n\n${lists.join('\n')}`);
    }
    if (metrics) parts.push(`**${words.metrics}:** ${figures(metrics).join(', ')}`);
    return parts.join('\n\n');
  },
};

const tables: Style = {
  name: 'tables',
  write(message, language) {
    const { words } = language;
    const table = (names: string[], rows: string[][]) =>
      [names, names.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
    const columns = (fields: string[], rows: { [field: string]: unknown }[]) =>
      table(
        fields.map((field) => words[field] ?? field),
        rows.map((row) => fields.map((field) => [row[field] ?? ''].flat().join(', '))),
      );
    const parts = [table(['Feld', 'Value'], linesOf(message, language))];
    const { deliverables, concerns, blocking_issues: issues, questions, partial_work: partial, metrics } = message;
    if (deliverables)
      parts.push(`## ${words.deliverables}\n\n${columns(['path', 'type', 'description'], deliverables)}`);
    if (issues)
      parts.push(
        `## ${words.blocking_issues}\n\n${columns(['id', 'category', 'title', 'description', 'resolution'], issues)}`,
      );
    if (questions)
      parts.push(`## ${words.questions}\n\n${columns(['id', 'question', 'context', 'options', 'default'], questions)}`);
    if (concerns) parts.push(`## ${words.concerns}\n\n${listed(concerns, '*')}`);
    if (partial) {
      const lists = Object.entries(partial).map(([field, items]) => `**${words[field]}:**\n\n${listed(items, '*')}`);
      parts.push(`## ${words.partial_work}\n\n${lists.join('\n\n')}`);
    }
    if (metrics)
      parts.push(
        `## ${words.metrics}\n\n${table(
          ['Name', 'Value'],
          Object.entries(metrics).map(([name, value]) => [name, String(value)]),
        )}`,
      );
    return parts.join('\n\n');
  },
};

export const styles: Style[] = [headings, labels, tables];

const WORDS =
  'agent writer reader Ordner Verlauf folder history Hinweise notes Sammler keeps prüft lists every größere short'.split(
    ' ',
  );
const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 9 })
  .map((words) => `The ${words.join(' ')}.`);
const phrase = fc.array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 4 }).map((words) => words.join(' '));
const option = fc.constantFrom('single', 'shared session', 'separate', 'Deutsch', 'main branch', 'release');
const path = fc
  .tuple(
    fc.array(fc.constantFrom('docs', '.roo', 'rules-übersetzer', 'my notes', 'a_b', '__x__', 'v1.2'), { maxLength: 3 }),
    fc.constantFrom('a.md', 'rules.md', 'SKILL.md', '.roomodes', 'my file.json', 'ÜBERSICHT.md'),
  )
  .map(([folders, name]) => [...folders, name].join('/'));
const deliverables = fc.uniqueArray(
  fc.record(
    { path, type: fc.constantFrom('architecture', 'rules', 'config', 'skill'), description: sentence },
    { requiredKeys: ['path'] },
  ),
  { minLength: 1, maxLength: 4, selector: (file) => file.path },
);
const common = {
  summary: sentence,
  confidence: fc.constantFrom('high', 'medium', 'low'),
  next_action: fc.constantFrom('ready_for_review', 'proceed_to_build', 'return_to_architect'),
};
const phrases = fc.uniqueArray(phrase, { minLength: 1, maxLength: 3 });
const figure = fc.oneof(fc.nat(5000), fc.constantFrom(4.5, 0.25, 17.75));

function numbered<T extends object>(letter: string, items: T[]): (T & { id: string })[] {
  return items.map((item, i) => ({ id: `${letter}${i + 1}`, ...item }));
}

const success = fc
  .record(
    {
      ...common,
      deliverables,
      metrics: fc.dictionary(fc.constantFrom('files_created', 'agents', 'lines_written', 'seiten'), figure, {
        minKeys: 1,
        noNullPrototype: true,
      }),
    },
    { requiredKeys: ['summary', 'deliverables'] },
  )
  .map((message) => {
    // A report that counts other files than it lists is refused.
    if (message.metrics?.files_created !== undefined) message.metrics.files_created = message.deliverables.length;
    return message;
  });
const pass = fc.record(
  { ...common, requirements_checked: fc.nat(99), concerns: phrases },
  { requiredKeys: ['summary'] },
);
const issue = fc.record({
  category: fc.constantFrom('stm', 'consistent_paths', 'Vollständigkeit'),
  title: phrase,
  description: sentence,
  resolution: sentence,
});
const question = fc.record(
  {
    question: phrase.map((text) => `Is the ${text} right?`),
    context: sentence,
    options: fc.uniqueArray(option, { minLength: 2, maxLength: 4 }),
    default: option,
  },
  { requiredKeys: ['question'] },
);

/** Messages that a report can hold: their texts are sentences and phrases, and their ids are numbered. */
export const messages: fc.Arbitrary<Message> = fc.oneof(
  success.map((message) => ({ status: 'success', ...message })),
  pass.map((message) => ({ status: 'success', verdict: 'PASS', ...message })),
  fc.tuple(pass, fc.array(issue, { minLength: 1, maxLength: 3 })).map(([message, issues]) => ({
    status: 'success',
    verdict: 'BLOCKING',
    ...message,
    blocking_issues: numbered('B', issues),
  })),
  fc
    .tuple(
      fc.array(question, { minLength: 1, maxLength: 3 }),
      fc.record(
        {
          partial_work: fc.record({ completed: phrases, blocked_on: phrases }, { requiredKeys: ['completed'] }),
          recommendation: sentence,
        },
        { requiredKeys: [] },
      ),
    )
    .map(([questions, rest]) => ({ status: 'questions', questions: numbered('q', questions), ...rest })),
  fc
    .record(
      {
        error: fc.record(
          {
            type: fc.constantFrom('missing_input', 'invalid_config', 'ambiguous_requirements', 'technical_error'),
            message: sentence,
            recoverable: fc.boolean(),
          },
          { requiredKeys: ['type', 'message'] },
        ),
        attempted: sentence,
        recommendation: sentence,
      },
      { requiredKeys: ['error'] },
    )
    .map((message) => ({ status: 'failure', ...message })),
);
