import { fetchBytes } from '../../io/fetch-bytes.ts';
import { UnreadableFile } from '../../io/store/blobs.ts';
import { isRecord, textOf } from '../../model/fields.ts';
import { workspace } from '../documents/workspace.ts';
import { raiseError } from '../shell/notices.ts';
import { cell } from '../store.ts';

/** The files whose loss was announced; each is announced once. */
const announced = cell(() => new Set<string>());

/**
 * A file that waits on this device for its upload; undefined when no edit carries it any more, or when it can no longer be
 * read, which is announced with its name.
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
    // Not where it was sent, or discarded, while it was read.
    const isCarried = workspace()?.outbox.mirror.get(carrier.id)?.blob === blob;
    if (isCarried && !announced().has(blob)) {
      announced().add(blob);
      raiseError({ id: 'outbox.file_unreadable', values: { file: error.fileName } });
    }
    return undefined;
  }
}

/**
 * The bytes of a file wherever it is: at an address, or waiting on the device.
 * @throws what `fetchBytes` does, and an error where the device has it no more
 */
export async function bytesOf(source: string | { blob: string }, signal: AbortSignal): Promise<ArrayBuffer> {
  if (typeof source === 'string') return fetchBytes(source, signal);
  const file = await waitingFile(source.blob);
  if (!file) throw new Error('The file does not wait any more');
  return file.arrayBuffer();
}
