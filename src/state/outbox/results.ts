import type { Message } from '../../model/message.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import type { SendEvent } from '../../outbox/sender-env.ts';
import { sessionState } from '../session/session-state.ts';
import { announce, currentBanner, raise, raiseSuccess } from '../shell/notices.ts';
import { cell } from '../store.ts';
import { openLane } from './open-lane.ts';
import { noteSent } from './sent.ts';

/**
 * If the answer to an edit comes later than this after the edit was made, in ms, the edit had been waiting; its result
 * probably comes with others.
 */
const WAITED_MS = 3000;
/** Results with shorter pauses than this between them, in ms, belong to one batch. */
const BATCH_PAUSE_MS = 5000;

/** The current batch: edits that need attention (`count`), refused ones among them, and the time of the last one (ms). */
const batch = cell(() => ({ count: 0, refused: 0, at: Number.NEGATIVE_INFINITY }));

/**
 * Announces the result of an edit in the one banner. Of a batch of waiting edits, the first refusal keeps its own
 * words and further ones become a count; a success among them does not replace that banner. `now` in epoch ms.
 */
export function announceResult(event: SendEvent, now = Date.now()): void {
  const { entry } = event;
  if (event.kind === 'settled') noteSent(entry);
  // An answer may come after the session ended or the console was locked: then the banner names nothing (O-05).
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
 * Only an edit's own retry replaces its failure's banner, not the success of another edit of the same action. Nor does
 * another connection's success replace the open connection's banner when several waiting edits are sent.
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

/** Announces a warning about a saved edit like a refusal, but nothing needs the administrator's attention. */
function announceWarning(entry: QueuedEdit, message: Message, now: number): void {
  if (hadWaited(entry, now)) Object.assign(batch(), { refused: batchAt(now).refused + 1, at: now });
  announceFailed(entry, message);
}

/** Raised as `quiet`: the edit's field, if it is on screen, shows the details. */
const announceFailed = (entry: QueuedEdit, message: Message, heading: 'error' | 'waits' = 'error') =>
  raise({
    ...{ variant: 'urgent', heading, message, quiet: true },
    action: { since: entry.at, until: entry.at, edit: entry.id },
  });

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
