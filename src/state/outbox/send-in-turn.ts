import { respectCommands } from '../../outbox/commands.ts';
import { mayBeCopied } from '../../outbox/copied.ts';
import { contend, type Lock } from '../../outbox/lock.ts';
import { createSender, type Sender } from '../../outbox/sender.ts';
import type { SendEvent, SenderEnv } from '../../outbox/sender-env.ts';
import { noteHealth } from '../documents/health-records.ts';
import type { Workspace } from '../documents/workspace.ts';
import { currentItems, listAfter } from '../list/list.ts';
import { call } from '../session/calls.ts';
import { currentConfig } from '../session/config.ts';
import { isConnected } from '../session/connectivity.ts';
import { openLane } from './open-lane.ts';
import { announceResult } from './results.ts';
import { sendOutside } from './send-outside.ts';

/** This window's part in sending: `lock` once it waits for the manager's lock, `sender` while it holds it. */
export type Running = { lock?: Lock; sender?: Sender; events?: BroadcastChannel };

type Asked = Pick<SenderEnv, 'subjectOf'> & {
  onEvent(event: SendEvent): void;
  /** *Send now* requests from before this window could send: edit ids, or undefined for everything. */
  takeForced(): readonly (string | undefined)[];
  /** Ids of edits that were just made on the newest copy and are still fresh. */
  takeFirst(): readonly string[];
};

/**
 * If an edit that another window asks about is still unknown here after this time, in ms, this window reads the outbox from
 * disk.
 */
const UNKNOWN_EDIT_DELAY_MS = 1000;

/**
 * Sends unsent edits while this window holds the manager's lock (rule 3). Other windows wait for the lock; its holder also
 * sends their edits.
 */
export function sendInTurn(open: Workspace, mine: Running, asked: Asked): void {
  const { vault, outbox, documents } = open;
  const hear = (event: SendEvent) => {
    announceResult(event);
    asked.onEvent(event);
  };
  const events = new BroadcastChannel(`${vault.name}:events`);
  events.onmessage = ({ data }: MessageEvent<SendEvent>) => {
    // The sending window has already put it into its own list.
    if (data.kind === 'settled' && data.entry.listEffect) listAfter(data.entry, data.created);
    hear(data);
  };
  mine.events = events;
  const lock = contend(vault.name, {
    lead,
    newest: () => outbox.mirror.all().at(-1)?.id,
    onNow: (id) => mine.sender?.sendNow(id),
    onAsked(newest) {
      setTimeout(() => {
        if (mine.sender && outbox.mirror.get(newest) === undefined) void reloadOutbox().catch(() => undefined);
      }, UNKNOWN_EDIT_DELAY_MS);
    },
  });
  mine.lock = lock;
  lock.ask();

  async function reloadOutbox(): Promise<void> {
    await outbox.loadAll();
    mine.sender?.wake();
  }

  async function lead(over: Promise<void>): Promise<void> {
    const sender = createSender({
      outbox,
      documents,
      send: (request, key) => call(request, { key }),
      sendOutside,
      subjectOf: asked.subjectOf,
      list: currentItems,
      listAfter,
      noteWrong: (lane, wrong) => void noteHealth(vault, lane, wrong),
      onEvent(event) {
        events.postMessage(event);
        hear(event);
      },
      isOffline: () => !isConnected(),
      holdsLock: lock.isMine,
      front: openLane,
      mayBeCopied: (entry) => !currentConfig().idempotencyKey && mayBeCopied(entry, Date.now(), performance.timeOrigin),
      keepsChanges: () => currentConfig().changesKeptDays > 0,
      clock: { now: () => Date.now(), ticks: () => performance.now(), random: Math.random },
    });
    mine.sender = sender;
    const commands = respectCommands(vault.name, sender);
    try {
      await commands.begin();
      for (const id of asked.takeForced()) sender.sendNow(id);
      await sender.run(asked.takeFirst());
      await Promise.race([over, sender.lost]);
    } finally {
      delete mine.sender;
      await sender.stop();
      commands.stop();
    }
  }
}
