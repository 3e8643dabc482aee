import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { describeEdit, seenBy } from '../../connection/edits/describe-edit.ts';
import { useKindsOf } from '../../connection/edits/use-kinds-of.ts';
import { GroupedTable, NameCell, NoteCell, SideValue, ValueCells } from '../../connection/grouped/GroupedTable.tsx';
import { Check, Selection, type Tick } from '../../connection/grouped/Selection.tsx';
import type { KindModule } from '../../connection/kind/kind.ts';
import { useTranslate } from '../../i18n/translate.ts';
import type { Lane } from '../../model/edit.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
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

/** The most connections that are looked for on this device; of more, some are assumed to be missing. */
const AT_MOST = 100;

/** Whether this device has no copy of some of these connections; stored copies are loaded. */
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

type Entries = { key: Lane; name: string; members: readonly QueuedEdit[] };

const keyOf = ({ id }: QueuedEdit) => id;

/** Whether the service has the connection already. */
const isStored = ({ members: [first] }: Entries) => first?.verb !== 'create';

/** One row per change, below its connection: the service's value and the value that would be sent. */
export function ReviewTable({
  entries,
  chosen,
  choose,
  timed,
}: {
  entries: readonly QueuedEdit[];
  chosen: readonly QueuedEdit[];
  choose: (of: readonly QueuedEdit[], on: boolean) => void;
  /** Shows the time of each change. */
  timed: boolean;
}) {
  const t = useTranslate();
  const kinds = useKindsOf(entries);
  const kindOf = ([first]: readonly QueuedEdit[]) => kinds.get(first?.subject ?? '');
  const now = useNow();
  const groups = useGroups(entries);
  const ticked = new Set(chosen);
  const isUnsure = useSomeUnread(useMemo(() => groups.filter(isStored).map(({ key }) => key), [groups]));
  const tickOf = (of: readonly QueuedEdit[]): Tick => ({
    count: of.filter((entry) => ticked.has(entry)).length,
    of: of.length,
    onChange: (on) => choose(of, on),
  });

  return (
    <Selection
      status={t('outbox.review_selected', { count: chosen.length, of: entries.length })}
      tools={isUnsure && <span aria-hidden="true">{t('outbox.review_gray')}</span>}
    >
      <GroupedTable
        label={t('outbox.review_heading')}
        columns={[
          { words: t('portable.column.name') },
          { words: t('change.now') },
          { words: t('change.after') },
          ...(timed ? [{ words: t('outbox.review_when') }] : []),
        ]}
        look={timed ? styles.timed : undefined}
        scrolls="dialog"
        all={tickOf(entries)}
        groups={groups}
        keyOf={keyOf}
        heading={(group) => <Heading group={group} kind={kindOf(group.members)} tick={tickOf(group.members)} />}
        cells={(entry, { name }) => (
          <Cells
            entry={entry}
            kind={kindOf([entry])}
            name={name}
            now={timed ? now : undefined}
            tick={tickOf([entry])}
          />
        )}
        testId="review-change"
      />
    </Selection>
  );
}

function useGroups(entries: readonly QueuedEdit[]): readonly Entries[] {
  const t = useTranslate();
  const titleOf = useTitles();
  return useMemo(
    () =>
      [...Map.groupBy(entries, ({ lane }) => lane)].flatMap(([lane, members]) => {
        const [first] = members;
        if (!first) return [];
        const name = first.verb === 'create' ? t('outbox.review_new', { name: first.title }) : titleOf(first);
        return { key: lane, name, members };
      }),
    [entries, t, titleOf],
  );
}

/** A connection, with a checkbox for all of its changes. A missing copy is read; until then its values are grey. */
function Heading({ group, kind, tick }: { group: Entries; kind: KindModule | undefined; tick: Tick }) {
  const t = useTranslate();
  const { key: lane, name, members } = group;
  const online = useOnline();
  const missing = useServerCopy(lane) === undefined && isStored(group);
  useEffect(() => {
    if (kind && missing && online) void refreshDocument(kind, lane);
  }, [kind, missing, online, lane]);
  return (
    <>
      <Check name={t('portable.select_section', { section: name })} {...tick} />
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
  const text = t(what);
  const values = kind ? reviewedValues(entry, kind, before) : [];
  return (
    <>
      <NameCell>
        <Check name={t('portable.select', { section: name, name: text })} {...tick}>
          <span className={styles.what}>{text}</span>
        </Check>
      </NameCell>
      {values.length > 0 ? (
        <NoteCell />
      ) : (
        <ValueCells field={text} labels={[t('change.now'), t('change.after')]} from={from} to={to} unsure={!held} />
      )}
      {now !== undefined && (
        <td {...CELL} className={styles.when}>
          <Since time={entry.at} now={now} />
        </td>
      )}
      {values.length > 0 && (
        <td {...CELL} className={styles.values}>
          <dl>
            {values.map(({ field, name: label, before: was, ...made }) => (
              <div key={field}>
                <dt>{t(label)}</dt>
                <dd>
                  {was && <SideValue {...was} label={t('change.now')} field={t(label)} isPast={!held} beside={made} />}
                </dd>
                <dd>
                  <SideValue {...made} label={t('change.after')} field={t(label)} beside={was} />
                </dd>
              </div>
            ))}
          </dl>
        </td>
      )}
    </>
  );
}
