/**
 * Values on both sides of a border where programming languages differ: ends of lines, blanks, digits and letters beyond
 * ASCII, characters that are several code units, numbers in other notations. They come on top of `test/cases/value-rules.ts`.
 */
import { number } from './conformance-text.ts';

/** The values that a rule takes, and those that it refuses. */
export type Borders = { good: unknown[]; bad: unknown[] };

const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}';

const DAY = '2026-05-12T09:18:00Z';

const UUID = '3fb00550-c006-48c6-b377-80ee7d2da561';

/** What ends a line somewhere, or is a blank somewhere. A control character is refused by most of the rules. */
const ENDS = ['\n', '\r', '\r\n', '\u000b', '\f', '\u001c', '\u001d', '\u001e', '\u001f', '\u0000'];
const OTHER_ENDS = ['\u0085', '\u2028', '\u2029', '\u00a0', '\ufeff', '\u200b', '\u180e', '\u3000'];

const NOT_DATES = [
  ...[...ENDS, ...OTHER_ENDS].flatMap((end) => [DAY + end, end + DAY]),
  ...['٢٠٢٦-05-12T09:18:00Z', '２０２６-05-12T09:18:00Z', '2026‐05‐12T09:18:00Z', '2026-05-12Т09:18:00Z'],
  ...['2026-02-30T09:18:00Z', '2024-02-30T09:18:00Z', '2026-04-31T09:18:00Z', '2026-13-01T09:18:00Z'],
  ...[
    '2026-06-30T23:59:60Z',
    '2026-05-12T24:00:00Z',
    '2026-05-12T09:18:00+24:00',
    '2026-05-12T09:18:00.Z',
    '+002026-05-12',
  ],
];

/** Beyond what a double holds: infinite to one language, a long integer to another. */
const INFINITE = ['1e400', '-1e400', `1${'0'.repeat(400)}`].map(number);

const COUNTS: Borders = {
  good: [
    ...[
      '-0',
      '-0.0',
      '0.0',
      '0e5',
      '1.0',
      '0.1e1',
      '1E2',
      '1e+2',
      '1.5e1',
      '9007199254740991',
      '9007199254740991.0',
    ].map(number),
    ...['9.007199254740991e15', '9007199254740990', '4294967296', '2147483648'].map(number),
  ],
  bad: [
    ...[
      '9007199254740992',
      '9007199254740993',
      '9007199254740992.0',
      '9.007199254740992e15',
      '9223372036854775808',
    ].map(number),
    ...['1e16', '1e400', '-1e400', '-1.0', '-1', '1.5', '1e-5', '-9007199254740992', `1${'0'.repeat(30)}`].map(number),
  ],
};

/** By the names of the rules in `test/cases/value-rules.ts`. */
export const borders: { [rule: string]: Borders } = {
  rel_path: {
    good: [
      ...[
        'a\u0085',
        'a\u00a0',
        '\ufeffa',
        'a\ufeff',
        'a\u2028',
        'a\u200b/b',
        'cafe\u0301.txt',
        'caf\u00e9.txt',
        '\u0301',
      ],
      ...[
        '\u{1f600}/\u{1f600}.md',
        `${FAMILY}.png`,
        '．．/a',
        'a．',
        'C：/a',
        'a∕b',
        'a\u3000',
        'İ/ı.txt',
        '…/a',
        '.a/..b/...c',
      ],
    ],
    bad: [
      ...ENDS.flatMap((end) => [`a${end}`, `${end}a`, `a/${end}/b`, `a${end}/b`]),
      ...[
        '..',
        '../a',
        'a/..',
        'a/../b',
        'a\\..',
        '..\\a',
        './..',
        'a/./b',
        './',
        '.\\a',
        'a/ ',
        'a/b.',
        '. /a',
        '.. /a',
      ],
      ...['C:a', 'c:/a', 'C:\\a', '\\\\a\\b', '//a/b', '\\\\?\\C:\\a', '/', '\\', 'a//b', 'a/', 'a:b', '\u{1f600}:x'],
    ],
  },
  patterns: {
    good: [
      'a\u0085',
      '\ufeff',
      '\u{1f600}*',
      '．．/*',
      '\u212a:/x',
      '\u017f:x',
      'e\u0301',
      '!\ufeff',
      '！/a',
      'a\u2028',
      '!\u00a0',
    ],
    bad: [
      ...ENDS.flatMap((end) => [`*.py${end}`, `${end}*.py`, `!${end}`]),
      ...['..', '!..', 'a/..', '..\\a', 'Z:', 'z:x', '!z:', '!/a', '!\\a', '/', '\\', '!!', '!!a', '!', ''],
    ],
  },
  'path, root, project_root, target_file, feature_dir, every …_file and …_dir': {
    good: ['\u0085', '\u2028', '\ufeff', '\u00a0', '\u200b', '\u{1f600}', 'e\u0301', 'a\u0085', ' ', '...', 'C:', '\\'],
    bad: ['', ...ENDS, ...ENDS.flatMap((end) => [`a${end}`, `${end}a`]), '\u007f'],
  },
  'files[]': { good: ['\n', '\u0000', '\u001c', '\ufeff', '\u0085', '\u{1f600}', 'a\n'], bad: [''] },
  'kind name': {
    good: [
      ...['\u0085', '\u00a0', '\ufeff', '\u2028', '\u200b', '\u3000', '\u{1f600}', 'e\u0301', 'LLM_CALL', 'ſ'],
      ...[
        'x'.repeat(64),
        'e\u0301'.repeat(32),
        '\u{1f600}'.repeat(64),
        FAMILY.repeat(9),
        `${'\u{1f600}'.repeat(32)}${'x'.repeat(32)}`,
      ],
    ],
    bad: [
      ...ENDS.flatMap((end) => [`translate${end}`, `${end}translate`]),
      ...['x'.repeat(65), `${'e\u0301'.repeat(32)}x`, '\u{1f600}'.repeat(65), FAMILY.repeat(10), `${'x'.repeat(64)}\n`],
      ...['', ' ', 'a b', 'a ', '\u007f', `${'x'.repeat(63)} `],
    ],
  },
  uuid: {
    good: [UUID.toUpperCase(), '00000000-0000-0000-0000-000000000000', 'FFFFFFFF-ffff-FFFF-ffff-FFFFFFFFFFFF'],
    bad: [
      ...[...ENDS, ...OTHER_ENDS].flatMap((end) => [UUID + end, end + UUID, UUID.slice(0, -1) + end]),
      ...['٣fb00550-c006-48c6-b377-80ee7d2da561', '３fb00550-c006-48c6-b377-80ee7d2da561', UUID.replaceAll('-', '‐')],
      ...[UUID.slice(1), `${UUID}0`, `{${UUID}}`, `urn:uuid:${UUID}`, UUID.replaceAll('-', ''), `${UUID}${UUID}`, 'ﬀ'],
    ],
  },
  'date-time': {
    good: [
      ...[
        '2024-02-29T23:59:59Z',
        '2026-02-29T00:00:00Z',
        '0000-01-01T00:00:00Z',
        '9999-12-31T23:59:59.999999999+23:59',
      ],
      ...['2026-05-12T09:18:00-00:00', '2026-05-12T09:18:00.0Z'],
    ],
    bad: [...NOT_DATES, '2026-05-12T09:18:00', '2026-05-12T09:18Z', '2026-05-12T09:18:00.1234567890Z'],
  },
  'timestamp: ISO 8601, whose zone may be missing': {
    good: [
      '2026-05-12T09:18',
      '2026-05-12T09:18Z',
      '2026-05-12T09:18:00+02',
      '2026-05-12T09:18:00+0200',
      '2026-02-29T00:00:00',
    ],
    bad: [...NOT_DATES, '2026-05-12T09:18:00\n', '2026-05-12', '2026-05-12T9:18', '2026-05-12T09:18:00+2'],
  },
  count: COUNTS,
  'integer from 0': {
    good: ['0.0', '-0', '1.0', '1e3'].map(number),
    bad: [...['-1.0', '0.5', '1e-5', '-1'].map(number), ...INFINITE],
  },
  'integer from 1': {
    good: ['1.0', '1e0', '1e3'].map(number),
    bad: [...['0', '-0', '0.0', '1.5', '-1.0', '0.99'].map(number), ...INFINITE],
  },
  percentage: {
    good: ['-0', '0.0', '100.0', '1e2', '1.0e2', '99.99999999999999', '5e-324', '0.1'].map(number),
    bad: ['100.00000000000001', '1.01e2', '-5e-324', '-0.01', '1e400', '-1e400', '9007199254740993'].map(number),
  },
  'metrics: finite numbers': {
    good: ['-0', '1.0', '1e308', '-1.7976931348623157e308', '5e-324', '9007199254740993', '0.1'].map(number),
    bad: INFINITE,
  },
  'required text: at least one character that is not white space': {
    good: [
      ...[
        '\u001c',
        '\u001d',
        '\u001e',
        '\u001f',
        '\u0085',
        '\u0000',
        '\u007f',
        '\u200b',
        '\u2060',
        '\u180e',
        '\u3164',
        '\u0301',
      ],
      ...[' \u001c ', '\ufeff\u0085', '\u{1f600}', FAMILY, '\u2800', '\u200e', '\u00ad'],
    ],
    bad: [
      '',
      '\ufeff',
      '\u00a0',
      '\u3000',
      '\u2028',
      '\u2029',
      '\u1680',
      '\u202f',
      ' \ufeff\n',
      '\u000b\f',
      '\u2003\u205f',
    ],
  },
  'contents: may be empty, and hold anything': { good: ['\r', '\u2028', '\u001c', '\u{1f600}', 'e\u0301'], bad: [] },
  'optional text: may be blank': { good: ['\ufeff', '\u0000', '\u001c', '\u2028', '\u{1f600}'], bad: [] },
};
