import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { describeEdit, seenBy } from '../../connection/edits/describe-edit.ts';
import { useKindsOf } from '../../connection/edits/use-kinds-of.ts';
import type { KindModule } from '../../connection/kind/kind.ts';
import { ProposalCells, SideValue } from '../../connection/proposals/ProposalCells.tsx';
import { ProposalTable } from '../../connection/proposals/ProposalTable.tsx';
import { Selection, type Tick } from '../../connection/proposals/Selection.tsx';
import type { Ticks } from '../../connection/proposals/use-ticks.ts';
import { useTranslate } from '../../i18n/translate.ts';
import type { Lane } from '../../model/edit.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { NOW_AFTER } from '../../settings/forms/Sides.tsx';
import { serverValuesOf } from '../../settings/forms/server-values-of.ts';
import { refreshDocument } from '../../state/documents/documents.ts';
import { useServerCopy } from '../../state/documents/server-copy.ts';
import { useCopy } from '../../state/documents/view.ts';
import { onWorkspaceChange, touchWorkspace, workspace } from '../../state/documents/workspace.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { CELL } from '../../ui/table-roles.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './Review.module.css';
import { reviewedValues } from './reviewed-values.ts';
import { Since } from './Since.tsx';
import { useTitles } from './use-titles.ts';

/** The most connections to look for on this device; of more, some are assumed to be missing. */
const AT_MOST = 100;

/** Whether this device lacks a copy of some of these connections; loads stored copies. */
function useSomeUnread(lanes: readonly Lane[]): boolean {
  useEffect(() => {
    const documents = workspace()?.documents;
    const unread = lanes.slice(0, AT_MOST).filter((lane) => !documents?.get(lane));
    void Promise.all(unread.map((lane) => documents?.read(lane))).then(
      (found) => found.some(Boolean) && touchWorkspace(),
    );
  }, [lanes]);
  return useSyncExternalStore(
    onWorkspaceChange,
    () => lanes.length > AT_MOST || lanes.some((lane) => !workspace()?.documents.get(lane)),
  );
}

/** An imported change, by the key of its checkbox. */
export type Reviewed = { key: string; entry: QueuedEdit };

type Entries = { key: Lane; name: string; members: readonly Reviewed[] };

/** Whether the service has the connection already. */
const isStored = ({ members: [first] }: Entries) => first?.entry.verb !== 'create';

/** One row per edit, below its connection: the service's value and the value to send. */
export function ReviewTable({
  rows,
  ticks,
  timed,
}: {
  rows: readonly Reviewed[];
  ticks: Ticks<Reviewed>;
  timed: boolean;
}) {
  const t = useTranslate();
  const kinds = useKindsOf(rows.map(({ entry }) => entry));
  const now = useNow();
  const groups = useGroups(rows);
  const isUnsure = useSomeUnread(useMemo(() => groups.filter(isStored).map(({ key }) => key), [groups]));

  return (
    <Selection
      status={t('outbox.review_selected', { count: rows.filter(ticks.isChosen).length, of: rows.length })}
      tools={isUnsure && <span aria-hidden="true">{t('outbox.review_gray')}</span>}
    >
      <ProposalTable
        label={t('outbox.review_heading')}
        columns={['portable.column.name', ...NOW_AFTER, ...(timed ? (['outbox.review_when'] as const) : [])]}
        look={timed ? `${styles.review} ${styles.timed}` : styles.review}
        scrolls="dialog"
        ticks={ticks}
        groups={groups}
        heading={(group) => <Heading group={group} kind={kinds.get(group.members[0]?.entry.subject ?? '')} />}
        cells={(row, { name }) => (
          <Cells
            entry={row.entry}
            kind={kinds.get(row.entry.subject)}
            name={name}
            now={timed ? now : undefined}
            tick={ticks.tickOf([row])}
          />
        )}
        testId="review-change"
      />
    </Selection>
  );
}

function useGroups(rows: readonly Reviewed[]): readonly Entries[] {
  const t = useTranslate();
  const titleOf = useTitles();
  return useMemo(
    () =>
      [...Map.groupBy(rows, ({ entry }) => entry.lane)].flatMap(([lane, members]) => {
        const first = members[0]?.entry;
        if (!first) return [];
        const name = first.verb === 'create' ? t('outbox.review_new', { name: first.title }) : titleOf(first);
        return { key: lane, name, members };
      }),
    [rows, t, titleOf],
  );
}

/** A connection. Reads a missing copy; until then its values are grey. */
function Heading({ group, kind }: { group: Entries; kind: KindModule | undefined }) {
  const t = useTranslate();
  const { key: lane, name, members } = group;
  const online = useOnline();
  const missing = useServerCopy(lane) === undefined && isStored(group);
  useEffect(() => {
    if (kind && missing && online) void refreshDocument(kind, lane);
  }, [kind, missing, online, lane]);
  return (
    <>
      <h3 className={styles.connection}>
        <bdi>{name}</bdi>
      </h3>
      {missing && <span className="visually-hidden">{t('outbox.review_unknown')}</span>}
      <span className={styles.count}>{t('outbox.review_count', { count: members.length })}</span>
    </>
  );
}

function Cells({
  entry,
  kind,
  name,
  now,
  tick,
}: {
  entry: QueuedEdit;
  kind: KindModule | undefined;
  name: string;
  now: number | undefined;
  tick: Tick;
}) {
  const t = useTranslate();
  const held = serverValuesOf(entry, useCopy(entry.lane));
  const before = held ?? seenBy(entry);
  const { what, from, to } = describeEdit(entry, kind, before);
  const values = kind ? reviewedValues(entry, kind, before) : [];
  return (
    <>
      <ProposalCells
        {...{ what, from, to, tick }}
        group={name}
        unsure={!held}
        note={values.length > 0 ? null : undefined}
      />
      {now !== undefined && (
        <td {...CELL} className={styles.when}>
          <Since time={entry.at} now={now} />
        </td>
      )}
      {values.length > 0 && (
        <td {...CELL} className={styles.values}>
          <dl>
            {values.map(({ field, name: label, before: was, after }) => (
              <div key={field}>
                <dt>{t(label)}</dt>
                <dd>
                  {was && <SideValue {...was} label={t('change.now')} field={t(label)} isPast={!held} beside={after} />}
                </dd>
                <dd>
                  <SideValue {...after} label={t('change.after')} field={t(label)} beside={was} />
                </dd>
              </div>
            ))}
          </dl>
        </td>
      )}
    </>
  );
}
