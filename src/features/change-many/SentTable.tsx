import { useMemo } from 'react';
import { GroupedTable, NameCell, NoteCell, ValueCells } from '../../connection/grouped/GroupedTable.tsx';
import { formatCount } from '../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import { laneOf, pathOf } from '../../model/connection.ts';
import type { Description } from '../../model/edit.ts';
import { isParked, refusalOf } from '../../settings/forms/parked.ts';
import { editType, type QueuedEdit } from '../../state/outbox/edits.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { shorten } from '../../ui/shorten.ts';
import styles from './Change.module.css';
import type { Job } from './job.ts';

/** The states of a change. */
const STANDS = {
  attention: { title: 'outbox.attention_title', icon: 'warning', tone: 'refused' },
  waiting: { title: 'outbox.waiting_title', icon: 'clock', tone: undefined },
  sent: { title: 'outbox.sent', icon: 'check', tone: undefined },
  gone: { title: 'many.gone', icon: 'close', tone: undefined },
} as const satisfies Record<string, { title: string; icon: IconName; tone: 'refused' | undefined }>;

type SentStatus = keyof typeof STANDS;
const ORDER: readonly SentStatus[] = ['attention', 'waiting', 'sent', 'gone'];

type Made = Description & {
  key: string;
  title: string;
  path: string | undefined;
  entry: QueuedEdit | undefined;
  sent: boolean;
};

const keyOf = ({ key }: Made) => key;

function standsOf({ entry, sent }: Made): SentStatus {
  if (!entry) return sent ? 'sent' : 'gone';
  return entry.state === 'parked' ? 'attention' : 'waiting';
}

/**
 * The changes made together, each with its connection, both values and its state; a refused one links to the place that
 * corrects it.
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
    <GroupedTable
      label={t('many.table')}
      columns={[{ words: t('many.column.connection') }, { words: t('change.before') }, { words: t('change.after') }]}
      look={styles.plan}
      scrolls="page"
      groups={groups}
      keyOf={keyOf}
      heading={({ title, icon, members }) => (
        <span className={styles.stands}>
          <Icon name={icon} size={14} />
          {t(title)} <span className={styles.count}>{formatCount(members.length, currentLocale())}</span>
        </span>
      )}
      cells={(made) => <Cells made={made} />}
    />
  );
}

function Cells({ made: { what, from, to, title, path, entry } }: { made: Made }) {
  const t = useTranslate();
  const name = shorten(title) || t('outbox.untitled');
  const field = t(what);
  const refused = entry && isParked(entry) ? entry : undefined;
  return (
    <>
      <NameCell>
        {path ? (
          <a className={styles.called} href={addressOf(refused ? `${path}#attention` : path)}>
            {name}
          </a>
        ) : (
          <bdi className={styles.called}>{name}</bdi>
        )}
        <span className={styles.about}>{field}</span>
      </NameCell>
      {refused ? (
        <NoteCell>
          <span className={styles.why}>
            <Icon name="warning" size={14} />
            <span>{refusalOf(t, refused)}</span>
          </span>
        </NoteCell>
      ) : (
        <ValueCells field={field} labels={[t('change.before'), t('change.after')]} from={from} to={to} />
      )}
    </>
  );
}
