import type { QueuedEdit } from '../entry.ts';
import { pass, quiet } from './platform.ts';
import type { Window } from './window.ts';
import type { World } from './world.ts';

/** Longer than any call takes. */
const LONGEST_CALL_MS = 60_000;
/** Ms after which an edit is certainly stored. */
const KEPT = 50;

type Form = { key: string; name: string };

/**
 * Creates a connection offline, exports the create and sends it from another device; `changed`: edits the form here before
 * the network is back. Stories never let two devices send at the same moment: no client can prevent doubles there.
 */
export async function carry(world: World, index: number, form: Form, changed: Form | undefined): Promise<void> {
  const window = world.window(index);
  if (!window || window.life.isFrozen) return;
  const lane = `twilio/+${form.key}`;
  world.setOffline(true);
  await pass(LONGEST_CALL_MS);
  world.save(index, lane, 'create', () => form, false);
  await pass(KEPT);
  const left = window.leave();
  await quiet();
  const entry = waiting(window, lane);
  // This device may be sending the create already: then the other one sends nothing.
  if (!(await left) || !entry || world.server.busy > 0) return world.setOffline(false);
  const [step] = window.type('create').steps;
  if (step) world.server.elsewhere(step.request({}, entry.input, {}));
  const account = world.ledger.accounts.get(entry.id);
  if (account) Object.assign(account, { allowed: 0, held: true });
  if (changed) {
    world.save(index, lane, 'create', () => changed, false);
    await pass(KEPT);
  }
  world.setOffline(false);
}

const waiting = ({ outbox }: Window, lane: string): QueuedEdit | undefined =>
  outbox.mirror
    .lane(lane)
    .find(({ verb, state, attempts }) => verb === 'create' && state === 'waiting' && attempts === 0);
