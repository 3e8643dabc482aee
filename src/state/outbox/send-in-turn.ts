import { pathAt } from '../../model/base-path.ts';
import { allPlatforms, baseOf, collectionOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import { respectCommands } from '../../outbox/commands.ts';
import type { SendEvent, SenderEnv } from '../../outbox/delivery.ts';
import { contend, type Lock } from '../../outbox/lock.ts';
import { createSender, type Sender } from '../../outbox/sender.ts';
import type { Workspace } from '../documents/workspace.ts';
import { currentItems, listAfter } from '../list/list.ts';
import { call } from '../session/calls.ts';
import { currentConfig } from '../session/config.ts';
import { isConnected } from '../session/connectivity.ts';
import { announceResult } from './results.ts';
import { sendOutside } from './send-outside.ts';

/** `replay` while this window holds the manager's lock, `lock` as soon as it waits for that. */
export type Running = { lock?: Lock; replay?: Sender; events?: BroadcastChannel };

type Asked = Pick<SenderEnv, 'subjectOf'> & {
  /** Hears what becomes of each edit, whichever window sends it. */
  onEvent(event: SendEvent): void;
  /** The edits, or everything (undefined), of which *Send now* was said before this window could send. */
  takeInsisted(): readonly (string | undefined)[];
  /** Edits that were just made on the newest copy. */
  takeFirst(): readonly string[];
};

/** A window announces what it has put at once; one that was killed before that has not. So long after it has asked, in ms. */
const ANNOUNCED_MS = 1000;

/**
 * Sends what waits for as long as this window holds the manager's lock (rule 3). Windows that do not hold it wait for
 * their turn; what they put into the outbox is sent by the one that does.
 */
export function sendInTurn(open: Workspace, mine: Running, asked: Asked): void {
  const { vault, outbox, documents } = open;
  const hear = (event: SendEvent) => {
    announceResult(event);
    asked.onEvent(event);
  };
  const events = new BroadcastChannel(`${vault.name}:events`);
  events.onmessage = ({ data }: MessageEvent<SendEvent>) => hear(data);
  mine.events = events;
  const lock = contend(vault.name, {
    hold,
    newest: () => outbox.mirror.all().at(-1)?.id,
    onNow: (id) => mine.replay?.sendNow(id),
    onAsked(newest) {
      setTimeout(() => {
        if (mine.replay && outbox.mirror.get(newest) === undefined) void lookAgain().catch(() => undefined);
      }, ANNOUNCED_MS);
    },
  });
  mine.lock = lock;
  lock.ask();

  async function lookAgain(): Promise<void> {
    await outbox.loadAll();
    mine.replay?.wake();
  }

  async function hold(over: Promise<void>): Promise<void> {
    const replay = createSender({
      outbox,
      documents,
      send: (request, key) => call(request, { key }),
      sendOutside,
      subjectOf: asked.subjectOf,
      list: currentItems,
      listAfter,
      onEvent(event) {
        events.postMessage(event);
        hear(event);
      },
      isOffline: () => !isConnected(),
      holdsLock: lock.isMine,
      front: () => laneAt(pathAt(location.pathname)),
      keepsChanges: () => currentConfig().changesKeptDays > 0,
      clock: { now: () => Date.now(), ticks: () => performance.now(), random: Math.random },
    });
    mine.replay = replay;
    const commands = respectCommands(vault.name, replay);
    try {
      await commands.begin();
      for (const id of asked.takeInsisted()) replay.sendNow(id);
      await replay.run(asked.takeFirst());
      await Promise.race([over, replay.lost]);
    } finally {
      delete mine.replay;
      await replay.stop();
      commands.stop();
    }
  }
}

/** The lane of the connection that is on screen at an address of the app, if there is one. */
function laneAt(path: string): Lane | undefined {
  const platform = allPlatforms().find((each) => path.startsWith(`${baseOf(each.platform)}/`))?.platform;
  const [id] = platform ? path.slice(baseOf(platform).length + 1).split('/') : [];
  try {
    return platform && id ? `${collectionOf(platform)}/${decodeURIComponent(id)}` : undefined;
  } catch {
    // An address that was typed wrongly is no connection's.
    return undefined;
  }
}
