import { useSay } from '../../i18n/say.ts';
import type { Words } from '../../model/words.ts';
import styles from './EntryCard.module.css';

const isSaid = (words: Words | undefined): words is Words =>
  words !== undefined && !('verbatim' in words && words.verbatim === '');

/** "on → off", as far as both sides can be said; after the name of what changes, where that stands before it. */
export function Change({
  what,
  from,
  to,
}: {
  what?: string | undefined;
  from: Words | undefined;
  to: Words | undefined;
}) {
  const say = useSay();
  if (!isSaid(from) && !isSaid(to)) return what;
  return (
    <span>
      {what !== undefined && `${what}: `}
      {isSaid(from) && <bdi>{say(from)}</bdi>}
      {isSaid(from) && isSaid(to) && (
        <>
          <span aria-hidden="true"> → </span>
          <span className="visually-hidden"> {say('outbox.becomes')} </span>
        </>
      )}
      {isSaid(to) && <bdi className={styles.to}>{say(to)}</bdi>}
    </span>
  );
}
