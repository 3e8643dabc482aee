import type { Lane } from '../../model/edit.ts';
import { pick } from '../../model/member-field.ts';
import {
  type Decision,
  discardDecision,
  keepMineDecision,
  replaceDecision,
  retryDecision,
  skipDecision,
} from '../decisions.ts';
import { overlaps, type QueuedEdit } from '../entry.ts';
import { toEdit } from '../to-edit.ts';
import type { Ledger } from './ledger.ts';
import { time } from './platform.ts';
import type { Window } from './window.ts';

/** The administrator's decisions about an edit in the outbox. */
export type Choice = 'discard' | 'retry' | 'keepMine' | 'skip' | 'mend';

type EditAttempt = { lane: Lane; name: string; value: unknown; seen: object; at: number };

/** Stores an edit with `put` and records it in the ledger; checks that the screen then shows the typed value. */
export async function keepIn(ledger: Ledger, window: Window, what: EditAttempt, put: () => Promise<string[] | null>) {
  const { lane, name, value, seen, at } = what;
  const copy = window.documents.get(lane);
  const merges = ledger.mergesOf(lane, name);
  const ids = await put();
  // The window reported that the edit could not be stored.
  if (!ids) return;
  const after = window.outbox.mirror.lane(lane);
  ledger.learn(after.map((entry) => (ids.includes(entry.id) ? { ...entry, at } : entry)));
  // While this window was frozen after storing it, another one may have merged or undone the edit.
  if (ledger.mergesOf(lane, name) > merges) ledger.merged(lane, name, await window.onDevice());
  ledger.merged(lane, name, new Set(after.map(({ id }) => id)));
  const type = window.type(name);
  const fields = type.touches(value);
  const shown = JSON.stringify(pick(await window.view(lane), fields));
  // A reference to a settled create was replaced by the connection's id.
  const saved = name === 'partner' ? after.find(({ id }) => ids.includes(id))?.input : undefined;
  const typed = JSON.stringify(pick(type.apply(seen, saved ?? value), fields));
  if (JSON.stringify(pick(seen, fields)) === typed) ledger.heldAlready(ids);
  const refused = ({ state, touches }: QueuedEdit) =>
    state === 'parked' && touches.some((each) => fields.includes(each));
  const held = window.outbox.mirror.lane(lane).some(refused);
  if (held || shown === typed || copy !== window.documents.get(lane) || name === 'countries') return;
  ledger.fail(`what was typed is not what is seen: ${typed}, ${shown}`);
}

/** Whether a deletion of the connection waits or is in flight; then it has no form. */
export const isLeaving = (window: Window, lane: Lane): boolean =>
  window.outbox.mirror.lane(lane).some(({ verb, state }) => verb === 'remove' && state !== 'parked');

export async function undoIn(ledger: Ledger, window: Window, sent: QueuedEdit): Promise<void> {
  const { lane, name } = sent;
  const at = time.now;
  const seen = await window.view(lane);
  if (!seen || isLeaving(window, lane)) return;
  if (window.outbox.mirror.lane(lane).some((entry) => overlaps(entry, sent))) return;
  const back = window.wayBack(sent);
  if (!back) return;
  await keepIn(ledger, window, { lane, name, value: back.input, seen, at }, () =>
    window.keep(back, window.type(name), false),
  );
}

/** Decides about the nth edit that allows it. `discarding`: discards that their window has not confirmed yet. */
export function decideIn(ledger: Ledger, window: Window, nth: number, what: Choice, discarding: Set<QueuedEdit>): void {
  const of = window.outbox.mirror.all().filter((entry) => mayDecide(entry, what));
  const entry = of[nth % Math.max(of.length, 1)];
  if (!entry) return;
  const decision = decided(window, entry, what, nth);
  if (what === 'skip') ledger.reordered();
  else if (what !== 'discard') ledger.allow(entry.id);
  if (what === 'discard') discarding.add(entry);
  void window.revise(decision).then((done) => {
    discarding.delete(entry);
    if (!done) return;
    if (what === 'discard') ledger.gone(entry, 'discarded');
    else ledger.learn(decision.update.map((each) => ({ ...each, rev: each.rev + 1 })));
  });
}

/** Whether the outbox sheet offers this decision for an edit. */
const mayDecide = ({ state, parked, name }: QueuedEdit, what: Choice): boolean => {
  if (what === 'discard') return state !== 'sending';
  if (what === 'skip') return state === 'waiting' || state === 'verify';
  return state === 'parked' && (what !== 'mend' || (parked?.why === 'refused' && name === 'menu'));
};

/** Makes the decision with the product's own `decisions.ts`. */
function decided(window: Window, entry: QueuedEdit, what: Choice, nth: number): Decision {
  if (what === 'discard')
    return discardDecision(entry, window.outbox.mirror.lane(entry.turnsWith ?? ''), window.outbox.mirror.all());
  if (what === 'skip') return skipDecision(entry);
  if (what === 'retry') return retryDecision(entry);
  if (what === 'keepMine') return keepMineDecision(entry);
  const input = { ...Object(entry.input), values: { menuConfiguration: `{label} mended ${nth}` } };
  const { subject: subjectKey, name, lane, title } = entry;
  const basis = window.basis(lane);
  const request = { subjectKey, name, input, seen: basis?.view ?? {}, title, at: time.now };
  return replaceDecision(entry, toEdit(window.type(name), request, basis));
}
