import { checkArgument } from '../check/check-argument.ts';
/** A difference of two schemas, and what it does to the messages that travel between them. */
export type Change = {
  code: ChangeCode;
  /** For the side that was asked about: an error breaks a message, a warning may do so, a note does not. */
  severity: 'error' | 'warning' | 'note';
  /** Where in a message: a pointer, with `*` for any item or any key. */
  path: string;
  /** JSON Pointer into the old schema; where it is not there, to the nearest place that is. */
  oldPointer: string;
  newPointer: string;
  /** What changed, in one sentence. */
  message: string;
  /** BACKWARD: whether a message that was valid is valid under the new schema. */
  backward: Effect;
  /** FORWARD: whether a message of the new schema is valid under the old one. */
  forward: Effect;
};

/**
 * - `safe`: proven, no message is refused because of it.
 * - `warns`: refused are messages only that used a field which their schema did not know.
 * - `may_break`: neither proven nor found out; taken for a break.
 * - `breaks`: the example is valid on one side and refused on the other.
 */
export type Verdict = 'safe' | 'warns' | 'may_break' | 'breaks';

/** `example` is there whenever one was found, and it has been checked against both schemas. */
export type Effect = { verdict: Verdict; example?: unknown };

/** Who moves to the new schema first: a consumer reads old messages, a producer's new ones are read by old consumers. */
export type Role = 'producer' | 'consumer';

export type ChangeCode =
  | 'property_added'
  | 'required_property_added'
  | 'property_removed'
  | 'required_property_removed'
  | 'property_required'
  | 'property_optional'
  | 'values_added'
  | 'values_removed'
  | 'const_changed'
  | 'member_added'
  | 'member_removed'
  | 'union_changed'
  | 'type_widened'
  | 'type_narrowed'
  | 'type_changed'
  | 'nullable_added'
  | 'nullable_removed'
  | 'limit_added'
  | 'limit_removed'
  | 'limit_loosened'
  | 'limit_tightened'
  | 'pattern_added'
  | 'pattern_removed'
  | 'pattern_changed'
  | 'format_added'
  | 'format_removed'
  | 'format_changed'
  | 'object_closed'
  | 'object_opened'
  | 'other_fields_changed'
  | 'items_added'
  | 'items_removed'
  | 'exclusion_added'
  | 'exclusion_removed'
  | 'exclusion_changed'
  | 'condition_added'
  | 'condition_removed'
  | 'condition_changed'
  | 'schema_changed'
  | 'combined'
  | 'text_changed'
  | 'default_changed'
  | 'message_added'
  | 'message_removed'
  | 'message_renamed'
  | 'unreadable'
  | 'too_large';

/** Whether an effect makes messages fail that a user may count on. */
export function isBreak(effect: Effect): boolean {
  checkArgument('isBreak', 'effect', effect, 'an object');
  const { verdict } = effect;
  return verdict === 'breaks' || verdict === 'may_break';
}

/** How bad a change is for a role; without one, for either. */
export function severityFor(
  { backward, forward }: Pick<Change, 'backward' | 'forward'>,
  role?: Role,
): Change['severity'] {
  const effects = role === 'consumer' ? [backward] : role === 'producer' ? [forward] : [backward, forward];
  if (effects.some(isBreak)) return 'error';
  return effects.some(({ verdict }) => verdict === 'warns') ? 'warning' : 'note';
}
