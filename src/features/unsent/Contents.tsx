import { useVirtualizer } from '@tanstack/react-virtual';
import { type ChangeEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pathOfEntry } from '../../connection/edits/entry-path.ts';
import { useKindsOf } from '../../connection/edits/use-kinds-of.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { laneOf } from '../../model/connection.ts';
import { acceptOf, CHANGES_FILE } from '../../model/file-types.ts';
import { SCREENS } from '../../model/screens.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { blockedIn } from '../../outbox/queue.ts';
import { useConnections } from '../../state/list/list.ts';
import { discardFormer, type Former } from '../../state/outbox/former.ts';
import { setHold } from '../../state/outbox/hold.ts';
import { useEntries, useHoldId } from '../../state/outbox/pending.ts';
import { useSent } from '../../state/outbox/sent.ts';
import { forgetLost, formerMessage, useFormer, useLost, useStoragePromise } from '../../state/outbox/storage-loss.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SettingRow } from '../../ui/SettingRow.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './Contents.module.css';
import { Drafts } from './Drafts.tsx';
import { EntryCard, SentCard } from './EntryCard.tsx';
import { Export } from './Export.tsx';
import { GroupHeading, SectionHeading } from './Headings.tsx';
import { ImportDialog, useImport } from './ImportDialog.tsx';
import { NetworkSignIn } from './NetworkSignIn.tsx';
import { type SheetRow, sheetRows } from './rows.ts';

/** Estimated heights in px, until measured. */
const ESTIMATE: Readonly<Record<SheetRow['is'], number>> = { section: 36, group: 44, entry: 140, sent: 84 };

/**
 * Everything in the sheet below its title; `isPersistent`: this session stores edits on the device. Draws only visible rows,
 * so that thousands of edits scroll like ten.
 */
export function Contents({ isPersistent, onClose }: { isPersistent: boolean; onClose: () => void }) {
  const t = useTranslate();
  const entries = useEntries();
  const sent = useSent();
  const hold = useHoldId();
  const isHeld = hold !== undefined;
  const lost = useLost();
  const former = useFormer();
  const promised = useStoragePromise();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => sheetRows(entries, sent, toggled, hold), [entries, sent, toggled, hold]);
  const toggle = (key: string) => {
    const next = new Set(toggled);
    if (!next.delete(key)) next.add(key);
    setToggled(next);
  };
  return (
    <div className={styles.contents}>
      <NetworkSignIn />
      {/* Lost edits (rule 15), and edits for another service (O-31). */}
      {lost && (
        <Notice
          tone="refused"
          icon="warning"
          action={
            <Button size="small" onClick={() => void forgetLost()}>
              {t('banner.dismiss')}
            </Button>
          }
        >
          {t('outbox.lost', { count: lost.count })}
        </Notice>
      )}
      {former.map((each) => (
        <FormerService key={each.db} former={each} />
      ))}
      {entries.length === 0 && sent.length === 0 && (
        <EmptyState icon="check" level={3} title={t('outbox.empty')}>
          {t('outbox.empty_next')}
        </EmptyState>
      )}
      {entries.length === 0 && sent.length > 0 && (
        <p className={styles.none}>
          <Icon name="check" size={14} />
          {t('outbox.empty')}
        </p>
      )}
      {rows.length > 0 && <Rows rows={rows} onToggle={toggle} onClose={onClose} />}
      <Drafts onClose={onClose} />
      {/* The browser does not guarantee to keep them (rule 15). */}
      {entries.length > 0 && promised === false && (
        <p className={styles.promise}>
          <Icon name="info" size={14} />
          {t('outbox.no_promise')}
        </p>
      )}
      {isPersistent && (
        <div className={styles.tools}>
          <SettingRow
            name="hold"
            label={t('outbox.hold')}
            hint={t(isHeld ? 'outbox.hold_on_hint' : 'outbox.hold_hint')}
          >
            {(control) => <Switch {...control} checked={isHeld} onChange={(next) => void setHold(next)} />}
          </SettingRow>
          <div className={styles.ways}>
            <LinkButton size="small" variant="ghost" href={SCREENS.changes} onClick={onClose}>
              {t('changes.title')}
            </LinkButton>
            {entries.length > 0 && <Export count={entries.length} />}
            <Import />
          </div>
        </div>
      )}
    </div>
  );
}

function Rows({
  rows,
  onToggle,
  onClose,
}: {
  rows: readonly SheetRow[];
  onToggle: (key: string) => void;
  onClose: () => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const now = useNow();
  const entries = useEntries();
  const sent = useSent();
  const blocked = useMemo(() => blockedIn(entries), [entries]);
  const shown = useMemo(() => [...entries, ...sent.map(({ entry }) => entry)], [entries, sent]);
  const kinds = useKindsOf(shown);
  const kindOf = ({ subject }: QueuedEdit) => kinds.get(subject);
  const connections = useConnections();
  const byLane = useMemo(() => new Map(connections.map((item) => [laneOf(item), item])), [connections]);
  // The sheet scrolls, so the rows' offset depends on the content above them.
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0));
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current?.closest('[role="dialog"]') ?? null,
    estimateSize: (index) => ESTIMATE[rows[index]?.is ?? 'entry'],
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    scrollMargin: top,
  });

  const draw = (row: SheetRow) => {
    if (row.is === 'section') return <SectionHeading row={row} />;
    if (row.is === 'group') return <GroupHeading row={row} onToggle={() => onToggle(row.key)} />;
    if (row.is === 'sent') return <SentCard sent={row.sent} all={sent} kind={kindOf(row.sent.entry)} now={now} />;
    const { entry, grouped } = row;
    return (
      <EntryCard
        entry={entry}
        grouped={grouped}
        blocked={blocked.has(entry.id)}
        kind={kindOf(entry)}
        path={pathOfEntry(entry, byLane)}
        now={now}
        onLeave={onClose}
      />
    );
  };

  return (
    <ul ref={list} className={styles.rows} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className={styles.row}
            style={{ top: start - top }}
          >
            {row && draw(row)}
          </li>
        );
      })}
    </ul>
  );
}

/** The button that imports a file of unsent changes. */
function Import() {
  const t = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const importing = useImport();
  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file) void importing.take(file);
  }
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={acceptOf(CHANGES_FILE)}
        aria-label={t('outbox.import_title')}
        hidden
        onChange={pick}
      />
      <Button size="small" variant="ghost" onClick={() => picker.current?.click()}>
        {t('outbox.import')}
      </Button>
      <ImportDialog importing={importing} />
    </>
  );
}

/** Edits for a service that the console no longer uses: the administrator can export or discard them (O-31). */
function FormerService({ former }: { former: Former }) {
  const t = useTranslate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, values } = formerMessage(former);
  return (
    <>
      <Notice
        tone="waiting"
        icon="warning"
        action={
          <>
            <Export count={former.count} former={former} />
            <Button size="small" variant="ghost" onClick={() => setAsking(true)}>
              {t('action.discard')}
            </Button>
          </>
        }
      >
        {t(id, values)}
      </Notice>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('outbox.former_discard_title', values)}
        description={t('outbox.former_discard_text', values)}
        confirmLabel={t('action.discard')}
        destructive
        busy={busy}
        onConfirm={() => {
          setBusy(true);
          void discardFormer(former).finally(() => setBusy(false));
        }}
      />
    </>
  );
}
