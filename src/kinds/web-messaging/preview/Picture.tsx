import { memo } from 'react';
import type { FileSource } from '../base/document.ts';
import { usePictureAddress } from '../styling/use-file-address.ts';
import { Glyph, type GlyphName } from './Glyph.tsx';
import styles from './Widget.module.css';

/** A logo or an avatar; the default one without a file, while it loads, and if it cannot be shown. */
export const Picture = memo(function Picture({ source, of }: { source: FileSource | null; of: GlyphName }) {
  const { address, onError } = usePictureAddress(source ?? undefined);
  const shown = address !== undefined;
  return (
    <span className={styles.picture} data-picture={shown ? 'custom' : 'default'} data-of={of}>
      {shown ? (
        <img src={address} alt="" referrerPolicy="no-referrer" onError={onError} />
      ) : (
        <Glyph name={of} size={20} />
      )}
    </span>
  );
});
