import type { Message } from '../../model/message.ts';
import type { SendEvent } from '../../outbox/delivery.ts';
import type { Parked, QueuedEdit } from '../../outbox/entry.ts';
import { announce, currentBanner, raise, raiseSuccess } from '../shell/notices.ts';
import { cell } from '../store.ts';
import { noteSent } from './sent.ts';

/** An edit that is answered this long after it was made, in ms, had been waiting: its answer comes among others. */
const WAITED_MS = 3000;
/** Answers that come one after another with no longer pauses than this, in ms, are one replay. */
const REPLAY_PAUSE_MS = 5000;

/** The edits of the replay that goes on which need the administrator, and when the last one of them was announced. */
const replay = cell(() => ({ count: 0, refused: 0, at: Number.NEGATIVE_INFINITY }));

/**
 * Announces what became of an edit, in the one banner. Of edits that had been waiting, the first refusal is announced in
 * its own words and all further ones together; what is saved beside them does not take that banner away.
 */
export function announceResult(event: SendEvent, now = Date.now()): void {
  const { entry } = event;
  if (event.kind === 'troubled') announceFailed(entry, event.words, 'waits');
  if (event.kind === 'settled') {
    noteSent(entry);
    if (event.warning) announceWarning(entry, event.warning, now);
    else announceSaved(entry, event.saved, now);
  }
  if (event.kind === 'parked') announceParked(event.entry, event.parked, now);
}

const hadWaited = (entry: QueuedEdit, now: number) => now - entry.at > WAITED_MS;

/** What one part of a Save has failed with outlives what else of the same Save succeeds, not its own *Try again*. */
function announceSaved(entry: QueuedEdit, saved: Message, now: number): void {
  const failed = currentBanner()?.edit;
  const outlived = failed?.at === entry.at && failed.id !== entry.id;
  if (outlived || (hadWaited(entry, now) && replayAt(now).refused > 0)) announce(saved);
  else raiseSuccess(saved, entry.verb === 'set' || undefined);
}

/** What was saved is of no use: announced like a refusal, but nothing waits for the administrator. */
function announceWarning(entry: QueuedEdit, message: Message, now: number): void {
  if (hadWaited(entry, now)) Object.assign(replay(), { refused: replayAt(now).refused + 1, at: now });
  announceFailed(entry, message);
}

/** Quietly, as long as its field is on screen, which says it at length. */
const announceFailed = (entry: QueuedEdit, message: Message, heading: 'error' | 'waits' = 'error') =>
  raise({ variant: 'urgent', heading, message, edit: { id: entry.id, at: entry.at }, quiet: true });

/** What was announced of the replay that goes on at a time. */
const replayAt = (now: number) => (now - replay().at < REPLAY_PAUSE_MS ? replay() : { count: 0, refused: 0 });

function announceParked(entry: QueuedEdit, parked: Parked, now: number): void {
  const waited = hadWaited(entry, now);
  const before = waited ? replayAt(now) : { count: 0, refused: 0 };
  const refused = before.refused + (parked.why === 'refused' ? 1 : 0);
  const count = before.count + 1;
  if (waited) Object.assign(replay(), { count, refused, at: now });
  const many: Message = { id: 'outbox.many_attention', values: { count } };
  if (refused > 0 && count > 1) raise({ variant: 'urgent', heading: 'error', message: many, leads: true });
  else if (parked.why === 'refused') announceFailed(entry, parked.words);
  else announce(count > 1 ? many : { id: 'outbox.needs_attention', values: { title: entry.title } });
}
