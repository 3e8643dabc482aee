import { useEffect } from 'react';
import type { Connection } from '../../model/connection.ts';
import type { Lane, Subject } from '../../model/edit.ts';
import type { Message, MessageId } from '../../model/message.ts';
import { type Multichannel, readMultichannel } from '../../model/multichannel.ts';
import { refreshDocument, useDocument } from '../../state/documents/documents.ts';
import { currentView, useView } from '../../state/documents/view.ts';
import { refreshList } from '../../state/list/list.ts';
import { setTargetTitleLookup } from '../kind/target-title.ts';

const LANE: Lane = 'multichannel/all';
const FAILED: Message = { id: 'failed_to_load_accounts' };

/** Read and stored like a connection. It has no edits, so it is not among the outbox's subjects. */
const subject: Subject = {
  read: () => ({ method: 'GET', path: '/connections/multichannel' }),
  parse: readMultichannel,
  secrets: [],
  edits: {},
};

/** The connections to share with and transfer to; `readAt` (epoch ms) is when they were read. */
export type Targets =
  | { is: 'loading' | 'unavailable' | 'failed' }
  | { is: 'ready'; connections: readonly Connection[]; readAt: number };

/**
 * Reads the targets whenever its screen is shown (CHAT-SHR-01); without an answer this device's copy is used (O-16).
 */
export function useTargets(): Targets {
  const doc = useDocument<Multichannel>(subject, LANE, FAILED);
  if (doc.is === 'gone') return { is: 'failed' };
  if (doc.is !== 'ready') return { is: doc.is };
  return { is: 'ready', connections: doc.view.connections, readAt: doc.readAt };
}

/** Why there is nothing to choose; `none`: the message if none of the read connections can be chosen. */
export function whyNoTarget({ is }: Targets, count: number, none: MessageId): MessageId | undefined {
  if (is === 'ready') return count === 0 ? none : undefined;
  return is === 'loading' ? 'connection_dialog.loading' : 'connection_dialog.unavailable';
}

/**
 * Reads targets and list again after an edit that changed other connections as well, or was refused because of
 * them.
 */
export function useTargetsAfter(answered: unknown): void {
  useEffect(() => {
    if (!answered) return;
    void refreshDocument(subject, LANE);
    void refreshList(true);
  }, [answered]);
}

/** A connection among the targets read last. */
export function useTarget(id: string): Connection | undefined {
  return useView<Multichannel>(subject, LANE)?.connections.find((each) => each.id === id);
}

setTargetTitleLookup((id) => {
  const targets: Partial<Multichannel> = currentView(subject, LANE) ?? {};
  return targets.connections?.find((each) => each.id === id)?.title || id;
});
