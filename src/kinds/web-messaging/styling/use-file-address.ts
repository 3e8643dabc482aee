import { useEffect, useState } from 'react';
import { waitingFile } from '../../../state/outbox/waiting-file.ts';
import { useOnline } from '../../../state/session/connectivity.ts';
import type { FileSource } from '../base/document.ts';

/** An object URL of a file on the device, shared by its users. */
type Shared = { address: Promise<string | undefined>; users: number };

const shared = new Map<string, Shared>();

function take(blob: string): Shared {
  const known = shared.get(blob);
  if (known) {
    known.users += 1;
    return known;
  }
  const address = waitingFile(blob).then((file) => file && URL.createObjectURL(file));
  const made = { address, users: 1 };
  shared.set(blob, made);
  return made;
}

/** The last user revokes the URL, so that the browser can release the file. */
function release(blob: string, held: Shared): void {
  held.users -= 1;
  if (held.users > 0) return;
  shared.delete(blob);
  void held.address.then((address) => address !== undefined && URL.revokeObjectURL(address));
}

/**
 * Where a picture or font loads from: its address, or an object URL for a file waiting on this device once it was read.
 * Undefined if there is none, or the file can no longer be read.
 */
function useFileAddress(source: FileSource | undefined): string | undefined {
  const blob = typeof source === 'object' ? source.blob : undefined;
  const [opened, setOpened] = useState<{ blob: string; address: string | undefined }>();
  useEffect(() => {
    if (blob === undefined) return;
    const held = take(blob);
    let isShown = true;
    void held.address.then((address) => isShown && setOpened({ blob, address }));
    return () => {
      isShown = false;
      release(blob, held);
    };
  }, [blob]);
  if (typeof source === 'string') return source === '' ? undefined : source;
  return opened !== undefined && opened.blob === blob ? opened.address : undefined;
}

/** The same for a picture; also undefined after it failed to load, until the service is back and it is tried again. */
export function usePictureAddress(source: FileSource | undefined): {
  address: string | undefined;
  onError: () => void;
} {
  const address = useFileAddress(source);
  const online = useOnline();
  const [broken, setBroken] = useState<string>();
  useEffect(() => {
    if (online) setBroken(undefined);
  }, [online]);
  return { address: address === broken ? undefined : address, onError: () => setBroken(address) };
}
