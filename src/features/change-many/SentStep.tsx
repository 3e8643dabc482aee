import { useMemo, useState } from 'react';
import { type Translate, useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { SCREENS } from '../../model/screens.ts';
import { setHold } from '../../state/outbox/hold.ts';
import { useEntries, useHold } from '../../state/outbox/pending.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { useSession } from '../../state/session/session-state.ts';
import { homeHref } from '../../state/shell/home.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PLAY } from '../../ui/later-icons.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Change.module.css';
import { type Job, undoAll } from './job.ts';
import { Progress } from './Progress.tsx';
import { SentTable } from './SentTable.tsx';

/** The last step: how many edits wait, were sent and failed, with a pause and an undo of all. */
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
  const sent = job.sent.size;
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
        <Button icon={held ? PLAY : 'pause'} onClick={() => void setHold(!held)}>
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
  const { title, mark, text } = outcome(t, {
    job,
    sent,
    live,
    refused: parked.length,
    waits: waitsWords(held, online),
  });
  return (
    <div className={styles.form}>
      {job.undone && job.undone.left > 0 && (
        <Notice tone="info" icon="info">
          {t('many.undone_left', { count: job.undone.left })}
        </Notice>
      )}
      <Card
        title={
          <span className={styles.outcome} data-mark={mark}>
            {mark && <Icon name={mark} />}
            {title}
          </span>
        }
        description={text && <span aria-live="polite">{text}</span>}
        footer={actions}
      >
        {job.requests.length > 0 && (
          <>
            {live > 0 && <Progress label={t('many.sent', { sent, count })} done={sent} count={count} />}
            <div className={styles.flush}>
              <SentTable job={job} waiting={waiting} />
            </div>
          </>
        )}
      </Card>
    </div>
  );
}

function waitsWords(held: boolean, online: boolean): MessageId {
  if (held) return 'outbox.hold_on_hint';
  return online ? 'many.is_sent' : 'outbox.needs_network';
}

type Outcome = { title: string; mark?: 'check' | 'warning'; text: string | false };

/** The result as text: `live` edits wait, `refused` edits were refused. */
function outcome(
  t: Translate,
  { job, sent, live, refused, waits }: { job: Job; sent: number; live: number; refused: number; waits: MessageId },
): Outcome {
  const counts = { sent, count: job.ids.length };
  const undone = job.undone && t('many.undone');
  if (live > 0) return { title: undone ?? t('many.kept'), text: t(waits) };
  if (refused > 0)
    return { title: t('many.sent', counts), mark: 'warning', text: t('many.refused', { count: refused }) };
  if (undone) return { title: undone, mark: 'check', text: counts.count > 0 && t('many.sent', counts) };
  if (sent < counts.count) return { title: t('many.sent', counts), text: false };
  return { title: t('many.all_sent', counts), mark: 'check', text: false };
}
