import { type ReactNode, useEffect } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { focusField, focusRepair } from '../../settings/fields/focus-field.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { useNotedDoing } from '../../state/documents/doings.ts';
import { nameDrafts } from '../../state/documents/draft-record.ts';
import { isUnreviewed, needsAttention, type QueuedEdit } from '../../state/outbox/edits.ts';
import { useAllHeld } from '../../state/outbox/hold.ts';
import { useCanCall } from '../../state/session/can-call.ts';
import { showOutbox } from '../../state/shell/overlay-request.ts';
import { PLAY } from '../../ui/later-icons.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { AsOfChip } from './AsOfChip.tsx';
import styles from './AttentionChip.module.css';
import { KindHeader } from './KindHeader.tsx';

/** The page's header: name and type (SHL-13), and the state of its edits. */
export function ConnectionHeader<D extends object>({
  open: { kind, id, lane, view, locked: deleting },
  readAt,
  stale,
  entries,
  facts,
  hasTabs,
  saysProblem,
  actions,
}: {
  open: OpenConnection<D>;
  readAt: number;
  /** The service refused to show the newest copy. */
  stale: boolean;
  entries: readonly QueuedEdit[];
  /** Unchangeable facts, after the type. */
  facts?: ReactNode;
  /** What waits or needs attention may be on another tab, so the header says it as well. */
  hasTabs: boolean;
  /** The page itself says at its top what is wrong with the connection. */
  saysProblem: boolean | undefined;
  actions: ReactNode;
}) {
  const t = useTranslate();
  const able = useCanCall();
  const held = useAllHeld(entries);
  const attention = entries.filter(needsAttention);
  const isNew = attention.every(isUnreviewed);
  const first = attention.find((entry) => isNew || !isUnreviewed(entry));
  // What to decide about an edit that only another version knows, or that is never answered, is not on the page.
  const isOnPage = (entry: QueuedEdit) =>
    kind.edits[entry.name] !== undefined && (entry.parked !== undefined || !needsAttention(entry));
  const says = hasTabs || !entries.every(isOnPage);

  const title = kind.title(view);
  useEffect(() => nameDrafts(lane, { title, subject: kind.key }), [lane, title, kind.key]);

  const wrong = kind.attention?.(view);
  const doing = kind.doing?.(view);
  useNotedDoing(lane, doing);
  useArrival(first, wrong !== undefined, kind.repairs);

  return (
    <KindHeader
      kind={kind}
      id={id}
      title={title}
      actions={actions}
      meta={
        <>
          {facts}
          {doing && (
            <StatusChip tone="saved" icon={PLAY}>
              {t(doing)}
            </StatusChip>
          )}
          {deleting && (
            <StatusChip tone="waiting" icon="trash">
              {t('chip.deleting')}
            </StatusChip>
          )}
          {says && !deleting && entries[0] && !first && (
            <StatusChip tone="waiting" icon={held ? 'pause' : undefined}>
              {t(held ? 'outbox.held' : 'outbox.waiting')}
            </StatusChip>
          )}
          {wrong && !saysProblem && <AttentionChip label={wrong} onPress={() => focusRepair(kind.repairs)} />}
          {says && first && (
            <AttentionChip
              label={isNew ? 'chip.unreviewed' : 'chip.attention'}
              isNew={isNew}
              onPress={() => (isOnPage(first) ? focusField(first) : showOutbox())}
            />
          )}
          {(stale || !able) && <AsOfChip time={readAt} offline={!able} />}
        </>
      }
    />
  );
}

/** The hash of links from marked rows of the list: the page then focuses the field itself. */
const ATTENTION = '#attention';

/**
 * After such a link, focuses the edit that needs attention, otherwise what repairs the connection if it is `wrong`: its
 * button, or `field`.
 */
function useArrival(entry: QueuedEdit | undefined, wrong: boolean, field: string | undefined): void {
  useEffect(() => {
    if (location.hash !== ATTENTION || !(entry || wrong)) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    if (entry) focusField(entry);
    else focusRepair(field);
  });
}

/**
 * A chip that says what needs attention on this connection, and focuses it when pressed; `isNew`: it is to be reviewed,
 * nothing is wrong with it.
 */
function AttentionChip({ label, isNew = false, onPress }: { label: MessageId; isNew?: boolean; onPress: () => void }) {
  const t = useTranslate();
  return (
    <button type="button" className={styles.chip} onClick={onPress}>
      <StatusChip tone={isNew ? 'waiting' : 'refused'} icon={isNew ? 'pause' : undefined}>
        {t(label)}
      </StatusChip>
    </button>
  );
}
