import { useEffect, useState } from 'react';
import { waitingFile } from '../../../state/outbox/waiting-file.ts';
import type { FileSource } from '../base/document.ts';

/** An address of a file on the device; whoever shows it shares it. */
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

/** The last one to let go of it takes the address back: the browser need not keep the file any longer. */
function release(blob: string, held: Shared): void {
  held.users -= 1;
  if (held.users > 0) return;
  shared.delete(blob);
  void held.address.then((address) => address !== undefined && URL.revokeObjectURL(address));
}

/**
 * Where a picture or a font can be loaded from: its address as it is, or one for the file that waits on this device, as
 * soon as that was opened. Undefined where there is none, or when the file can no longer be read.
 */
export function useFileAddress(source: FileSource | undefined): string | undefined {
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
