import { useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { SCREENS } from '../../model/screens.ts';
import { setHold } from '../../state/outbox/hold.ts';
import { useEntries, useHold } from '../../state/outbox/pending.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { useSession } from '../../state/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { homeHref } from '../home.ts';
import styles from './Change.module.css';
import { type Job, undoAll } from './job.ts';
import { Progress } from './Progress.tsx';
import { SentTable } from './SentTable.tsx';

/** The last step: how many are sent, what was sent and what failed, a pause, and the way back of all of it. */
export function SentStep({ job }: { job: Job }) {
  const t = useTranslate();
  const entries = useEntries();
  const held = useHold();
  const online = useOnline();
  const isPersistent = useSession()?.managerId !== undefined;
  const [busy, setBusy] = useState(false);
  const waiting = useMemo(() => {
    const ids = new Set(job.ids);
    return entries.filter(({ id }) => ids.has(id));
  }, [entries, job]);
  const parked = waiting.filter(({ state }) => state === 'parked');
  const count = job.ids.length;
  const sent = count - waiting.length;
  const live = waiting.length - parked.length;

  async function undo() {
    setBusy(true);
    await undoAll(job);
    setBusy(false);
  }

  const done = (
    <LinkButton variant={live === 0 ? 'primary' : 'secondary'} href={homeHref()}>
      {t('many.done')}
    </LinkButton>
  );
  const actions = (
    <div className={styles.actions}>
      <LinkButton href={SCREENS.changeMany}>{t('many.more')}</LinkButton>
      {isPersistent && live > 0 && (
        <Button icon={held ? 'play' : 'pause'} onClick={() => void setHold(!held)}>
          {t(held ? 'many.go_on' : 'many.pause')}
        </Button>
      )}
      {!job.undone && (
        <Button icon="undo" busy={busy} onClick={() => void undo()}>
          {t(count === 1 ? 'action.undo' : 'many.undo_all')}
        </Button>
      )}
      {done}
    </div>
  );
  return (
    <div className={styles.form}>
      {job.undone && job.undone.left > 0 && (
        <Notice tone="info" icon="info">
          {t('many.undone_left', { count: job.undone.left })}
        </Notice>
      )}
      <Card
        title={job.undone ? t('many.undone') : waiting.length === 0 ? t('many.all_sent', { count }) : t('many.kept')}
        footer={actions}
        description={
          sent === count
            ? job.undone && t('many.sent', { sent, count })
            : t(
                live === 0
                  ? 'many.nothing_waits'
                  : held
                    ? 'outbox.hold_on_hint'
                    : online
                      ? 'many.is_sent'
                      : 'outbox.needs_network',
              )
        }
      >
        {sent < count && <Progress label={t('many.sent', { sent, count })} done={sent} count={count} />}
      </Card>
      {job.requests.length > 0 && <SentTable job={job} waiting={waiting} />}
    </div>
  );
}
