const entryPoints = require('./entry-points.json');
const useContracts = require('./use-contracts.cjs');

const modules = {};
for (const { subPath, specifier, isJson } of entryPoints) {
  const value = require(specifier);
  if (isJson) {
    if (typeof value !== 'object') throw new Error(`${specifier} is no JSON object.`);
  } else {
    modules[subPath] = value;
    for (const name of Object.keys(value)) console.log(`${name} of ${subPath}`);
  }
}
useContracts(modules);
