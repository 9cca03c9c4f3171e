/** What the page and its worker say to each other: plain data, so that it can be posted. */
import type { Issue, ParseOptions, Reason, Repair, Span } from '@sheratan/contracts';
import type { Provider, ReaskPlan } from '@sheratan/contracts/prompt';
import type { State } from '@sheratan/contracts/stream';
import type { Certainty } from '../src/words/repair.ts';

/** A contract of the package by its name, or one of the user's own as the text of its JSON Schema. */
export type Chosen = { name: string } | { schema: string };

export type ReadOptions = Pick<ParseOptions, 'accept' | 'choose' | 'finished'>;

/** What the worker can be asked for, and what it answers. */
export type Tasks = {
  contracts: { asks: object; answers: ContractEntry[] };
  read: { asks: { contract: Chosen; text: string; options: ReadOptions }; answers: ReadReply };
  play: { asks: { contract: Chosen; text: string; options: ReadOptions }; answers: PlayedStream };
  prompts: { asks: { contract: Chosen }; answers: Prompt[] };
  tokens: { asks: { texts: string[] }; answers: number[] };
  providers: { asks: { contract: Chosen }; answers: ProviderAnswer[] };
};
export type Task = keyof Tasks;

export type Question = { [name in Task]: { id: number; task: name; asks: Tasks[name]['asks'] } }[Task];

/** `refused`: the JSON Schema of the user is no contract; `failed`: a mistake of the page. */
export type Answer =
  | { id: number; answers: unknown }
  | { id: number; refused: PlacedIssue[] }
  | { id: number; failed: string };

export type ContractEntry = { name: string; family: string };

/** An issue of the user's JSON Schema, and where that stands in its text. */
export type PlacedIssue = {
  path: string;
  message: string;
  hint?: string | undefined;
  span: Span;
  line: number;
  column: number;
};

/** What `parse` answers, cut to what a page can show. */
export type ReadReply = {
  milliseconds: number;
  issues: Issue[];
  /** The first of them, and how many there are of each certainty. */
  repairs: Repair[];
  counts: { [certainty in Certainty]?: number };
  pieces: Piece[];
} & (
  | { success: true; value: string; format: 'json' | 'markdown' }
  | {
      success: false;
      reason: Reason;
      needs: Certainty | undefined;
      partial: string | undefined;
      readings: { label: string; differs: string[]; value: string }[];
      next: Next;
    }
);

/** What `planReask` says; the result of a `give_up` is written as JSON. */
export type Next = { do: ReaskPlan['do']; text: string };

/** A part of the text, in its order: as it is, changed by a repair, or what an issue is about. */
export type Piece =
  | { kind: 'kept'; span: Span }
  | { kind: 'repair'; span: Span; index: number }
  | { kind: 'issue'; span: Span; index: number };

/** What a reader knows after each piece of a reply. */
export type PlayedStream = { steps: Step[]; end: { success: boolean; reason?: Reason } };
export type Step = {
  /** How much of the text has arrived. */
  end: number;
  state: State;
  /** What was not known before, by JSON Pointer. */
  settled: { path: string; value: string }[];
  /** With `hopeless`, why. */
  why?: string | undefined;
};

export type Prompt = { style: string; text: string };

export type ProviderAnswer = { provider: Provider } & (
  | { success: true; name: string; schema: string; notes: string[] }
  | { success: false; message: string }
);
