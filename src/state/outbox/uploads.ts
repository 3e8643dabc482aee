import { dropBlob, putBlob, whileStoringFiles } from '../../io/store/blobs.ts';
import type { Subject } from '../../model/edit.ts';
import type { StoredFile } from '../../model/upload.ts';
import { endsOf } from '../../outbox/ended.ts';
import { currentView } from '../documents/view.ts';
import { workspace } from '../documents/workspace.ts';
import { raiseError } from '../shell/notices.ts';
import { editType, type SaveRequest, save } from './edits.ts';
import { reportNotSaved } from './report-not-saved.ts';

/**
 * A file that the administrator has chosen for a place of a connection: an upload is made of it. What is wished `also`
 * follows it.
 */
export type UploadRequest<S extends Subject = Subject> = Omit<SaveRequest<S>, 'input'> & {
  id: string;
  file: File;
  /** What its edit holds beside the file. */
  more?: object;
  also?: readonly SaveRequest<S>[];
};

/**
 * Keeps a file on the device and then the upload that carries it, in one transaction with what follows it; it is sent like
 * any edit. Resolves as `save` does. Nothing of the file stays when either does not fit.
 */
export async function saveUpload({ id, file, more, also = [], ...request }: UploadRequest): Promise<string[] | null> {
  const open = workspace();
  if (!open) {
    raiseError({ id: 'needs_connection' });
    return null;
  }
  const { vault } = open;
  const stored: StoredFile = { blob: crypto.randomUUID(), name: file.name, type: file.type, size: file.size };
  const input = { ...more, id, ...stored };
  const type = editType(request.subject, request.name);
  const lane = type.lane(input);
  const hasEnded = endsOf(open.outbox.mirror, lane, type.touches(input));
  return whileStoringFiles(vault, async () => {
    try {
      await putBlob(vault, stored.blob, file, file.name);
    } catch (error) {
      reportNotSaved(error);
      return null;
    }
    const seen = (hasEnded() && currentView(request.subject, lane)) || request.seen;
    const ids = await save([{ ...request, input }, ...also].map((each) => ({ ...each, seen })));
    if (!ids) await dropBlob(vault, stored.blob);
    return ids;
  });
}
