import { dropBlob, putBlob, whileStoringFiles } from '../../io/store/blobs.ts';
import type { Subject } from '../../model/edit.ts';
import type { StoredFile } from '../../model/upload.ts';
import { workspace } from '../documents/workspace.ts';
import { raiseError } from '../shell/notices.ts';
import { type SaveRequest, save } from './edits.ts';
import { reportNotSaved } from './report-not-saved.ts';

export type UploadRequest<S extends Subject = Subject> = Omit<SaveRequest<S>, 'input'> & {
  id: string;
  file: File;
  /** Further properties of the upload's input. */
  more?: object;
};

/** Stores a file, and then the upload edit that carries it. Resolves as `save` does; on failure deletes the file again. */
export async function saveUpload({ id, file, more, ...request }: UploadRequest): Promise<string[] | null> {
  const open = workspace();
  if (!open) {
    raiseError({ id: 'needs_connection' });
    return null;
  }
  const { vault } = open;
  const stored: StoredFile = { blob: crypto.randomUUID(), name: file.name, type: file.type, size: file.size };
  const input = { ...more, id, ...stored };
  return whileStoringFiles(vault, async () => {
    try {
      await putBlob(vault, stored.blob, file, file.name);
    } catch (error) {
      reportNotSaved(error);
      return null;
    }
    const ids = await save([{ ...request, input }]);
    if (!ids) await dropBlob(vault, stored.blob);
    return ids;
  });
}
