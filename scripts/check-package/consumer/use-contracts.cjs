/**
 * Uses contracts of every family the way a program of a user does, with whatever build of the package it is handed.
 * Runs in Node and in a bare browser, so it knows neither.
 */
const cases = [
  {
    family: './lcp',
    name: 'MissionComplete',
    good: { ok: true, action: 'mission_complete', summary: 'The login form works.' },
    bad: { ok: true, action: 'mission_complete' },
    path: '/summary',
  },
  {
    family: './factory',
    name: 'FactoryFailure',
    good: { status: 'failure', error: { type: 'technical_error', message: 'The disk is full.' } },
    bad: { status: 'failure', error: { type: 'bad_luck', message: 'The disk is full.' } },
    path: '/error/type',
  },
  {
    family: './speckit',
    name: 'SpeckitError',
    good: {
      agent: 'plan',
      status: 'error',
      timestamp: '2026-03-01T10:00:00Z',
      execution_time_ms: 1200,
      error: { type: 'TimeoutError', code: 'TIMEOUT', message: 'It took too long.', recoverable: true },
    },
    bad: {
      agent: 'plan',
      status: 'error',
      timestamp: '2026-03-01T10:00:00Z',
      execution_time_ms: -1,
      error: { type: 'TimeoutError', code: 'TIMEOUT', message: 'It took too long.', recoverable: true },
    },
    path: '/execution_time_ms',
  },
];

/** Takes the modules by sub-path; throws at the first answer that is not right. */
module.exports = function useContracts(modules) {
  const { is, validate, parse, stringify, ...contracts } = modules['.'];
  for (const { family, name, good, bad, path } of cases) {
    const contract = modules[family][name];
    expect(contract === contracts[name], `${name} of ${family} is the ${name} of the whole package`);
    expect(is(contract, good) && !is(contract, bad), `is(${name}, …) tells good from bad`);
    expect(validate(contract, good).success, `validate(${name}, …) takes a good message`);
    const { issues = [] } = validate(contract, bad);
    expect(
      issues.length === 1 && issues[0].path === path,
      `validate(${name}, …) says what is wrong with a bad message`,
    );
    expect(!contract['~standard'].validate(good).issues, `${name} is a Standard Schema`);
    const read = parse(contract, `Here it is:\n${stringify(contract, good)}`);
    expect(
      read.success && JSON.stringify(read.value) === JSON.stringify(good),
      `parse(${name}, …) reads it out of prose`,
    );
  }
};

function expect(holds, what) {
  if (!holds) throw new Error(`This should be so, but is not: ${what}.`);
}
