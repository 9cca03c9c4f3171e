import { checkArgument } from '../check/check-argument.ts';
/** A difference between two schemas, and its effect on the messages that are exchanged. */
export type Change = {
  code: ChangeCode;
  /** For the role that was given: an error breaks a message, a warning may do so, a note does not. */
  severity: 'error' | 'warning' | 'note';
  /** The place in a message: a JSON Pointer, with `*` for any item or any key. */
  path: string;
  /** JSON Pointer into the old schema; if the place does not exist there, to the nearest place that does. */
  oldPointer: string;
  newPointer: string;
  /** What changed, in one sentence. */
  message: string;
  /** BACKWARD: whether a message that is valid under the old schema is valid under the new one. */
  backward: Effect;
  /** FORWARD: whether a message that is valid under the new schema is valid under the old one. */
  forward: Effect;
};

/**
 * - `safe`: it is proven that no message is refused because of it.
 * - `warns`: the only refused messages are those that used a field unknown to their own schema.
 * - `may_break`: undecided; counts as a break.
 * - `breaks`: the example is valid on one side and refused on the other.
 */
export type Verdict = 'safe' | 'warns' | 'may_break' | 'breaks';

/** `example` is present whenever one was found; it has been checked against both schemas. */
export type Effect = { verdict: Verdict; example?: unknown };

/**
 * Which side moves to the new schema first. A new consumer reads old messages; a new producer's messages are read by
 * old consumers.
 */
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

/** Whether an effect breaks messages, or may do so. */
export function isBreak(effect: Effect): boolean {
  checkArgument('isBreak', 'effect', effect, 'an object');
  const { verdict } = effect;
  return verdict === 'breaks' || verdict === 'may_break';
}

/** How severe a change is for a role; without a role, for the side that is hit harder. */
export function severityFor(
  { backward, forward }: Pick<Change, 'backward' | 'forward'>,
  role?: Role,
): Change['severity'] {
  const effects = role === 'consumer' ? [backward] : role === 'producer' ? [forward] : [backward, forward];
  if (effects.some(isBreak)) return 'error';
  return effects.some(({ verdict }) => verdict === 'warns') ? 'warning' : 'note';
}
