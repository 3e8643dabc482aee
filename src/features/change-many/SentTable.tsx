import { useMemo } from 'react';
import { ProposalCells } from '../../connection/proposals/ProposalCells.tsx';
import { ProposalTable } from '../../connection/proposals/ProposalTable.tsx';
import type { Proposal } from '../../connection/proposals/proposal.ts';
import { formatCount } from '../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { laneOf, pathOf } from '../../model/connection.ts';
import { isParked, refusalOf } from '../../settings/forms/parked.ts';
import { editType, type QueuedEdit } from '../../state/outbox/edits.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { shorten } from '../../ui/shorten.ts';
import styles from './Change.module.css';
import type { Job } from './job.ts';

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
export function SentTable({ job, waiting }: { job: Job; waiting: readonly QueuedEdit[] }) {
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
