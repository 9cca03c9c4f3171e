/** Fits a tree to the contract. Returns the message, or why there is none. */
import type { Contract } from '../../words/contract.ts';
import type { Issue, Span } from '../../words/issue.ts';
import type { Certainty } from '../../words/repair.ts';
import { weakest } from '../certainty.ts';
import type { Budget, RepairResult } from '../read/run.ts';
import { explainSyntax, isSound, judge, place, readJson } from '../read-message.ts';
import { codesOf, type Edit, MOST_REPAIRS } from '../text/edit.ts';
import { applyEdits, type EditedText } from '../text/edited-text.ts';
import type { Tree } from '../tree.ts';
import { explainFailure, explainProblem, inSource, type Refused, tooManyRepairs } from './explain-failure.ts';
import type { Fit } from './fit.ts';
import { fitTree } from './fit-tree.ts';
import { hasOtherBrackets } from './has-other-brackets.ts';

export type Repaired =
  | {
      success: true;
      value: unknown;
      certainty: Certainty;
      warnings: Issue[];
      json: EditedText;
      end: number;
      tree: Tree;
      /** For a guess: returns the JSON of the other readings, which are only made when this is called. */
      others?: () => EditedText[];
      /** At least one string could end elsewhere. */
      hasChoices?: boolean;
    }
  | Refused;

export type RepairOptions = {
  contract: Contract<unknown>;
  region: Span;
  isFenced: boolean;
  maxDepth: number;
  finished: boolean;
  budget: Budget;
  /** The name of the call that has the message as its argument. */
  called?: string | undefined;
};

/** How many characters after the message are examined for closing brackets. */
const BEHIND = 100;

/** A successful reading. */
export type Taken = Extract<RepairResult, { success: true }>;

/** Fits one reading to the contract. With `respellsAll`, other spellings of optional fields are accepted too. */
export function fitReading(edited: EditedText, reading: Taken, options: RepairOptions, respellsAll = false): Repaired {
  const { tree, edits, end, passed } = reading;
  const { contract, called, budget, maxDepth } = options;
  budget.left -= (tree.end - tree.start) >> 1;
  const fitted = fitTree(edited.text, tree, contract.shape, called, respellsAll, edits);
  budget.left -= 10 * fitted.edits.length;
  const { changes, codes } = changesOf(edits, fitted.edits);
  // Without any change the text was not a valid message, so the parts that were passed over must be read in detail; so must
  // they where names are respelled or quotes dropped, because theirs may have to be as well.
  const mayGoOn = codes.has('key_spelling') || codes.has('scalar_in_quotes');
  if ((changes.length === 0 || mayGoOn) && passed.length > 0)
    return { success: false, reason: 'invalid', issues: [], end };
  // With so many repairs, nobody can say what was meant, and judging them would cost time and memory.
  if (changes.length > MOST_REPAIRS) return tooManyRepairs(edited, tree.start, end);
  if (fitted.problem !== undefined) return { success: false, ...explainProblem(edited, fitted.problem), end, tree };
  const part = { start: tree.start, end: tree.end };
  const json = applyEdits(edited, changes, part);
  const { value, names } = fitted;
  // Without edits, and after other edits of the reader, the text may not be JSON.
  const isWhole = changes.length > 0 && !codes.has('missing_quote') && edits.every(({ code }) => HARMLESS.test(code));
  const read = judge(
    contract,
    isWhole && isSound(edited.text, part, value, maxDepth, names)
      ? { success: true, value, end, warnings: [] }
      : readJson(json.text, 0, json.text.length, maxDepth),
    (issues) => place(json.text, 0, issues),
  );
  // A field in another spelling may be the one of the contract, or one that the contract does not know.
  const other = fitted.hasOtherSpelling && !respellsAll ? fitReading(edited, reading, options, true) : undefined;
  if (read.success && other?.success) return { ...other, certainty: 'guess' };
  if (read.success) {
    const behind = edited.text.slice(tree.end, Math.min(options.region.end, tree.end + BEHIND));
    const isOpen = hasOtherBrackets(contract, { edited, changes, codes, part, behind }, read.value, budget);
    const isTwice = codes.has('unescaped_quote') && read.warnings.some(({ code }) => code === 'duplicate_key');
    const certainty = isOpen || isTwice ? 'guess' : certaintyOf(edited.text, reading, fitted, { changes, codes });
    return { success: true, value: read.value, warnings: inSource(json, read.warnings), certainty, json, end, tree };
  }
  // The message is invalid as it is spelled.
  if (read.reason === 'invalid' && other !== undefined) return other;
  const reason = read.reason === 'syntax' ? 'unrepairable' : read.reason;
  const issues = read.reason === 'syntax' ? explainSyntax(json.text, 0, maxDepth) : read.issues();
  const quote = changes.find(({ code }) => code === 'unescaped_quote');
  if (quote !== undefined && issues.some((issue) => isSwallowed(issue, edited.text.slice(tree.start, end)))) {
    const failure = { kind: 'broken', at: quote.span.start, expected: 'the end of the string', open: 0 } as const;
    return { ...explainFailure(edited, failure, false), end, tree };
  }
  return { success: false, reason, issues: inSource(json, issues), end, tree };
}

const HARMLESS = /^(?:missing_comma|trailing_comma|comment)$/;

/**
 * Whether an issue comes from a string that was read too far: the received value contains quotes, or the text contains
 * the field that is reported as missing.
 */
function isSwallowed({ code, path, received }: Issue, text: string): boolean {
  return code === 'required' ? text.includes(`"${path.split('/').pop()}"`) : `${received}`.includes('"');
}

/** The edits that turned the text into the message, and their codes. */
type Changes = { changes: Edit[]; codes: ReadonlySet<string> };

function changesOf(edits: Edit[], fitted: Edit[]): Changes {
  const changes = edits.length === 0 ? fitted : edits.concat(fitted);
  const codes = codesOf(changes);
  if (!codes.has('null_optional')) return { changes, codes };
  const needless = new Set(changes.flatMap(({ withoutCommas }) => withoutCommas ?? []));
  const kept = changes.filter(({ code, span }) => code !== 'missing_comma' || !needless.has(span.start));
  return { changes: kept, codes: codesOf(kept) };
}

/**
 * The certainty of the whole message. It is a guess when a field that the contract does not have may be a result of the
 * damage.
 */
function certaintyOf(text: string, { tree, edits }: Taken, fitted: Fit, { changes, codes }: Changes): Certainty {
  const isRaw = fitted.hasPath && codes.has('unescaped_backslash');
  // Whoever put one number or boolean into quotes may have done so where the contract allows both.
  const isQuoted = fitted.hasScalarText && codes.has('scalar_in_quotes');
  const hasSlipped = fitted.hasUnknown && edits.some(({ code }) => code.endsWith('_closer'));
  const isTorn = ({ code, isOther }: Edit) => code === 'unescaped_quote' && isOther === undefined;
  // A name without quotes among others with them may be part of the text before it.
  const names = codes.has('key_quotes') && tree.type === 'object' ? tree.members : [];
  const isBare =
    names.some(({ isIntact }) => isIntact) && names.some(({ start }) => /[\p{L}_$]/u.test(text[start] ?? ''));
  const isSplit = fitted.hasSplit || (fitted.hasUnknown && (isBare || changes.some(isTorn)));
  if (hasSlipped || isQuoted || isSplit || isRaw || isTwofold(text, tree, changes, codes)) return 'guess';
  return weakest(changes)?.certainty ?? 'lossless';
}

/** Whether two repairs may really be one mistake of another kind. */
function isTwofold(text: string, { start, end }: Tree, changes: Edit[], codes: ReadonlySet<string>): boolean {
  // `[1,, "b": 2}`: the closing bracket may belong before the comma.
  if (codes.has('extra_comma') && codes.has('missing_closer')) return true;
  // The number may be a stray digit next to an array item.
  if (codes.has('missing_comma') && codes.has('scalar_without_quotes')) return true;
  // Whatever put backslashes into names (`"file\_name"`) may also have put them into strings.
  const isName = ({ code }: Edit) => code === 'key_spelling' || code === 'word_spelling';
  const isHit = (edit: Edit) => isName(edit) && text.slice(edit.span.start, edit.span.end).includes('\\');
  if (codes.has('unescaped_backslash') && changes.some(isHit)) return true;
  if (!codes.has('escaped_space')) return false;
  // Escapes that are not between the first brace and its field either may have been in a string.
  if (text[start + 1] !== '\\') return true;
  // When white space is escaped, other backslashes may be doubled too, unless there is a single one.
  const escaped = changes.filter(({ code }) => code === 'escaped_space').length;
  const part = text.slice(start, end);
  return part.includes('\\\\') && part.replaceAll('\\\\', '').split('\\').length - 1 <= escaped;
}
