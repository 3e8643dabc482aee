import { useEffect, useState } from 'react';
import type { KindModule } from '../../connection/kind/kind.ts';
import { platformKinds } from '../../connection/kind/kinds.ts';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { BeforeAfter, NOW_AFTER } from '../../settings/forms/Sides.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Changes.module.css';
import type { ListedChange } from './changes.ts';
import { type ChangeWords, describeChange } from './rows.ts';
import { askNow, type Now, undoChange } from './undo-change.ts';

/** Reads the service's present value, shows what the undo would restore, and does it. */
export function UndoChange({
  change,
  kind,
  words,
  onClose,
}: {
  change: ListedChange;
  kind: KindModule;
  words: ChangeWords;
  onClose: () => void;
}) {
  const t = useTranslate();
  const [now, setNow] = useState<Now>();
  const [busy, setBusy] = useState(false);
  const type = kind.edits[change.name];
  useEffect(() => {
    let here = true;
    const isOwn = platformKinds().some(({ key }) => key === change.subject);
    if (type) void askNow(kind, type, change, isOwn).then((found) => here && setNow(found));
    return () => {
      here = false;
    };
  }, [kind, type, change]);

  const why = now ? whyNot(now) : 'changes.asking';
  const back = now?.is === 'known' ? now.back : null;
  const put = type && back && !why ? type.describe(back.input, back.base) : undefined;
  async function undo() {
    if (!type || !back) return;
    setBusy(true);
    if (await undoChange(type, back)) onClose();
    else setBusy(false);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('changes.undo_title', { what: describeChange(change, kind).what })}
      description={words.titleOf(change)}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" busy={busy} disabledReason={why && t(why)} onClick={() => void undo()}>
            {t('action.undo')}
          </Button>
        </>
      }
    >
      <div className={styles.now} aria-live="polite">
        {why && <p>{t(why)}</p>}
        {put && <BeforeAfter labels={NOW_AFTER} field={t(put.what)} from={put.from} to={put.to} />}
        {now?.is === 'known' && !why && now.moved && (
          <Notice tone="waiting" icon="warning">
            {t('changes.moved')}
          </Notice>
        )}
        {now?.is === 'known' && !why && !now.asked && (
          <Notice tone="info" icon="cloud-off">
            {t('changes.unasked')}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/** Why the change cannot be undone now, if so. */
function whyNot(now: Now): MessageId | undefined {
  if (now.is !== 'known') return now.is === 'gone' ? 'changes.gone' : 'changes.unread';
  if (now.waits) return 'changes.waits';
  if (now.back) return undefined;
  return now.asBefore ? 'changes.as_before' : 'changes.no_way';
}
