import { describeEdit, typeOf } from '../../connection/edits/describe-edit.ts';
import type { KindModule } from '../../connection/kind/kind.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { BeforeAfter } from '../../settings/forms/Sides.tsx';
import { useServerValues } from '../../state/documents/server-values.ts';
import { useLane } from '../../state/documents/view.ts';
import type { SentEdit } from '../../state/outbox/sent.ts';
import { isLast, undo, wayBack } from '../../state/outbox/undo.ts';
import { Button } from '../../ui/Button.tsx';
import { shorten } from '../../ui/shorten.ts';
import styles from './EntryCard.module.css';
import { Since } from './Since.tsx';

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
