import { useTranslate } from '../../i18n/translate.ts';
import type { Message } from '../../model/message.ts';
import styles from './EntryCard.module.css';

const isSaid = (words: Message | undefined): words is Message =>
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
  if (!isSaid(from) && !isSaid(to)) return what;
  return (
    <span>
      {what !== undefined && `${what}: `}
      {isSaid(from) && <bdi>{t(from)}</bdi>}
      {isSaid(from) && isSaid(to) && (
        <>
          <span aria-hidden="true"> → </span>
          <span className="visually-hidden"> {t('outbox.becomes')} </span>
        </>
      )}
      {isSaid(to) && <bdi className={styles.to}>{t(to)}</bdi>}
    </span>
  );
}
