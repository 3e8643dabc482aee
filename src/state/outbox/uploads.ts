import { dropBlob, putBlob, whileFilesAreKept } from '../../io/store/blobs.ts';
import type { Subject } from '../../model/edit.ts';
import type { StoredFile } from '../../model/upload.ts';
import { overlaps } from '../../outbox/entry.ts';
import { currentView } from '../documents/view.ts';
import { type Workspace, workspace } from '../documents/workspace.ts';
import { raiseError } from '../shell/notices.ts';
import { editType, save, type Wish } from './edits.ts';
import { tellUnkept } from './tell-unkept.ts';

/**
 * A file that the administrator has chosen for a place of a connection: an upload is made of it. What is wished `also`
 * follows it.
 */
export type UploadWish<S extends Subject = Subject> = Omit<Wish<S>, 'input'> & {
  id: string;
  file: File;
  /** What its edit holds beside the file. */
  more?: object;
  also?: readonly Wish<S>[];
};

/**
 * Keeps a file on the device and then the upload that carries it, in one transaction with what follows it; it is sent like
 * any edit. Resolves as `save` does. Nothing of the file stays when either does not fit.
 */
export async function saveUpload({ id, file, more, also = [], ...wish }: UploadWish): Promise<string[] | null> {
  const open = workspace();
  if (!open) {
    raiseError({ id: 'needs_connection' });
    return null;
  }
  const { vault } = open;
  const stored: StoredFile = { blob: crypto.randomUUID(), name: file.name, type: file.type, size: file.size };
  const input = { ...more, id, ...stored };
  const whatIsSeen = followEnds(open, wish, input);
  return whileFilesAreKept(vault, async () => {
    try {
      await putBlob(vault, stored.blob, file, file.name);
    } catch (error) {
      tellUnkept(error);
      return null;
    }
    const seen = whatIsSeen();
    const ids = await save([{ ...wish, input }, ...also].map((each) => ({ ...each, seen })));
    if (!ids) await dropBlob(vault, stored.blob);
    return ids;
  });
}

/**
 * What a wish is based on by the time its file is kept: what was seen, unless an edit of the same place has ended meanwhile.
 * Then that is what the place holds, and not what another administrator has put there.
 */
function followEnds({ outbox: { mirror } }: Workspace, wish: Omit<Wish, 'input'>, input: object): () => object {
  const type = editType(wish.subject, wish.name);
  const [lane, touches] = [type.lane(input), type.touches(input)];
  const before = mirror.lane(lane).filter((entry) => overlaps(entry, { touches }));
  return () => {
    const hasEnded = before.some((entry) => mirror.get(entry.id) === undefined);
    return (hasEnded && currentView(wish.subject, lane)) || wish.seen;
  };
}
