/** Another message beside the one that was read, in a writing or a form that is easily passed over. */
import { describe, expect, it } from 'vitest';
import { ListFilesParams, LlmReply, parse } from '../../src/index.ts';
import { placed, writePlace } from './places/place.ts';

const entities = writePlace('¤').replaceAll('"', '&quot;');

describe('beside a message', () => {
  it.each([
    ['another one in entities', `§\n${entities}`],
    ['another one in entities in capitals', `§\n${entities.replaceAll('quot', 'QUOT')}`],
    ['the tag of another one in entities', '§\n{&quot;action&quot;: &quot;mission_complete&quot;}'],
    ['another one in numeric entities', `§\n${entities.replaceAll('&quot;', '&#34;')}`],
    ['another one in entities with zeros', `§\n${entities.replaceAll('&quot;', '&#0034;')}`],
  ])('%s makes it ambiguous', (_, text) => {
    expect(parse(LlmReply, writePlace(text))).toMatchObject({ success: false, reason: 'ambiguous' });
  });

  it.each([
    ['another one as a string', `${JSON.stringify(JSON.stringify({ patterns: ['b'] }))}`],
    ['another one as a call', "dict(patterns=['b'])"],
    ['another one as a call in a block', "```py\ndict(patterns=['b'])\n```"],
    ['another one in YAML', '```yaml\npatterns: [b]\n```'],
  ])('%s is doubted where one field makes a message', (_, other) => {
    for (const text of [`{"patterns":["a"]}\n\n${other}`, `${other}\n\n{"patterns":["a"]}`])
      expect(parse(ListFilesParams, text).success, text).toBe(false);
  });

  it('the same one as a string counts once', () => {
    const text = `{"patterns":["a"]}\n\n${JSON.stringify('{"patterns":["a"]}')}`;
    expect(parse(ListFilesParams, text)).toMatchObject({ success: true });
  });

  it.each([
    ['a template', '{"ok":true,"action":"mission_complete","summary":"<summary>"}'],
    ['a template with alternatives', '{"ok":true,"action":"analysis_result","summary":"good|bad"}'],
    ['a template with dots', '{"ok":true,"action":"analysis_result","summary":"..."}'],
  ])('%s does not count, before it or behind it', (_, form) => {
    for (const text of [`${form}\n\n§`, `§\n\n${form}`])
      expect(parse(LlmReply, writePlace(text)), text).toMatchObject({ success: true, value: placed });
  });

  it.each([
    'The fields are:\n\n- "action": "mission_complete" ends the mission\n- "summary": what was done\n\n§',
    '§\n\n1. "action": "mission_complete" ends it.\n2. "summary": "All is done." says what was done.',
  ])('fields that are explained in a list are no message: %s', (text) => {
    expect(parse(LlmReply, writePlace(text), { accept: 'guess' })).toMatchObject({ success: true, value: placed });
  });

  it.each([
    '"action": "analysis_result",\n"summary": "Nothing to report."\n\n§',
    '§\n\naction: analysis_result,\n"summary": "Nothing to report.",',
  ])('the fields of another one without its braces leave it in doubt: %s', (text) => {
    expect(parse(LlmReply, writePlace(text)).success).toBe(false);
  });
});
