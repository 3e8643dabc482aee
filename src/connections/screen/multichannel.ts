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

/** It is read and kept on the device as a connection is. Nothing of it is changed, so it is none of the outbox's subjects. */
const subject: Subject = {
  read: () => ({ method: 'GET', path: '/connections/multichannel' }),
  parse: readMultichannel,
  secrets: [],
  edits: {},
};

/** What there is to share with and to transfer to; `readAt` (epoch ms) is when it was read. */
export type Targets =
  | { is: 'loading' | 'unavailable' | 'failed' }
  | { is: 'ready'; connections: readonly Connection[]; readAt: number };

/** Reads the targets whenever its screen is shown (CHAT-SHR-01); without an answer they are as this device has them (O-16). */
export function useTargets(): Targets {
  const doc = useDocument<Multichannel>(subject, LANE, FAILED);
  if (doc.is === 'gone') return { is: 'failed' };
  if (doc.is !== 'ready') return { is: doc.is };
  return { is: 'ready', connections: doc.view.connections, readAt: doc.readAt };
}

/** Why there is nothing to choose from; `none` is said where nothing of what was read can be. */
export function whyNoTarget({ is }: Targets, count: number, none: MessageId): MessageId | undefined {
  if (is === 'ready') return count === 0 ? none : undefined;
  return is === 'loading' ? 'connection_dialog.loading' : 'connection_dialog.unavailable';
}

/** Reads targets and list again after each edit that has changed other connections than its own, or was refused for them. */
export function useTargetsAfter(answered: unknown): void {
  useEffect(() => {
    if (!answered) return;
    void refreshDocument(subject, LANE);
    void refreshList(true);
  }, [answered]);
}

/** A connection among the targets that were read last. */
export function useTarget(id: string): Connection | undefined {
  return useView<Multichannel>(subject, LANE)?.connections.find((each) => each.id === id);
}

setTargetTitleLookup((id) => {
  const targets: Partial<Multichannel> = currentView(subject, LANE) ?? {};
  return targets.connections?.find((each) => each.id === id)?.title || id;
});
