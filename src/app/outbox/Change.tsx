import { useTranslate } from '../../i18n/translate.ts';
import type { Message } from '../../model/message.ts';
import styles from './EntryCard.module.css';

const isShown = (words: Message | undefined): words is Message =>
  words !== undefined && !('verbatim' in words && words.verbatim === '');

/** "on → off", as far as both sides can be said; after the name of what changes, where that stands before it. */
export function Change({
  what,
  from,
  to,
}: {
  what?: string | undefined;
  from: Message | undefined;
  to: Message | undefined;
}) {
  const t = useTranslate();
  if (!isShown(from) && !isShown(to)) return what;
  return (
    <span>
      {what !== undefined && `${what}: `}
      {isShown(from) && <bdi>{t(from)}</bdi>}
      {isShown(from) && isShown(to) && (
        <>
          <span aria-hidden="true"> → </span>
          <span className="visually-hidden"> {t('outbox.becomes')} </span>
        </>
      )}
      {isShown(to) && <bdi className={styles.to}>{t(to)}</bdi>}
    </span>
  );
}
