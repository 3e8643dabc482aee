import { Said } from '../../connections/settings/Said.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import type { Message } from '../../model/message.ts';
import styles from './EntryCard.module.css';

/** Whether a side of a change can be said. */
export const isShown = (words: Message | undefined): words is Message =>
  words !== undefined && !('verbatim' in words && words.verbatim === '');

/** "on → off", as far as both sides can be said; after the name of what changes, where that stands before it. */
export function Change({
  what,
  field = what ?? '',
  from,
  to,
}: {
  what?: string | undefined;
  /** What changes, where its name stands elsewhere. */
  field?: string;
  from: Message | undefined;
  to: Message | undefined;
}) {
  const t = useTranslate();
  if (!isShown(from) && !isShown(to)) return what;
  return (
    <span>
      {what !== undefined && `${what}: `}
      {isShown(from) && <Said words={from} field={field} />}
      {isShown(from) && isShown(to) && (
        <>
          <span aria-hidden="true"> → </span>
          <span className="visually-hidden"> {t('outbox.becomes')} </span>
        </>
      )}
      {isShown(to) && <Said words={to} field={field} className={styles.to} />}
    </span>
  );
}
