import { send } from '../io/http.ts';
import { serviceNow } from '../io/service-clock.ts';
import { storeWrong } from '../io/store/store-wrong.ts';
import { askTranslation } from '../io/translation.ts';
import { postSigned } from '../io/upload.ts';
import type { Outcome } from '../model/outcome.ts';
import { fromStoredList, toStoredList, withEffect } from '../model/stored-list.ts';
import { respectCommands } from '../outbox/commands.ts';
import { mayBeCopied } from '../outbox/copied.ts';
import { isAnyLeft } from '../outbox/queue.ts';
import { createSender } from '../outbox/sender.ts';
import type { SendEvent, SenderEnv } from '../outbox/sender-env.ts';
import type { Opened } from './last-workspace.ts';
import { subjectOf } from './subjects.ts';

/** After this many calls in a row without a status the worker gives up on the network. */
const UNANSWERED_CALLS = 3;

/** How often the worker checks for something left to send, in ms. */
const POLL_MS = 100;

/**
 * Runs a sender in this worker until `over` resolves, another sender replaces it, nothing is left to send, the service cannot
 * be reached, or `until` (ms on the clock of `performance.now`).
 */
export async function runSender(
  opened: Opened,
  holdsLock: () => Promise<boolean>,
  until: number,
  over: Promise<void>,
): Promise<void> {
  const { vault, outbox, documents } = opened;
  const events = new BroadcastChannel(`${vault.name}:events`);
  const reachability = followReachability();
  const sender = createSender({
    outbox,
    documents,
    ...calls(opened, reachability.note),
    ...listOf(opened),
    subjectOf: async (key) => subjectOf(key),
    noteWrong: (lane, wrong) => void storeWrong(vault, lane, wrong),
    onEvent: (event: SendEvent) => events.postMessage(event),
    isOffline: () => false,
    holdsLock,
    front: () => undefined,
    mayBeCopied: (entry) => !opened.config.idempotencyKey && mayBeCopied(entry, Date.now(), performance.timeOrigin),
    keepsChanges: () => opened.config.changesKeptDays > 0,
    clock: { now: () => Date.now(), ticks: () => performance.now(), random: Math.random },
  });
  const commands = respectCommands(vault.name, sender);
  let polling: ReturnType<typeof setInterval> | undefined;
  const done = new Promise<void>((resolve) => {
    polling = setInterval(() => {
      if (reachability.isGone() || performance.now() > until || !isAnyLeft(outbox.mirror)) resolve();
    }, POLL_MS);
  });
  try {
    await commands.begin();
    await sender.run();
    await Promise.race([done, over, sender.lost]);
  } finally {
    clearInterval(polling);
    await sender.stop();
    commands.stop();
    events.close();
  }
}

/** Follows the calls' outcomes; `isGone` once the service cannot be reached or the session has ended. */
function followReachability() {
  let unanswered = 0;
  return {
    note(outcome: Outcome): Outcome {
      const nothing = outcome.kind === 'unreached' && outcome.status === undefined;
      if (outcome.kind === 'expired') unanswered = UNANSWERED_CALLS;
      else unanswered = nothing ? unanswered + 1 : 0;
      return outcome;
    },
    isGone: () => unanswered >= UNANSWERED_CALLS,
  };
}

function calls(
  { config, sessionId }: Opened,
  note: (outcome: Outcome) => Outcome,
): Pick<SenderEnv, 'send' | 'sendOutside'> {
  return {
    send: async (call, key) => note(await send(call, { config, sessionId, key })),
    sendOutside: (call) =>
      call.host === 'upload'
        ? postSigned(call.form, call.file, config)
        : askTranslation(config.translateApiUrl, call.call),
  };
}

/** The stored list, which windows read when they open. */
function listOf({ list: stored }: Opened): Pick<SenderEnv, 'list' | 'listAfter'> {
  let list = stored && fromStoredList(stored);
  return {
    list: () => list?.items,
    listAfter({ listEffect }, created) {
      if (!list || !listEffect) return undefined;
      list = withEffect(list, listEffect, created, serviceNow());
      return toStoredList(list);
    },
  };
}
