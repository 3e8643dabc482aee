import type { Message } from '../../model/message.ts';
import type { SendEvent } from '../../outbox/delivery.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { sessionState } from '../session/session-state.ts';
import { announce, currentBanner, raise, raiseSuccess } from '../shell/notices.ts';
import { cell } from '../store.ts';
import { openLane } from './open-lane.ts';
import { noteSent } from './sent.ts';

/** An edit answered later than this after it was made, in ms, had been waiting; its result probably comes with others. */
const WAITED_MS = 3000;
/** Results with no longer pauses between them than this, in ms, belong to one batch. */
const BATCH_PAUSE_MS = 5000;

/** The current batch: edits that need attention (`count`), refused ones among them, and when the last was announced (ms). */
const batch = cell(() => ({ count: 0, refused: 0, at: Number.NEGATIVE_INFINITY }));

/**
 * Announces the result of an edit in the one banner. Of edits that had been waiting, the first refusal is shown in its
 * own words and further ones as a count; a success among them does not replace that banner. `now` in epoch ms.
 */
export function announceResult(event: SendEvent, now = Date.now()): void {
  const { entry } = event;
  if (event.kind === 'settled') noteSent(entry);
  // An answer may come after the session has ended, or the console was locked: nothing is named then (O-05).
  if (sessionState().is === 'invalid') return;
  if (event.kind === 'troubled') announceFailed(entry, event.words, 'waits');
  if (event.kind === 'settled') {
    if (event.warning) announceWarning(entry, event.warning, now);
    else announceSaved(entry, event.saved, now);
  }
  if (event.kind === 'parked') announceParked(event, now);
}

const hadWaited = (entry: QueuedEdit, now: number) => now - entry.at > WAITED_MS;

/** The last success of the open connection among edits that had waited. */
const openSaved = cell(() => ({ lane: '', at: Number.NEGATIVE_INFINITY }));

/**
 * A failure's banner is not replaced by the success of another edit of the same action, only by that edit's own retry. Nor is
 * the open connection's banner replaced by another connection's when several waiting edits are sent.
 */
function announceSaved(entry: QueuedEdit, saved: Message, now: number): void {
  const failed = currentBanner()?.action;
  const outlived = failed && failed.since <= entry.at && entry.at <= failed.until && failed.edit !== entry.id;
  const open = openLane();
  const isBeside = open !== entry.lane && open === openSaved().lane && now - openSaved().at < BATCH_PAUSE_MS;
  if (hadWaited(entry, now) && open === entry.lane) Object.assign(openSaved(), { lane: open, at: now });
  if (outlived || (hadWaited(entry, now) && (batchAt(now).refused > 0 || isBeside))) announce(saved);
  else raiseSuccess(saved, entry.verb === 'set' || undefined);
}

/** The edit was saved with a warning: announced like a refusal, but nothing needs the administrator's attention. */
function announceWarning(entry: QueuedEdit, message: Message, now: number): void {
  if (hadWaited(entry, now)) Object.assign(batch(), { refused: batchAt(now).refused + 1, at: now });
  announceFailed(entry, message);
}

/** Raised as `quiet`: while the edit's field is on screen, the field shows the details. */
const announceFailed = (entry: QueuedEdit, message: Message, heading: 'error' | 'waits' = 'error') =>
  raise({
    ...{ variant: 'urgent', heading, message, quiet: true },
    action: { since: entry.at, until: entry.at, edit: entry.id },
  });

/** The counts of the current batch; zeros when the last one is over. */
const batchAt = (now: number) => (now - batch().at < BATCH_PAUSE_MS ? batch() : { count: 0, refused: 0 });

function announceParked({ entry, parked, failed }: Extract<SendEvent, { kind: 'parked' }>, now: number): void {
  const waited = hadWaited(entry, now);
  const words = 'words' in parked ? parked.words : parked.why === 'gone' && failed;
  const before = waited ? batchAt(now) : { count: 0, refused: 0 };
  const refused = before.refused + (words ? 1 : 0);
  const count = before.count + 1;
  if (waited) Object.assign(batch(), { count, refused, at: now });
  const many: Message = { id: 'outbox.many_attention', values: { count } };
  if (refused > 0 && count > 1) raise({ variant: 'urgent', heading: 'error', message: many, linksToOutbox: true });
  else if (words) announceFailed(entry, words);
  else announce(count > 1 ? many : { id: 'outbox.needs_attention', values: { title: entry.title } });
}
