import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import type { KindModule } from '../../connections/kind/kind.ts';
import { ShownValue } from '../../connections/settings/ShownValue.tsx';
import { ago } from '../../i18n/ago.ts';
import { formatDate } from '../../i18n/date.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import type { Lane } from '../../model/edit.ts';
import type { Message } from '../../model/message.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { refreshDocument } from '../../state/documents/documents.ts';
import { useServerCopy } from '../../state/documents/server-copy.ts';
import { useCopy } from '../../state/documents/view.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { GroupCheck } from '../../ui/GroupCheck.tsx';
import { CELL } from '../../ui/table-roles.ts';
import { useNow } from '../../ui/use-now.ts';
import { VirtualBody, VirtualTable } from '../../ui/VirtualTable.tsx';
import { virtualRow } from '../../ui/virtual-row.ts';
import { isShown } from './Change.tsx';
import { describeEdit, seenBy } from './describe-edit.ts';
import styles from './Review.module.css';
import { heldNow, reviewedValues } from './reviewed-values.ts';
import { useKindsOf } from './use-kinds-of.ts';
import { useTitles } from './use-titles.ts';

/** In px, until a row has been measured. */
const ESTIMATED = 45;

type Group = { lane: Lane; name: string; members: readonly QueuedEdit[] };
type Row = { group: Group; entry?: QueuedEdit };

type Choice = {
  chosen: readonly QueuedEdit[];
  choose: (of: readonly QueuedEdit[], on: boolean) => void;
};

/** One row for each change, below its connection: what the service has and what would be sent. Only those in sight are drawn. */
export function ReviewTable({ entries, ...choice }: { entries: readonly QueuedEdit[] } & Choice) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const kinds = useKindsOf(entries);
  const now = useNow();
  const groups = useGroups(entries);
  const rows = groups.flatMap((group): Row[] => [{ group }, ...group.members.map((entry) => ({ group, entry }))]);
  const chosen = new Set(choice.chosen);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ESTIMATED,
    getItemKey: (at) => rows[at]?.entry?.id ?? rows[at]?.group.lane ?? at,
    overscan: 6,
  });
  const tickOf = (of: readonly QueuedEdit[]) => ({
    count: of.filter((entry) => chosen.has(entry)).length,
    of: of.length,
    onChange: (on: boolean) => choice.choose(of, on),
  });

  return (
    <div className={styles.review}>
      <div className={styles.tools}>
        <GroupCheck className={styles.check} {...tickOf(entries)}>
          {t('portable.select_all')}
        </GroupCheck>
        <span role="status" className={styles.selected}>
          {t('outbox.review_selected', { count: chosen.size, of: entries.length })}
        </span>
      </div>
      <VirtualTable
        box={box}
        look={styles.changes}
        label={t('outbox.review_heading')}
        count={rows.length}
        head={[
          { key: 'name', words: t('portable.column.name') },
          { key: 'now', words: t('outbox.review_now') },
          { key: 'file', words: t('portable.column.file') },
          { key: 'when', words: t('outbox.review_when') },
        ]}
        cards="box"
        // What is scrolled has to be scrolled by keyboard, too.
        tabIndex={0}
      >
        <VirtualBody virtual={virtual}>
          {({ index, key }, top) => {
            const row = rows[index];
            if (!row) return null;
            const { group, entry } = row;
            const kind = kinds.get((entry ?? group.members[0])?.subject ?? '');
            return (
              <tr
                key={key}
                {...virtualRow(index, top)}
                ref={virtual.measureElement}
                data-testid={entry && 'review-change'}
              >
                {entry ? (
                  <Cells entry={entry} kind={kind} name={group.name} now={now} tick={tickOf([entry])} />
                ) : (
                  <Heading group={group} kind={kind} tick={tickOf(group.members)} />
                )}
              </tr>
            );
          }}
        </VirtualBody>
      </VirtualTable>
    </div>
  );
}

function useGroups(entries: readonly QueuedEdit[]): readonly Group[] {
  const t = useTranslate();
  const titleOf = useTitles();
  return useMemo(
    () =>
      [...Map.groupBy(entries, ({ lane }) => lane)].flatMap(([lane, members]) => {
        const [first] = members;
        if (!first) return [];
        const name = first.verb === 'create' ? t('outbox.review_new', { name: first.title }) : titleOf(first);
        return { lane, name, members };
      }),
    [entries, t, titleOf],
  );
}

type Tick = { count: number; of: number; onChange: (on: boolean) => void };

/** A connection, with a box for all of its changes. What the device does not have of it is asked for. */
function Heading({ group, kind, tick }: { group: Group; kind: KindModule | undefined; tick: Tick }) {
  const t = useTranslate();
  const { lane, name, members } = group;
  const online = useOnline();
  const missing = useServerCopy(lane) === undefined && members[0]?.verb !== 'create';
  useEffect(() => {
    if (kind && missing && online) void refreshDocument(kind, lane);
  }, [kind, missing, online, lane]);
  return (
    <td {...CELL} colSpan={4} className={styles.heading}>
      <GroupCheck className={styles.check} name={t('portable.select_section', { section: name })} {...tick} />
      <h3 className={styles.connection}>
        <bdi>{name}</bdi>
      </h3>
      {missing && <span className={styles.unknown}>{t('outbox.review_unknown')}</span>}
      <span className={styles.count}>{t('outbox.review_count', { count: members.length })}</span>
    </td>
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
  now: number;
  tick: Tick;
}) {
  const t = useTranslate();
  const held = heldNow(entry, useCopy(entry.lane));
  const before = held ?? seenBy(entry);
  const { what, from, to } = describeEdit(entry, kind, before);
  const said = t(what);
  const values = kind ? reviewedValues(entry, kind, before) : [];
  return (
    <>
      <td {...CELL} className={styles.name} data-several={values.length > 0 || undefined}>
        <GroupCheck className={styles.check} name={t('portable.select', { section: name, name: said })} {...tick}>
          <span className={styles.what}>{said}</span>
        </GroupCheck>
      </td>
      {values.length === 0 && (
        <>
          <td {...CELL} className={styles.side}>
            <Side label={t('outbox.review_now')} field={said} words={from} unsure={!held} />
          </td>
          <td {...CELL} className={styles.side}>
            <Side label={t('portable.column.file')} field={said} words={to} />
          </td>
        </>
      )}
      <td {...CELL} className={styles.when}>
        <time dateTime={new Date(entry.at).toISOString()} title={formatDate(entry.at, currentLocale())}>
          {ago(entry.at, now, currentLocale()) ?? formatDate(entry.at, currentLocale())}
        </time>
      </td>
      {values.length > 0 && (
        <td {...CELL} className={styles.values}>
          <dl>
            {values.map(({ field, name: label, before: was, ...file }) => (
              <div key={field}>
                <dt>{t(label)}</dt>
                <dd className={styles.side}>
                  {was && <Side label={t('outbox.review_now')} field={t(label)} {...was} unsure={!held} />}
                </dd>
                <dd className={styles.side}>
                  <Side label={t('portable.column.file')} field={t(label)} {...file} />
                </dd>
              </div>
            ))}
          </dl>
        </td>
      )}
    </>
  );
}

/** One side of a change; on a phone with what side it is. `unsure`: the file says so, and the service was not asked. */
function Side({
  label,
  field,
  words,
  value = words,
  unsure,
}: {
  label: string;
  field: string;
  words?: Message | undefined;
  value?: unknown;
  unsure?: boolean;
}) {
  return (
    <>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      <span className={styles.value} data-unsure={unsure}>
        {value === undefined || (value === words && !isShown(words)) ? (
          '–'
        ) : (
          <ShownValue value={value} words={words} field={field} />
        )}
      </span>
    </>
  );
}
