import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { describeEdit, seenBy } from '../../connection/edits/describe-edit.ts';
import { useKindsOf } from '../../connection/edits/use-kinds-of.ts';
import type { KindModule } from '../../connection/kind/kind.ts';
import { ProposalCells, SideValue } from '../../connection/proposals/ProposalCells.tsx';
import { ProposalTable } from '../../connection/proposals/ProposalTable.tsx';
import { Selection, type Tick } from '../../connection/proposals/Selection.tsx';
import { type Ticks, useTicks } from '../../connection/proposals/use-ticks.ts';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import type { Lane } from '../../model/edit.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { NOW_AFTER } from '../../settings/forms/Sides.tsx';
import { serverValuesOf } from '../../settings/forms/server-values-of.ts';
import { refreshDocument, useServerCopy } from '../../state/documents/documents.ts';
import { useCopy } from '../../state/documents/view.ts';
import { onWorkspaceChange, touchWorkspace, workspace } from '../../state/documents/workspace.ts';
import { discardReviewed, sendReviewed, useUnreviewed } from '../../state/outbox/review.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { announce } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CELL } from '../../ui/table-roles.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './Review.module.css';
import { reviewedValues } from './reviewed-values.ts';
import { Since, sinceWords } from './Since.tsx';
import { useTitles } from './use-titles.ts';

/**
 * The imported edits, one by one: the connection by the service's name, and every value to send (O-32). `note`: further facts
 * about the file.
 */
export function Review({ open, note, onClose }: { open: boolean; note?: ReactNode; onClose: () => void }) {
  const t = useTranslate();
  const entries = useUnreviewed();
  const rows = useMemo(() => entries.map((entry) => ({ key: entry.id, entry })), [entries]);
  // All except those left out, which stay left out after the others are gone.
  const ticks = useTicks<Reviewed>({ isSuggested: () => true });
  /** The edits that the administrator may discard. */
  const [asked, ask] = useState<readonly QueuedEdit[]>();
  const now = useNow();
  if (!open) return null;

  const chosen = rows.filter(ticks.isChosen).map(({ entry }) => entry);
  const count = chosen.length;
  const times = new Set(entries.map(({ at }) => sinceWords(at, now, currentLocale())));
  // Show the time once if all edits have the same.
  const [when] = times.size === 1 ? times : [];
  const counts = { count: entries.length, connections: new Set(entries.map(({ lane }) => lane)).size };
  const none = count === 0 ? t('outbox.review_none') : undefined;
  async function send() {
    if (!(await sendReviewed(chosen))) return;
    announce({ id: 'outbox.review_sent', values: { count } });
    if (count === entries.length) onClose();
  }
  async function drop(these: readonly QueuedEdit[]) {
    ask(undefined);
    if (!(await discardReviewed(these))) return;
    announce({ id: 'outbox.review_discarded', values: { count: these.length } });
    if (these.length === entries.length) onClose();
  }

  return (
    <Dialog
      open={entries.length > 0}
      onOpenChange={onClose}
      size="wide"
      title={t('outbox.review_heading')}
      description={
        <>
          {when ? t('outbox.review_text_when', { ...counts, when }) : t('outbox.review_text', counts)}
          {note}
        </>
      }
      footer={
        <>
          <span className={styles.discard}>
            <Button disabledReason={none} onClick={() => ask(chosen)}>
              {t('outbox.review_discard', { count })}
            </Button>
          </span>
          <Button variant="primary" disabledReason={none} onClick={() => void send()}>
            {t('outbox.review_send', { count })}
          </Button>
        </>
      }
    >
      <ReviewTable rows={rows} ticks={ticks} timed={when === undefined} />
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => ask(undefined)}
        destructive
        title={t('outbox.review_discard_title', { count: asked?.length ?? count })}
        description={t('outbox.review_discard_text', { count: asked?.length ?? count })}
        confirmLabel={t('outbox.discard')}
        onConfirm={() => asked && void drop(asked)}
      />
    </Dialog>
  );
}

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
type Reviewed = { key: string; entry: QueuedEdit };

type Entries = { key: Lane; name: string; members: readonly Reviewed[] };

/** Whether the service has the connection already. */
const isStored = ({ members: [first] }: Entries) => first?.entry.verb !== 'create';

/** One row per edit, below its connection: the service's value and the value to send. */
function ReviewTable({ rows, ticks, timed }: { rows: readonly Reviewed[]; ticks: Ticks<Reviewed>; timed: boolean }) {
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
