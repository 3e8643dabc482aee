import type { Description, EditType, Subject } from '../model/edit.ts';
import { pick } from '../model/member-field.ts';
import type { Message } from '../model/message.ts';
import { hasSecretPart, MASK, masks, TYPED_SECRETS } from '../model/secret.ts';
import type { Edit, QueuedEdit } from './entry.ts';

/** The record of a sent change (decision 0070), without secrets. */
export type SentChange = Pick<QueuedEdit, 'id' | 'subject' | 'name' | 'lane' | 'title' | 'verb'> & {
  /** When it was settled (epoch ms). */
  at: number;
  /** The description, without secrets, for a build that no longer knows the edit's type. */
  words: Description;
  /** What the change did, so that it can be described in any language and undone; absent when it holds a secret. */
  open?: Pick<Edit, 'input' | 'base' | 'touches'>;
  /** The id of the sent change that this one undoes. */
  undoes?: string;
};

type Context = { subject: Subject; type: EditType; at: number; created: string | undefined };

export function sentChange(entry: QueuedEdit, context: Context): SentChange {
  const { id, subject, name, verb, title } = entry;
  const { undoes } = entry.progress;
  const lane = context.created === undefined ? entry.lane : entry.lane.replace(/\+.*/, context.created);
  return {
    ...{ id, subject, name, lane, title, verb, at: context.at, ...wordsOf(entry, context) },
    ...(typeof undoes === 'string' && { undoes }),
  };
}

/**
 * The description, and `open` if it holds no secret. If a kind throws while it describes its edit, the description is empty.
 */
function wordsOf(entry: QueuedEdit, { subject, type }: Context): Pick<SentChange, 'words' | 'open'> {
  const { input, base, touches, verb } = entry;
  try {
    const description = type.describe(input, base);
    const words = {
      what: withoutSecrets(description.what),
      ...side('from', description.from),
      ...side('to', description.to),
    };
    const isOpen = (verb === 'set' || verb === 'change') && !holdsSecret(entry, description, subject, type);
    return { words, ...(isOpen && { open: { input, base, touches } }) };
  } catch {
    return { words: { what: { verbatim: '' } } };
  }
}

const side = (name: 'from' | 'to', words: Message | undefined) => words && { [name]: withoutSecrets(words) };

function withoutSecrets(words: Message): Message {
  if ('verbatim' in words) {
    const { secret, ...rest } = words;
    return secret !== undefined && rest.verbatim === MASK ? { id: 'changes.secret' } : rest;
  }
  const values = Object.entries(words.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? withoutSecrets(value) : value,
  ]);
  return { ...words, values: Object.fromEntries(values) };
}

function holdsSecret({ input, base, touches }: QueuedEdit, description: Description, subject: Subject, type: EditType) {
  const names = [...TYPED_SECRETS, ...subject.secrets];
  const values = [base, pick(type.apply(base, input), touches)];
  const words = touches.flatMap((field) => values.map((each) => type.describeValue?.(field, each[field])));
  return (
    [description.from, description.to, ...words].some((each) => each && masks(each)) ||
    namesSecret({ input, base, touches }, names)
  );
}

/** Whether one of the names, or a URL with a possibly secret part, occurs as a key or value anywhere in `values`. */
function namesSecret(values: object, names: readonly string[]): boolean {
  let found = false;
  JSON.stringify(values, (name, value) => {
    found ||= [name, value].some((each) => names.includes(each) || isSecretAddress(each));
    return value;
  });
  return found;
}

const isSecretAddress = (value: unknown) =>
  typeof value === 'string' && /^\w+:\/\//.test(value) && hasSecretPart(value);
