/** The test kit without fast-check: the same samples, drawn from a seed. */
export type { Contract } from '../../words/contract.ts';
export type { ParseOptions, Reason } from '../../words/parsed.ts';
export type { Answer } from '../answer.ts';
export type { Invalid, InvalidOptions } from '../draw/draw-invalid.ts';
export type { Expected, Reply, ReplyOptions } from '../draw/draw-reply.ts';
export type { ModelVersion, ScriptedLanguageModel } from '../language-model.ts';
export { damageKinds, type SampleOptions, sampleInvalid, sampleMessages, sampleReplies } from '../samples.ts';
export { type ScriptedModel, type ScriptedModelOptions, scriptedModel, type Turn } from '../scripted-model.ts';
