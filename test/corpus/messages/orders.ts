import { messagesOf } from '../message.ts';
import { contentOf } from './content.ts';

const order = { ok: true, action: 'write_file' };

/** Orders of the LLM to write a file: the long contents. */
export const orders = [
  ...messagesOf('LlmReply', {
    'order-python': { ...order, root: '/srv/tide', rel_path: 'tide.py', content: contentOf('tide.py') },
    'order-typescript': {
      ...order,
      path: '/srv/berthbook/src/queue.ts',
      content: contentOf('queue.ts'),
      mode: 'overwrite',
      commentary: 'The guard keeps "id" a string; everything else is optional.',
    },
    'order-rust': {
      content: contentOf('lock.rs'),
      rel_path: 'src/lock.rs',
      root: '/srv/lock',
      action: 'write_file',
      ok: true,
    },
    'order-sql': {
      ...order,
      path: 'db/migrations/0012_stay.sql',
      content: contentOf('migration.sql'),
      mode: 'overwrite',
    },
    'order-html': { ...order, root: '/srv/web', rel_path: 'public/login.html', content: contentOf('login.html') },
    'order-shell': {
      ...order,
      path: '/usr/local/bin/backup.sh',
      content: contentOf('backup.sh'),
      btw: 'Run chmod +x.',
    },
    'order-latex': {
      ...order,
      root: '/home/jörg/skript',
      rel_path: 'kapitel/gezeiten.tex',
      content: contentOf('waves.tex'),
    },
    'order-regex': { ...order, path: 'src/patterns.js', content: contentOf('patterns.js'), mode: 'overwrite' },
    'order-json': { ...order, path: 'package.json', content: contentOf('settings.json'), ask: 'Is "14" nights right?' },
    'order-yaml': { ...order, path: '.github/workflows/test.yml', content: contentOf('pipeline.yml') },
    'order-fences': { ...order, path: 'CONTRIBUTING.md', content: contentOf('contributing.md'), mode: 'overwrite' },
    'order-quotes-a-message': {
      ...order,
      root: '/srv/berthbook',
      rel_path: 'docs/PROTOCOL.md',
      content: contentOf('protocol.md'),
      commentary: 'The page shows {"ok": true, "action": "mission_complete", "summary": "no"} as a sample.',
    },
    'order-german': {
      ...order,
      path: 'docs/ÜBERSICHT.md',
      content: contentOf('haenger.md'),
      btw: 'Umlaute geprüft 👍',
    },
    'order-think-tags': { ...order, path: 'docs/prompts.md', content: contentOf('think.md') },
    'order-windows-csharp': {
      ...order,
      root: 'C:\\new\\temp\\bootshaus',
      rel_path: 'tools\\Paths.cs',
      content: contentOf('Paths.cs'),
    },
    'order-windows-powershell': {
      ...order,
      path: 'D:\\berth\\tools\\deploy.ps1',
      content: contentOf('deploy.ps1'),
      mode: 'overwrite',
    },
    'order-windows-plain': {
      ...order,
      root: 'C:\\users\\nora\\app',
      rel_path: 'docs\\readme.txt',
      content: 'Start the program and wait.\nNothing else is needed.\n',
      mode: 'append',
    },
    'order-makefile-tabs': { ...order, path: 'Makefile', content: contentOf('Makefile') },
    'order-css': { ...order, path: 'web/theme.css', content: contentOf('theme.css'), mode: 'append' },
    'order-tsx': { ...order, root: '/srv/web', rel_path: 'src/Calendar.tsx', content: contentOf('Calendar.tsx') },
    'order-go': { ...order, path: '/srv/tide/level.go', content: contentOf('level.go'), mode: 'overwrite' },
    'order-csv': { ...order, path: 'data/prices.csv', content: contentOf('prices.csv'), mode: 'append' },
    'order-dockerfile': { ...order, path: 'Dockerfile', content: contentOf('Dockerfile') },
    'order-xml': { ...order, path: 'pom.xml', content: contentOf('pom.xml').replaceAll('\n', '\r\n') },
    'order-prompt': { ...order, path: 'ask/prompt.py', content: contentOf('prompt.py'), mode: 'overwrite' },
    'order-c': { ...order, path: 'src/escape.c', content: contentOf('escape.c'), commentary: "It's short, isn't it?" },
    'order-empty': { ...order, path: 'src/__init__.py', content: '' },
    'order-one-brace': { ...order, path: 'notes/open.txt', content: 'if (x) { "never closed' },
  }),
  ...messagesOf('WriteFileOrder', {
    'order-single-contract': { ...order, path: 'a b/ü.txt', content: '"', mode: 'append' },
    'order-long-line': {
      ...order,
      path: 'web/min.js',
      content: `!function(){${'var a="x",b=[1,{c:\'y\'}];a+=b;'.repeat(40)}}();`,
    },
  }),
];
