import type { ParseOptions } from '../../../src/index.ts';
import { ledgerTexts } from '../../parse/ledger/texts.ts';
import { cases } from '../../parse/metamorphic/cases.ts';
import { namedCases } from '../../parse/metamorphic/named-cases.ts';
import { beside } from '../../parse/places/beside.ts';
import { code } from '../../parse/places/code.ts';
import { layers } from '../../parse/places/layers.ts';
import { logs } from '../../parse/places/logs.ts';
import { markup } from '../../parse/places/markup.ts';
import { more } from '../../parse/places/more.ts';
import { writePlace } from '../../parse/places/place.ts';
import { prose } from '../../parse/places/prose.ts';
import { sentences, sentenceTexts, surroundings } from '../../parse/places/sentences.ts';
import { thoughts } from '../../parse/places/thoughts.ts';
import { voices } from '../../parse/places/voices.ts';
import { wrapped } from '../../parse/places/wrapped.ts';
import { ruleCases } from '../../parse/rules/index.ts';

/** A text of which the outcome may not change. */
export type GuardText = { contract: string; text: string; options?: ParseOptions };

/** All of them, those written by hand first: they are the likeliest to show a difference. */
export function guardTexts(eachMade: number): { named: GuardText[]; made: GuardText[] } {
  const named: GuardText[] = [];
  const made: GuardText[] = [];
  const reply = (text: string) => ({ contract: 'LlmReply', text: writePlace(text) });
  for (const table of [beside, code, layers, logs, markup, more, prose, thoughts, voices, wrapped]) {
    for (const [text] of table) named.push(reply(text));
  }
  for (const { place, text } of sentences()) named.push(...sentenceTexts(place, text).map(reply));
  named.push(...surroundings().map(({ text }) => ({ contract: 'LlmReply', text })));
  for (const { refused, taken } of ruleCases) {
    named.push(...refused.map(({ text }) => reply(text)), ...taken.map(reply));
  }
  for (const { contract, text, options } of namedCases) named.push({ contract, text, options });
  for (const { file, contract, text, options } of ledgerTexts()) {
    (file === 'named' ? named : made).push({ contract: contract.name, text, options });
  }
  for (const { contract, text, options } of cases({ seed: 'ablate', each: eachMade }))
    made.push({ contract, text, options });
  // Short ones first: they say as much, and cost less.
  made.sort((one, two) => (one.text.length >> 9) - (two.text.length >> 9));
  return { named, made };
}
