import { type ReactNode, useState } from 'react';
import type { FileSource } from '../base/document.ts';
import styles from './Picture.module.css';
import { useFileAddress } from './use-file-address.ts';

/** A picture of the connection, stored or waiting; `otherwise` if there is none or it fails to load. */
export function Picture({
  source,
  alt,
  shape,
  hidden = false,
  otherwise,
}: {
  source: FileSource | undefined;
  alt: string;
  shape: 'square' | 'round';
  /** Not shown to customers. */
  hidden?: boolean;
  otherwise: ReactNode;
}) {
  const address = useFileAddress(source);
  const [broken, setBroken] = useState<string>();
  const shown = address !== undefined && address !== broken;
  return (
    <span className={styles.picture} data-shape={shape} data-hidden={hidden || undefined}>
      {shown ? (
        <img src={address} alt={alt} referrerPolicy="no-referrer" onError={() => setBroken(address)} />
      ) : (
        <span className={styles.otherwise}>{otherwise}</span>
      )}
    </span>
  );
}
