import entryPoints from './entry-points.json' with { type: 'json' };
import useContracts from './use-contracts.cjs';

const modules = {};
for (const { subPath, specifier, isJson } of entryPoints) {
  if (isJson) {
    const { default: value } = await import(specifier, { with: { type: 'json' } });
    if (typeof value !== 'object') throw new Error(`${specifier} is no JSON object.`);
  } else {
    modules[subPath] = await import(specifier);
    for (const name of Object.keys(modules[subPath])) console.log(`${name} of ${subPath}`);
  }
}
useContracts(modules);
