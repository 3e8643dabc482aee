import { useRef, useState } from 'react';
import type { Message } from '../../model/message.ts';

/** The state of a place for files: the error of the last chosen file, and whether one is being checked or stored. */
export type FilePicking = {
  problem: readonly Message[] | null;
  busy: boolean;
  pick(files: readonly File[]): void;
};

const IDLE = { problem: null, busy: false };

/** Checks a chosen file before saving it (UPL-10). Only the last chosen file counts: `isLast` says whether it still is. */
export function useFilePick(
  check: (file: File, isLast: () => boolean) => Promise<readonly Message[] | null>,
  save: (file: File) => Promise<unknown>,
): FilePicking {
  const [status, setStatus] = useState<Pick<FilePicking, 'problem' | 'busy'>>(IDLE);
  const turn = useRef(0);
  const saving = useRef<Promise<unknown>>(Promise.resolve());

  async function checkAndSave(file: File) {
    turn.current += 1;
    const mine = turn.current;
    setStatus({ problem: null, busy: true });
    const isLast = () => turn.current === mine;
    const problem = await check(file, isLast);
    if (!isLast()) return;
    if (!problem) {
      // A large file may still be on its way to the disk when the administrator chooses a smaller one.
      const saveIt = () => save(file);
      saving.current = saving.current.then(saveIt, saveIt);
      await saving.current;
    }
    if (isLast()) setStatus({ problem, busy: false });
  }

  return {
    ...status,
    pick(files) {
      const [file] = files;
      if (files.length > 1) setStatus({ problem: [{ id: 'upload.one_file' }], busy: false });
      else if (file) void checkAndSave(file);
    },
  };
}
