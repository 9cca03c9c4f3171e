#!/usr/bin/env node
/**
 * Stands for npm in the tests of the action: puts a package into the folder of `--prefix`, whose command says what it is
 * called with and runs the one that was built beside this file. With REAL_NPM, that npm installs REAL_TARBALL instead.
 */
const { spawnSync } = require('node:child_process');
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const { CALLS, NPM_FAILS, REAL_NPM, REAL_TARBALL } = process.env;
const args = process.argv.slice(2);
log('npm', args);
if (NPM_FAILS) process.exit(1);
if (REAL_NPM) installTarball();
else writePackage();

function log(name, args) {
  appendFileSync(CALLS, `${JSON.stringify({ name, args, cwd: process.cwd() })}\n`);
}

function installTarball() {
  const options = args.slice(1, -1);
  const keys = ['registry', 'ignore-scripts', 'node-options'];
  const { stdout } = spawnSync(REAL_NPM, ['config', 'get', ...keys, ...options], { encoding: 'utf8' });
  for (const line of stdout.trim().split('\n'))
    log(line.slice(0, line.indexOf('=')), [line.slice(line.indexOf('=') + 1)]);
  const { status } = spawnSync(REAL_NPM, ['install', ...options, '--offline', REAL_TARBALL], { stdio: 'inherit' });
  process.exit(status ?? 1);
}

function writePackage() {
  const version = args.at(-1).slice('@sheratan/contracts@'.length);
  const dist = join(args[args.indexOf('--prefix') + 1], 'node_modules/@sheratan/contracts/dist');
  const lines = [
    'const args = process.argv.slice(2);',
    "const call = JSON.stringify({ name: 'lcp', args, cwd: process.cwd() });",
    `require('node:fs').appendFileSync(${JSON.stringify(CALLS)}, call + '\\n');`,
    `if (args[0] === '--version') console.log(${JSON.stringify(version)});`,
    `else require(${JSON.stringify(join(__dirname, 'lcp.cjs'))});`,
  ];
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'cli.cjs'), lines.join('\n'));
}
