import { describeEdit, typeOf } from '../../connection/edits/describe-edit.ts';
import type { KindModule } from '../../connection/kind/kind.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { isUnreviewed, needsAttention, type QueuedEdit } from '../../outbox/entry.ts';
import { focusField } from '../../settings/fields/focus-field.ts';
import { Conflict } from '../../settings/forms/Conflict.tsx';
import { BEFORE_MINE, BeforeAfter } from '../../settings/forms/Sides.tsx';
import { serverValuesOf } from '../../settings/forms/server-values-of.ts';
import { useServerValues } from '../../state/documents/server-values.ts';
import { useCopy, useLane } from '../../state/documents/view.ts';
import type { SentEdit } from '../../state/outbox/sent.ts';
import { isLast, undo, wayBack } from '../../state/outbox/undo.ts';
import { dismissBanner } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { shorten } from '../../ui/shorten.ts';
import { EntryActions } from './EntryActions.tsx';
import styles from './EntryCard.module.css';
import { EntryStatus } from './EntryStatus.tsx';
import { Since } from './Since.tsx';

/** One edit: the connection, the change with its values before and after, its state and time, and the actions. */
export function EntryCard({
  entry,
  grouped,
  blocked,
  kind,
  path,
  now,
  onLeave,
}: {
  entry: QueuedEdit;
  /** The connection's name is above. */
  grouped: boolean;
  blocked: boolean;
  kind: KindModule | undefined;
  path: string | undefined;
  now: number;
  onLeave: () => void;
}) {
  const t = useTranslate();
  const isNew = isUnreviewed(entry);
  const copy = useCopy(entry.lane);
  // The base of an edit from a file may be outdated: show the present values.
  const held = isNew ? serverValuesOf(entry, copy) : undefined;
  const { what, from, to } = describeEdit(entry, kind, held);
  const type = entry.parked?.why === 'conflict' ? typeOf(entry, kind) : undefined;
  // The connection's name may have changed since.
  const title = shorten((copy && kind?.title?.(copy.doc)) || entry.title) || t('outbox.untitled');
  const isJustWaiting = entry.state === 'waiting' && entry.attempts === 0 && !needsAttention(entry) && !blocked;
  const editable = path !== undefined && entry.verb !== 'remove' && entry.parked?.why !== 'gone' && !isNew;
  const edit = () => {
    onLeave();
    dismissBanner();
    focusField(entry, path, true);
  };
  return (
    <article
      className={styles.card}
      data-state={isNew ? 'waiting' : needsAttention(entry) ? 'parked' : entry.state}
      data-grouped={grouped || undefined}
      data-testid="outbox-entry"
      aria-label={`${title} — ${t(what)}`}
    >
      <div className={styles.top}>
        {!grouped && (
          <h4 className={styles.title} title={title}>
            <bdi>{title}</bdi>
          </h4>
        )}
        {grouped && <h5 className={styles.title}>{t(what)}</h5>}
        <Since time={entry.at} now={now} />
      </div>
      {!grouped && <p className={styles.what}>{t(what)}</p>}
      {/* The group's heading shows a new entry's state; the administrator decides it in the review. */}
      {!isNew && !isJustWaiting && <EntryStatus entry={entry} blocked={blocked} kind={kind} onLeave={onLeave} />}
      {!type && (
        <BeforeAfter field={t(what)} from={from} to={to} labels={entry.parked && !isNew ? BEFORE_MINE : undefined} />
      )}
      {!isNew && !type && (
        <EntryActions
          entry={entry}
          blocked={blocked}
          name={`${title} — ${t(what)}`}
          onEdit={editable ? edit : undefined}
        />
      )}
      {type && <Conflict type={type} entry={entry} onEdit={editable ? edit : undefined} />}
    </article>
  );
}

/** A sent change. The last one of its field can be undone if the contract has a call for that (a setting). */
export function SentCard({
  sent,
  all,
  kind,
  now,
}: {
  sent: SentEdit;
  all: readonly SentEdit[];
  kind: KindModule | undefined;
  now: number;
}) {
  const t = useTranslate();
  const { entry } = sent;
  const waiting = useLane(entry.lane);
  const { what, from, to } = describeEdit(entry, kind);
  const type = typeOf(entry, kind);
  useServerValues(entry.lane, entry.touches);
  const back = type && isLast(sent, all, waiting) && wayBack(type, entry);
  return (
    <div className={styles.card} data-testid="outbox-sent">
      <div className={styles.top}>
        <h4 className={styles.title}>
          <bdi>{shorten(entry.title) || t('outbox.untitled')}</bdi>
        </h4>
        <Since time={entry.at} now={now} />
      </div>
      <p className={styles.what}>{t(what)}</p>
      <div className={styles.sent}>
        <BeforeAfter field={t(what)} from={from} to={to} />
        {type && back && (
          <Button size="small" variant="ghost" icon="undo" onClick={() => void undo(type, entry)}>
            {t('action.undo')}
          </Button>
        )}
      </div>
    </div>
  );
}
