import type { EditType, Field } from './edit.ts';
import type { CodeTable } from './failure.ts';
import type { Message, MessageId } from './message.ts';
import { type StoredFile, sizeInWords } from './upload.ts';

/** The input of every upload: the connection's `id` and the file. */
export type UploadInput = StoredFile & { id: string };

/** The field's value in the view until the service has the file's address. */
type PendingFile = { blob: string };

/** A field of a connection that takes a file (D2§7, Upload flow). */
export type UploadSlot<D> = {
  collection: string;
  /** The calls are `{slot}-meta` and `{slot}-validate` below the connection. */
  slot: 'logo' | 'avatar' | 'font' | 'custom-field-localization';
  /** The field of the document that receives the file; the newest upload wins. */
  field: Field;
  /** Further query parameters of validate, such as `{ avatar: 'bot' }`. */
  query?: Readonly<Record<string, string>>;
  /** The calls that send the file's name as `x-file-name`. */
  named?: readonly ('meta' | 'validate')[];
  /** How the view shows the waiting file; by default the field holds a `PendingFile`. */
  apply?(doc: D, input: UploadInput): D;
  /** Checks a fresh copy before sending; a message if the file may not be sent. */
  rebase?(doc: D): Message | null;
  /**
   * Adds values that only this device knows to the service's document `doc`; `before` is the copy before the upload.
   */
  taken?(doc: D, before: D, input: UploadInput): D;
  /** The touched fields, if not the whole `field`: of a collection of files, only the new member. */
  touches?(input: UploadInput): Field[];
  label: MessageId;
  codes?: CodeTable;
  saved: MessageId;
  failed: MessageId;
};

/**
 * The edit type of an upload: `meta`, posting the file, then `validate`, which makes the service use it.
 */
export function uploadEdit<D extends object>(slot: UploadSlot<D>): EditType<D, UploadInput> {
  const { collection, field, named = [] } = slot;
  const path = ({ id }: UploadInput, call: 'meta' | 'validate') =>
    `/connections/${collection}/${encodeURIComponent(id)}/${slot.slot}-${call}`;
  const nameIn = (call: 'meta' | 'validate', { name }: UploadInput) => (named.includes(call) ? { fileName: name } : {});
  return {
    verb: 'upload',
    lane: ({ id }) => `${collection}/${id}`,
    touches: slot.touches ?? (() => [field]),
    apply: slot.apply ?? ((doc, { blob }) => ({ ...doc, [field]: { blob } satisfies PendingFile })),
    ...(slot.rebase && { rebase: slot.rebase }),
    file: ({ blob, name, type: media, size }) => ({ blob, name, type: media, size }),
    steps: [
      { name: 'meta', request: (_, input) => ({ method: 'GET', path: path(input, 'meta'), ...nameIn('meta', input) }) },
      {
        name: 'validate',
        request: (_, input, { requestId }) => ({
          method: 'GET',
          path: `${path(input, 'validate')}?${new URLSearchParams({ requestId: String(requestId), ...slot.query })}`,
          ...nameIn('validate', input),
        }),
        // `doc` is the service's document, with the file.
        ...(slot.taken && { take: (doc, before, input) => ({ doc: slot.taken?.(doc as D, before, input) ?? before }) }),
      },
    ],
    describe: ({ name, size }) => ({
      what: { id: slot.label },
      to: { id: 'upload.file', values: { name, size: sizeInWords(size) } },
    }),
    codes: slot.codes ?? {},
    saved: () => ({ id: slot.saved }),
    failed: () => ({ id: slot.failed }),
  };
}
