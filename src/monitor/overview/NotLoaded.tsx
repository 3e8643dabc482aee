import { useTranslate } from '../../i18n/translate.ts';
import { hasMore } from '../../model/errorlog/search.ts';
import { loadMoreLogs, useLogs } from '../../state/errorlog/errorlog.ts';
import { useCanSearch } from '../../state/session/use-can-search.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './NotLoaded.module.css';

/** The picture of no data has to be this wide, in px, for its words to lie on it. */
const WORDS_WIDTH = 200;

/** The hatching of a time whose errors are not loaded: what is empty there says nothing. */
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

/**
 * What the hatching means, if there is some, and the way to the next page of rows. It lies on the hatching where that has room, else below
 * the picture.
 */
export function NotLoaded({ start, width, onPress }: { start: number; width: number; onPress: () => void }) {
  const t = useTranslate();
  const able = useCanSearch();
  const { is, found } = useLogs();
  return (
    <div className={styles.words} {...(width >= WORDS_WIDTH && { 'data-over': true, style: { left: start, width } })}>
      {width > 0 && <span className={styles.key}>{t('timeline.not_loaded')}</span>}
      {found && hasMore(found.tokens) && (
        <Button
          size="small"
          busy={is === 'adding'}
          disabledReason={able ? undefined : t('logs.needs_connection')}
          onClick={() => {
            onPress();
            void loadMoreLogs();
          }}
        >
          {t('timeline.load_older')}
        </Button>
      )}
    </div>
  );
}
