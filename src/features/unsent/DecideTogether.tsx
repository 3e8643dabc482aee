import { useState } from 'react';
import { describeEdit, typeOf } from '../../connection/edits/describe-edit.ts';
import { useKindsOf } from '../../connection/edits/use-kinds-of.ts';
import { useTranslate } from '../../i18n/translate.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { ConflictSides } from '../../settings/forms/Conflict.tsx';
import { decideAll } from '../../state/outbox/review.ts';
import { announce } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { shorten } from '../../ui/shorten.ts';
import styles from './Review.module.css';
import { takeTheirs } from './take-theirs.ts';

/** Decides all conflicts of a connection at once, after showing both values of each (O-06). */
export function DecideTogether({ conflicts, title }: { conflicts: readonly QueuedEdit[]; title: string }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const name = shorten(title) || t('outbox.untitled');
  const count = conflicts.length;

  const kinds = useKindsOf(conflicts);
  async function decideTheirs() {
    if (await takeTheirs(conflicts, name)) setOpen(false);
  }

  async function decideMine() {
    if (!(await decideAll(conflicts, 'mine'))) return;
    announce({ id: 'outbox.sending' });
    setOpen(false);
  }

  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('outbox.decide', { count })}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="large"
        title={t('outbox.decide_title', { name })}
        description={t('outbox.decide_text')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t('action.cancel')}</Button>
            <Button onClick={() => void decideTheirs()}>{t('outbox.take_all_theirs')}</Button>
            <Button variant="primary" onClick={() => void decideMine()}>
              {t('outbox.keep_all_mine')}
            </Button>
          </>
        }
      >
        {open && <Sides conflicts={conflicts} kinds={kinds} />}
      </Dialog>
    </>
  );
}

function Sides({ conflicts, kinds }: { conflicts: readonly QueuedEdit[]; kinds: ReturnType<typeof useKindsOf> }) {
  const t = useTranslate();
  return (
    <ul className={styles.conflicts}>
      {conflicts.map((entry) => {
        const kind = kinds.get(entry.subject);
        const type = typeOf(entry, kind);
        return (
          <li key={entry.id} className={styles.conflict}>
            <h3>{t(describeEdit(entry, kind).what)}</h3>
            {type && <ConflictSides type={type} entry={entry} />}
          </li>
        );
      })}
    </ul>
  );
}
