import { fetchBytes } from '../../io/fetch-bytes.ts';
import { UnreadableFile } from '../../io/store/blobs.ts';
import { isRecord, textOf } from '../../model/fields.ts';
import { workspace } from '../documents/workspace.ts';
import { raiseError } from '../shell/notices.ts';
import { cell } from '../store.ts';

/** Ids of the blobs whose loss was announced, once each. */
const announced = cell(() => new Set<string>());

/**
 * A file stored for an upload; undefined if no edit carries it any more, or if it can no longer be read (then a banner names
 * it).
 */
export async function waitingFile(blob: string): Promise<File | undefined> {
  const open = workspace();
  const carrier = open?.outbox.mirror.all().find((entry) => entry.blob === blob);
  if (!open || !carrier) return undefined;
  const name = textOf(isRecord(carrier.input) ? carrier.input['name'] : undefined);
  try {
    return await open.outbox.readFile({ blob, name, type: '', size: 0 });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    // Announce only if an edit still carries it: the upload may have been sent or discarded meanwhile.
    const isCarried = workspace()?.outbox.mirror.get(carrier.id)?.blob === blob;
    if (isCarried && !announced().has(blob)) {
      announced().add(blob);
      raiseError({ id: 'outbox.file_unreadable', values: { file: error.fileName } });
    }
    return undefined;
  }
}

/**
 * The bytes of a file, from its address or from the device.
 * @throws what `fetchBytes` throws, and an Error when the file is no longer on the device
 */
export async function bytesOf(source: string | { blob: string }, signal: AbortSignal): Promise<ArrayBuffer> {
  if (typeof source === 'string') return fetchBytes(source, signal);
  const file = await waitingFile(source.blob);
  if (!file) throw new Error('The file does not wait any more');
  return file.arrayBuffer();
}
