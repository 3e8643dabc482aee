import type { Subject } from './edit.ts';
import { isRecord, textOf } from './fields.ts';

type Doc = Readonly<Record<string, unknown>>;

/**
 * Merges the answer to a write into a document (A-60, D2§7). An answer that names the connection may contain all of it
 * or a part: its values replace those in `kept`, except nulls. Any other answer changes nothing. `kept` is the
 * service's copy with the sent values.
 */
export function withAnswer<D extends object>(
  parse: (body: unknown) => D | undefined,
  answer: unknown,
  id: string,
  kept: D,
): D {
  if (!isRecord(answer) || textOf(answer['connectionId']) !== id) return kept;
  const { unread: unreadNow, ...read }: Doc = Object(parse(answer));
  const { unread: unreadBefore, ...held }: Doc = Object(kept);
  const said = new Set([
    ...Object.keys(answer).filter((field) => answer[field] !== null && answer[field] !== undefined),
    ...Object.keys(read),
    ...Object.keys(Object(unreadNow)).map(fieldOf),
  ]);
  const left = (values: Doc) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !said.has(fieldOf(field))));
  const unread = { ...left(Object(unreadBefore)), ...Object(unreadNow) };
  return { ...left(held), ...read, ...(Object.keys(unread).length > 0 && { unread }) } as D;
}

/** The document in the answer to a read; undefined if it has none (O-25). */
export const documentIn = ({ parse }: Pick<Subject, 'parse'>, answer: unknown): object | undefined =>
  isRecord(answer) ? parse(answer) : undefined;

/** The field of a key under `unread`, which for members of a collection ends with `[]`. */
const fieldOf = (key: string) => key.replace(/\[\]$/, '');
