import { fetchBytes } from '../../io/fetch-bytes.ts';
import { readBlob, UnreadableFile } from '../../io/store/blobs.ts';
import { workspace } from '../documents/workspace.ts';

/**
 * A file that was picked and waits on the device for its upload, by the id of its blob.
 * @throws UnreadableFile when it is not there or cannot be opened
 */
export async function waitingFile(blob: string): Promise<File> {
  const open = workspace();
  if (!open) throw new UnreadableFile('');
  return readBlob(open.vault, blob, '');
}

/**
 * The bytes of a file wherever it is: at an address, or waiting on the device.
 * @throws as `waitingFile` and `fetch` do
 */
export async function bytesOf(source: string | { blob: string }, signal: AbortSignal): Promise<ArrayBuffer> {
  return typeof source === 'string' ? fetchBytes(source, signal) : (await waitingFile(source.blob)).arrayBuffer();
}
