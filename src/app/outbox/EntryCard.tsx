import type { KindModule } from '../../connections/kind.ts';
import { formatDate } from '../../i18n/date.ts';
import { currentLocale, useSay } from '../../i18n/say.ts';
import type { Words } from '../../model/words.ts';
import type { Entry } from '../../outbox/entry.ts';
import { shorten } from '../../ui/shorten.ts';
import { ago } from './ago.ts';
import { EntryActions } from './EntryActions.tsx';
import styles from './EntryCard.module.css';
import { EntryStatus } from './EntryStatus.tsx';
import { told } from './telling.ts';

/** One edit: "Support line — Menu reply: a → b", where it stands, since when, and what can be done. */
export function EntryCard({
  entry,
  kind,
  path,
  now,
  sendReason,
  onSend,
  onLeave,
}: {
  entry: Entry;
  kind: KindModule | undefined;
  path: string | undefined;
  now: number;
  sendReason: string | undefined;
  onSend: () => void;
  onLeave: () => void;
}) {
  const say = useSay();
  const { what, from, to, theirs } = told(entry, kind);
  const inConflict = entry.parked?.why === 'conflict';
  const title = shorten(entry.title) || say('outbox.untitled');
  return (
    <li className={styles.card} data-state={entry.state} data-testid="outbox-entry">
      <div className={styles.top}>
        <h4 className={styles.title} title={title}>
          <bdi>{title}</bdi>
        </h4>
        {entry.at > 0 && (
          <time dateTime={new Date(entry.at).toISOString()} title={formatDate(entry.at, currentLocale())}>
            {ago(entry.at, now, currentLocale())}
          </time>
        )}
      </div>
      <p className={styles.what}>
        {say(what)}
        {!inConflict && <Change from={from} to={to} />}
      </p>
      {inConflict && (
        <dl className={styles.sides}>
          <Side label={say('outbox.theirs')} words={theirs} />
          <Side label={say('outbox.mine')} words={to} />
        </dl>
      )}
      <EntryStatus entry={entry} onLeave={onLeave} />
      <EntryActions
        entry={entry}
        name={`${title} — ${say(what)}`}
        path={path}
        sendReason={sendReason}
        onSend={onSend}
        onLeave={onLeave}
      />
    </li>
  );
}

const isSaid = (words: Words | undefined): words is Words =>
  words !== undefined && !('verbatim' in words && words.verbatim === '');

function Change({ from, to }: { from: Words | undefined; to: Words | undefined }) {
  const say = useSay();
  if (!isSaid(from) && !isSaid(to)) return null;
  return (
    <span className={styles.change}>
      {': '}
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

function Side({ label, words }: { label: string; words: Words | undefined }) {
  const say = useSay();
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{isSaid(words) ? say(words) : say('outbox.nothing')}</bdi>
      </dd>
    </div>
  );
}
