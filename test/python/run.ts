/**
 * Runs the Python tests: `npm run test:python`.
 *
 * Takes the interpreter that `PYTHON` names, or else the first one that has all that is needed. Fails when there is none:
 * nothing is skipped.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleCommand } from '../cli/bundle-command.ts';

const NEEDS =
  'import sys, jsonschema, mypy; assert sys.version_info >= (3, 11), "it is older than 3.11"; print(sys.version.split()[0])';

const TESTS = [
  'test_conformance',
  'test_types',
  'test_check_message',
  'test_rules',
  'test_agreement',
  'test_client',
  'test_spool',
  'test_spool_faults',
  'test_below',
  'test_package',
  'test_worker',
  'test_run_worker',
  'test_read_files',
  'test_own_protocol',
  'test_docs',
];

const root = fileURLToPath(new URL('../..', import.meta.url));

process.exitCode = runTests();

/** The exit code: that of the tests, or 1 when there is nothing to run them with. */
function runTests(): number {
  const { PYTHON } = process.env;
  const failed: string[] = [];
  for (const python of PYTHON ? [PYTHON] : ['python3', '/usr/bin/python3', 'python']) {
    const { status, stdout, stderr, error } = spawnSync(python, ['-W', 'ignore', '-c', NEEDS], { encoding: 'utf8' });
    if (status === 0) {
      console.error(`Python ${stdout.trim()} (${python})`);
      return runWith(python);
    }
    failed.push(`  ${python}: ${error?.message ?? stderr.trim().split('\n').at(-1)}`);
  }
  console.error(
    `The Python tests need Python 3.11 or newer with jsonschema and mypy. On Debian: apt-get install python3 python3-jsonschema mypy\n${failed.join('\n')}`,
  );
  return 1;
}

function runWith(python: string): number {
  // What mypy prints is compared.
  const plain = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, MYPY_FORCE_COLOR: undefined };
  const bundle = `${root}node_modules/.cache/lcp-python-${process.pid}.cjs`;
  bundleCommand(bundle);
  const { status } = spawnSync(python, ['-B', '-W', 'ignore::DeprecationWarning', '-m', 'unittest', ...TESTS], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: {
      ...plain,
      SHERATAN_LCP: bundle,
      PYTHONPATH: `${root}/python`,
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONUTF8: '1',
    },
    stdio: 'inherit',
  });
  rmSync(bundle, { force: true });
  return status ?? 1;
}
