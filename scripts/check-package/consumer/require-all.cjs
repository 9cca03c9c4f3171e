const entryPoints = require('./entry-points.json');
const useContracts = require('./use-contracts.cjs');

const modules = {};
for (const { subPath, specifier, isJson } of entryPoints) {
  const value = require(specifier);
  if (isJson) {
    if (typeof value !== 'object') throw new Error(`${specifier} is no JSON object.`);
  } else {
    modules[subPath] = value;
    console.log(subPath, Object.keys(value).sort().join(' '));
  }
}
useContracts(modules);
