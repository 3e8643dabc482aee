import { useEffect, useState } from 'react';
import { waitingFile } from '../../../state/outbox/waiting-file.ts';
import type { FileSource } from '../document.ts';

/**
 * The address under which a picture can be shown: its own, or one of this page for a file that waits for its upload.
 * Undefined without a file, until a waiting one has been read, and where it cannot be read.
 */
export function useFileAddress(source: FileSource | undefined): string | undefined {
  const blob = typeof source === 'object' ? source.blob : undefined;
  const [read, setRead] = useState<{ blob: string; address: string }>();

  useEffect(() => {
    if (blob === undefined) return;
    let address: string | undefined;
    let left = false;
    waitingFile(blob).then(
      (file) => {
        if (left) return;
        address = URL.createObjectURL(file);
        setRead({ blob, address });
      },
      () => undefined,
    );
    return () => {
      left = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [blob]);

  if (typeof source !== 'object') return source || undefined;
  return read?.blob === blob ? read?.address : undefined;
}
