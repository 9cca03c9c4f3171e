/**
 * What is asked of the package in every runtime. Knows no API but that of the language.
 *
 * @param {Record<string, any>} modules the modules and JSON Schemas of the package, by sub-path
 * @param {import('./inputs.ts').Inputs} inputs
 * @returns {import('./inputs.ts').Answers}
 */
export function probe(modules, inputs) {
  const names = Object.fromEntries(
    Object.entries(modules).map(([subPath, module]) => [
      subPath,
      subPath.endsWith('.json') ? digest(module.default ?? module) : namesOf(module).join(' '),
    ]),
  );
  const { contracts, is, validate, lint, parse, stringify } = modules['.'];
  const answers = [];
  for (const { contract: name, message } of inputs.messages) {
    const contract = contracts[name];
    const strict = validate(contract, message, { strict: true });
    const found = [is(contract, message), validate(contract, message), strict, lint(contract, message)];
    answers.push(digest([...found, attempt(() => stringify(contract, message))]));
  }
  for (const { contract, text, options } of inputs.texts)
    answers.push(digest(parse(contracts[contract], text, options)));
  for (const { call, args } of inputs.calls)
    answers.push(digest(attempt(() => callOf(modules, call)(...args.map(refer(contracts))))));
  return { names, answers };
}

/** What a call answers, or what it throws. */
function attempt(call) {
  try {
    return call();
  } catch (error) {
    return String(error);
  }
}

/** Every name that a module exports; the one that `require` adds is none. */
function namesOf(module) {
  return Object.keys(module)
    .filter((name) => name !== 'default' && name !== 'module.exports' && name !== '__esModule')
    .sort();
}

/** `./prompt systemPrompt` → the function. */
function callOf(modules, call) {
  const [subPath, name] = call.split(' ');
  return modules[subPath][name];
}

/** A text `contract:LlmReply` stands for that contract. */
function refer(contracts) {
  return (arg) => (typeof arg === 'string' && arg.startsWith('contract:') ? contracts[arg.slice(9)] : arg);
}

/** A short text that is another one when the JSON of the value is, by FNV-1a. */
function digest(value) {
  const text = JSON.stringify(value) ?? 'undefined';
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return `${hash.toString(36)}.${text.length.toString(36)}`;
}
