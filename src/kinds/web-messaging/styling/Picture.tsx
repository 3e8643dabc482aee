import type { ReactNode } from 'react';
import type { FileSource } from '../base/document.ts';
import styles from './Picture.module.css';
import { usePictureAddress } from './use-file-address.ts';

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
  const { address, onError } = usePictureAddress(source);
  const shown = address !== undefined;
  return (
    <span className={styles.picture} data-shape={shape} data-hidden={hidden || undefined}>
      {shown ? (
        <img src={address} alt={alt} referrerPolicy="no-referrer" onError={onError} />
      ) : (
        <span className={styles.otherwise}>{otherwise}</span>
      )}
    </span>
  );
}
