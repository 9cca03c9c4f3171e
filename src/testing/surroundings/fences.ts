/** Code fences around a message. */
import { rows, type Surrounding } from './surrounding.ts';

export const fences: readonly Surrounding[] = [
  ...rows('fence', 'certain', 'fence', [
    '```json\nM\n```',
    '```json\nM\n```',
    '```\nM\n```',
    '```JSON\nM\n```',
    '```jsonc\nM\n```',
    '```js\nM\n```',
    '~~~json\nM\n~~~',
    '~~~\nM\n~~~',
    '````json\nM\n````',
    '``` json\nM\n```',
    '```json\n\nM\n\n```',
    '  ```json\n  M\n  ```',
  ]),
  ...rows('fence', 'unclear', 'fence', [
    '```json\nM',
    '`M`',
    'M\n```',
    '```text\nM\n```',
    '```json M```',
    '```json\nM\n~~~',
    '````markdown\n```json\nM\n```\n````',
  ]),
];
