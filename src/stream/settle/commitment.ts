import { isOwnText, staysOwnText } from '../../parse/sites/is-form.ts';
import type { Contract, Shape, UnionShape } from '../../words/contract.ts';
import type { Frame, Read } from './frame.ts';
import { isPartOf } from './is-part-of.ts';

/**
 * Decides whether an object that is still arriving is certainly the message, and not an example from the prompt or a
 * template.
 */
export class Commitment {
  private examples: unknown[] | undefined;
  private hasText = false;
  /** Whether a string says so much that no text after it makes the object a template. */
  isFinal = false;
  private readonly contract: Contract<unknown>;

  constructor(contract: Contract<unknown>) {
    this.contract = contract;
  }

  /** Takes a value that is certain. */
  note({ frame, key, value }: Read): void {
    this.hasText ||= typeof value === 'string' && isText(value) && !isTag(frame, key);
    this.isFinal ||= typeof value === 'string' && isOwnText(value);
  }

  /** Takes the start of a string that is still open. */
  noteStart(start: string): void {
    this.isFinal ||= staysOwnText(start);
  }

  /** Whether the values so far show that the object is the message. Once true, this stays true. */
  isMade(root: Frame): boolean {
    return this.hasText && this.showsTag(root) && !this.mayBeEcho(root);
  }

  clone(): Commitment {
    return Object.assign(new Commitment(this.contract), this);
  }

  /** Whether a tag shows which message of the contract it is. */
  private showsTag(root: Frame): boolean {
    const { shape } = this.contract;
    if (shape.type === 'union') return root.objects !== undefined || showsOtherTag(root, shape);
    if (shape.type !== 'object') return false;
    const isShown = (name: string) =>
      Object.hasOwn(root.shown ?? root.raw, name) && !mayWrap(root, name, shape.fields[name]);
    const isWay = (ways: readonly (readonly string[])[]) => ways.some((names) => names.every(isShown));
    return (
      (shape.ways ?? []).every(isWay) && shape.required.filter(isShown).length >= Math.min(2, shape.required.length)
    );
  }

  private mayBeEcho(root: Frame): boolean {
    this.examples ??= (this.contract.examples ?? []).map((example) => JSON.parse(example) as unknown);
    this.examples = this.examples.filter((example) => isPartOf(root.raw, example));
    return this.examples.length > 0;
  }
}

/** Whether a field that may be anything is an object, which may be the message itself: `{"result": {"result": "…"}}`. */
function mayWrap({ raw }: Frame, name: string, field: Shape | undefined): boolean {
  const value = (raw as { [key: string]: unknown })[name];
  return field?.type === 'any' && typeof value === 'object' && value !== null;
}

/** Whether the object has a tag that the contract does not know. */
function showsOtherTag(root: Frame, { tag, members }: UnionShape): boolean {
  const raw = root.raw as { [key: string]: unknown };
  const word = raw[tag];
  if (typeof word !== 'string' || !/^[a-z]{2,20}(?:_[a-z]{1,20}){0,4}$/.test(word)) return false;
  const others = Object.keys(raw).filter((name) => name !== tag);
  return Object.values(members).some(
    (member) => member.type === 'object' && others.some((name) => Object.hasOwn(member.fields, name)),
  );
}

/** Whether a string has content of its own, and is not a placeholder. */
function isText(text: string): boolean {
  const bare = text.trim();
  if (bare === '' || /^(?:<[^<>]*>|\.{3}|…|string|boolean|number)$/.test(bare)) return false;
  return !(bare.includes('|') && bare.split('|').every((word) => /^[\w ]+$/.test(word)));
}

function isTag(frame: Frame, key: string): boolean {
  return frame.shapes.some((shape) => shape.type === 'union' && shape.tag === key);
}
