import { useTranslate } from '../../../i18n/translate.ts';
import styles from './NotLoaded.module.css';

/** Hatches a time range whose errors are not loaded, since its emptiness means nothing. */
export function NotLoadedArea({ width, height }: { width: number; height: number }) {
  return (
    <>
      <pattern id="not-loaded" width={8} height={8} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={1.5} height={8} className={styles.stripe} />
      </pattern>
      <rect width={width} height={height} fill="url(#not-loaded)" data-testid="not-loaded" />
    </>
  );
}

/** The legend of the hatching. */
export function NotLoaded() {
  return <p className={styles.key}>{useTranslate()('timeline.not_loaded')}</p>;
}
