import type { ContractName } from '../../dist/index.js';
import { deliverables, echo, findings } from './sized-messages.ts';

/** Damage that one long message has in one place, or all over. */
export type DamagedText = {
  name: string;
  contract: ContractName;
  make: (items: number) => unknown;
  /** Takes the JSON on lines. */
  damage: (json: string) => string;
};

const plain = (items: number) => findings(items, 'This sentence is vague.');

export const damagedTexts: readonly DamagedText[] = [
  { name: 'one trailing comma', contract: 'SpeckitResponse', make: plain, damage: addTrailingComma },
  { name: 'one missing comma', contract: 'SpeckitResponse', make: plain, damage: dropMiddleComma },
  { name: 'single quotes', contract: 'SpeckitResponse', make: plain, damage: (json) => json.replaceAll('"', "'") },
  {
    name: 'names without quotes',
    contract: 'SpeckitResponse',
    make: plain,
    damage: (json) => json.replace(/"(\w+)":/g, '$1:'),
  },
  {
    name: 'comments',
    contract: 'SpeckitResponse',
    make: plain,
    damage: (json) => json.replaceAll('},\n', '}, // seen\n'),
  },
  {
    name: 'raw line breaks',
    contract: 'SpeckitResponse',
    make: (items) => findings(items, 'This sentence\nis vague.'),
    damage: (json) => json.replaceAll('\\n', '\n'),
  },
  {
    name: 'inner quotes',
    contract: 'SpeckitResponse',
    make: (items) => findings(items, 'The word "fast" is vague.'),
    damage: (json) => json.replaceAll('\\"', '"'),
  },
  {
    name: 'paths of Windows',
    contract: 'FactoryResponse',
    make: (items) => deliverables(items, '\\'),
    damage: (json) => json.replaceAll('\\\\', '\\'),
  },
  {
    name: 'literals of Python',
    contract: 'ToolResult',
    make: echo,
    damage: (json) => json.replaceAll('true', 'True').replaceAll('false', 'False').replaceAll('null', 'None'),
  },
];

function addTrailingComma(json: string): string {
  const end = json.slice(0, json.lastIndexOf(']')).trimEnd().length;
  return `${json.slice(0, end)},${json.slice(end)}`;
}

function dropMiddleComma(json: string): string {
  const at = json.indexOf('},', json.length / 2) + 1;
  return json.slice(0, at) + json.slice(at + 1);
}
