import { useMemo, useState } from 'react';
import { ProposalCells } from '../../connection/proposals/ProposalCells.tsx';
import { ProposalTable } from '../../connection/proposals/ProposalTable.tsx';
import type { Proposal } from '../../connection/proposals/proposal.ts';
import { formatCount } from '../../i18n/number.ts';
import { currentLocale, type Translate, useTranslate } from '../../i18n/translate.ts';
import { laneOf, pathOf } from '../../model/connection.ts';
import type { MessageId } from '../../model/message.ts';
import { SCREENS } from '../../model/screens.ts';
import { isParked, refusalOf } from '../../settings/forms/parked.ts';
import { editType, type QueuedEdit } from '../../state/outbox/edits.ts';
import { setHold } from '../../state/outbox/hold.ts';
import { useEntries, useHold } from '../../state/outbox/pending.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { useSession } from '../../state/session/session-state.ts';
import { homeHref } from '../../state/shell/home.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PLAY } from '../../ui/later-icons.ts';
import { Notice } from '../../ui/Notice.tsx';
import { shorten } from '../../ui/shorten.ts';
import styles from './Change.module.css';
import { type Job, undoAll } from './job.ts';
import { Progress } from './Progress.tsx';

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

const STANDS = {
  attention: { title: 'outbox.attention_title', icon: 'warning', tone: 'refused' },
  waiting: { title: 'outbox.waiting_title', icon: 'clock', tone: undefined },
  sent: { title: 'outbox.sent', icon: 'check', tone: undefined },
  gone: { title: 'many.gone', icon: 'close', tone: undefined },
} as const satisfies Record<string, { title: string; icon: IconName; tone: 'refused' | undefined }>;

type SentStatus = keyof typeof STANDS;
const SIDES = ['change.before', 'change.after'] as const;

const ORDER: readonly SentStatus[] = ['attention', 'waiting', 'sent', 'gone'];

type Made = Proposal & {
  title: string;
  path: string | undefined;
  entry: QueuedEdit | undefined;
  sent: boolean;
};

function standsOf({ entry, sent }: Made): SentStatus {
  if (!entry) return sent ? 'sent' : 'gone';
  return entry.state === 'parked' ? 'attention' : 'waiting';
}

/**
 * The changes made together, each with its connection, both values and its state; a refused one links to the place where the
 * administrator corrects it.
 */
function SentTable({ job, waiting }: { job: Job; waiting: readonly QueuedEdit[] }) {
  const t = useTranslate();
  const groups = useMemo(() => {
    const entries = new Map(waiting.map((entry) => [entry.id, entry]));
    const rows = new Map(job.rows.map((row) => [laneOf(row), row]));
    const made = job.requests.map((request, nth): Made => {
      const { subject, name, input, seen, title } = request;
      const type = editType(subject, name);
      const row = rows.get(type.lane(input));
      const id = job.idOf.get(request);
      const [entry, sent] = id === undefined ? [undefined, true] : [entries.get(id), job.sent.has(id)];
      return { ...type.describe(input, seen), key: String(nth), title, path: row && pathOf(row), entry, sent };
    });
    const found = Map.groupBy(made, standsOf);
    // The text above the table says that all were sent.
    const isAlone = found.size === 1 && found.has('sent');
    return ORDER.flatMap((key) => {
      const members = found.get(key);
      return members ? { key, members, isAlone, ...STANDS[key] } : [];
    });
  }, [job, waiting]);
  return (
    <ProposalTable
      label={t('many.table')}
      columns={['many.column.connection', ...SIDES]}
      look={styles.plan}
      scrolls="page"
      groups={groups}
      heading={({ title, icon, members }) => (
        <span className={styles.stands}>
          <Icon name={icon} size={14} />
          {t(title)} <span className={styles.count}>{formatCount(members.length, currentLocale())}</span>
        </span>
      )}
      cells={({ what, from, to, title, path, entry }) => {
        const refused = entry && isParked(entry) ? entry : undefined;
        return (
          <ProposalCells
            {...{ what, from, to }}
            title={shorten(title) || t('outbox.untitled')}
            path={path && refused ? `${path}#attention` : path}
            about={[t(what)]}
            sides={SIDES}
            note={
              refused && (
                <span className={styles.why}>
                  <Icon name="warning" size={14} />
                  <span>{refusalOf(t, refused)}</span>
                </span>
              )
            }
          />
        );
      }}
    />
  );
}
