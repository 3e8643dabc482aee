import type { KindModule } from '../../connection/kind/kind.ts';
import type { StoredDraft } from '../../io/store/drafts.ts';
import type { Message } from '../../model/message.ts';
import { addressWords, masks, secretWords } from '../../model/secret.ts';
import { labelOf } from './reviewed-values.ts';

/** One value of a draft: its field's name, the whole value as text, and its words if it has some or is masked. */
export type DraftValue = { field: string; name: Message; value: unknown; text: string; words: Message | undefined };

/** Fields that may hold a secret beyond those that the kinds name: the value of a push header is one (O-34). */
const SECRET = /token|secret|key|^value$/i;

/** The input of a form, in the words of its kind; without its kind, under the fields' own names. */
export function draftValues({ values }: StoredDraft, kind: KindModule | undefined): DraftValue[] {
  const types = Object.values(kind?.edits ?? {});
  return Object.entries(values).map(([field, value]) => {
    const name = first(types.map((type) => type.nameOf?.(field))) ?? labelOf(field);
    const text = typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
    const words = SECRET.test(field)
      ? secretWords(text)
      : first(types.map((type) => type.describeValue?.(field, value)));
    return { field, name, value, text, words: maskedAddress(value) ?? words };
  });
}

/** A text that is an address with a part that may be secret. */
function maskedAddress(value: unknown): Message | undefined {
  const words = typeof value === 'string' && /^[a-z]+:\/\//i.test(value) ? addressWords(value) : undefined;
  return words && masks(words) ? words : undefined;
}

const first = (found: readonly (Message | undefined)[]) => found.find((words) => words !== undefined);
