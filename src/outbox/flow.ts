import type { RestingCopy } from '../io/store/documents.ts';
import type { EditType, Lane } from '../model/edit.ts';
import { overlaps } from './coalesce.ts';
import { type Change, Stale } from './commit.ts';
import type { Entry } from './entry.ts';
import { heirs } from './heirs.ts';
import type { ReplayEvent } from './needs.ts';
import { resolved } from './references.ts';
import { type Claim, isPrompt, type Run } from './run.ts';
import { isHeld, nextOf, waitsForOther } from './schedule.ts';

/** So many edits of a lane are claimed beyond the one under way, while the service answers within so many ms. */
const AHEAD = 7;
const QUICK = 250;
/** While more than so many are claimed, answers are gathered: what is settled together is one write. */
const ENOUGH = 3;

/** An edit that is done, what was learnt with it, and what is told once that is kept. */
export type Answer = {
  entry: Entry;
  type: EditType | undefined;
  learnt: ReadonlyMap<Lane, RestingCopy>;
  /** The connection's id, where it was a create. */
  created: string | undefined;
  event: ReplayEvent | undefined;
};

export type Flow = ReturnType<typeof openFlow>;

/**
 * A lane while it is sent. The commit that settles edits claims those after them, so the next one may leave while its
 * predecessor is still to be settled; what was answered meanwhile is settled together (rule 2). Claimed ahead is only
 * what changes no field in common with an edit in hand: the answer to one says nothing about the others. A lane that
 * is not `plain`, because its edit takes part in something else as well, goes one by one.
 */
export function openFlow(run: Run, lane: Lane, plain: boolean) {
  const { outbox, documents, clock, listAfter, onEvent } = run.needs;
  const { mirror } = outbox;
  let ahead: Claim[] = [];
  let answers: Answer[] = [];
  let current: Entry | undefined;
  let begun = 0;
  let quick = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Everything that is written for this lane, in order; what fails is the end of it. */
  let tail: Promise<void> = Promise.resolve();
  let failed = false;

  function write(work: () => Promise<void>) {
    tail = tail.then(work);
    tail.catch(() => {
      failed = true;
    });
  }

  /**
   * Writes what has been answered. What later edits have become in another window meanwhile is read and taken into
   * account; the answered ones must be those that were sent.
   */
  async function writeAnswers(claiming: boolean): Promise<void> {
    const batch = answers;
    answers = [];
    if (batch.length === 0) return;
    const list = batch.flatMap(({ entry, created }) => (entry.row ? (listAfter(entry, created) ?? []) : [])).at(-1);
    const since = clock.now();
    let copies = true;
    for (;;) {
      const { claims, ...change } = settlement(batch, claiming);
      const learnt = new Map(batch.flatMap((answer) => [...answer.learnt]));
      try {
        await outbox.commit({ ...change, ...(copies ? { documents: learnt, list } : {}) });
      } catch (error) {
        if (isFull(error) && copies) {
          // Copies can be read again; that the edit was answered is kept first.
          copies = false;
          continue;
        }
        const same = batch.every(({ entry }) => (mirror.get(entry.id) ?? entry).rev === entry.rev);
        if (error instanceof Stale && same) continue;
        throw error;
      }
      if (isPrompt(run, since)) ahead.push(...claims.flatMap(({ id }) => claimed(id)));
      break;
    }
    for (const { entry, event } of batch) {
      if (entry.verb === 'remove') await documents.erase(lane).catch(() => undefined);
      if (event) onEvent(event);
    }
  }

  const claimed = (id: string): Claim[] => {
    const entry = mirror.get(id);
    return entry ? [{ entry, at: clock.now() }] : [];
  };

  /** One transaction: the answered edits go, what their answers mean for others is written, the next ones are claimed. */
  function settlement(batch: readonly Answer[], claiming: boolean) {
    // One that was discarded meanwhile is not there any more; a deletion of that kind takes nothing else with it.
    const done = batch.flatMap(({ entry }) => (mirror.get(entry.id) ? [entry] : []));
    const others = mirror.lane(lane).filter(({ id }) => !done.some((entry) => entry.id === id));
    const removed = done.some(({ verb }) => verb === 'remove');
    const moved = new Map<string, Entry>();
    const now = (entry: Entry) => moved.get(entry.id) ?? entry;
    for (const { entry, type, learnt, created } of removed ? [] : batch) {
      const based = heirs(entry, others.map(now), learnt.get(lane)?.doc, type);
      for (const heir of based) moved.set(heir.id, heir);
      if (created === undefined) continue;
      for (const heir of told(entry, created, mirror.all().map(now))) moved.set(heir.id, heir);
    }
    const claims = removed || !claiming ? [] : claimable(others).map((entry) => asClaimed(now(entry)));
    for (const entry of claims) moved.set(entry.id, entry);
    const settle = removed ? [...done, ...others] : done;
    return { epoch: run.epoch, settle, update: [...moved.values()], claims } satisfies Change & { claims: Entry[] };
  }

  /** The lane's next edits that may be claimed: of which nothing has to be asked first, and that leave each other alone. */
  function claimable(others: readonly Entry[]): Entry[] {
    const inHand = [...answers, ...ahead].map(({ entry }) => entry);
    if (current) inHand.push(current);
    const room = (quick ? AHEAD : 1) - ahead.length;
    const chosen: Entry[] = [];
    let left = others.filter(({ id }) => !inHand.some((entry) => entry.id === id));
    while (chosen.length < room) {
      const next = nextOf(left);
      const taken = [...inHand, ...chosen];
      if (!next || !isClaimable(next) || taken.some((each) => each.verb === 'remove' || overlaps(each, next))) break;
      chosen.push(next);
      left = left.filter((entry) => entry !== next);
    }
    return chosen;
  }

  function isClaimable(entry: Entry): boolean {
    const known = run.lanesRead.has(lane) || run.fresh.has(entry.id);
    return plain && run.running && known && entry.state === 'waiting' && goesOn(entry) && run.pace.isDue(entry);
  }

  /** An edit of several lanes, or one that waits for another lane, begins anew: only there is everything asked. */
  const goesOn = (entry: Entry) =>
    entry.verb !== 'create' &&
    entry.lanes.length === 1 &&
    !isHeld(entry, mirror.lane) &&
    !waitsForOther(entry, mirror.get, mirror.all);

  /** Settles what was answered, and gives back what was claimed and has not been sent. */
  function release() {
    write(async () => {
      await writeAnswers(false);
      const update = ahead.map(({ entry }) => ({ ...entry, state: 'waiting' as const, attempts: entry.attempts - 1 }));
      ahead = [];
      if (update.length > 0) await outbox.commit({ epoch: run.epoch, update });
    });
  }

  return {
    /**
     * What has its turn now, unless its claim has just been given back. When its answer takes long, nothing else is kept
     * in hand.
     */
    begin(claim: Claim) {
      if (claim.at !== undefined && ahead[0] !== claim) throw new Stale();
      if (ahead[0] === claim) ahead.shift();
      current = claim.entry;
      begun = clock.ticks();
      clearTimeout(timer);
      timer = setTimeout(release, QUICK);
    },
    settle(answer: Answer) {
      current = undefined;
      quick = clock.ticks() - begun < QUICK;
      answers.push(answer);
      if (ahead.length <= ENOUGH) write(() => writeAnswers(true));
    },
    /** Resolves when what was learnt earlier is on the device: what is learnt later goes over it. */
    written(): Promise<void> {
      write(() => writeAnswers(false));
      return tail;
    },
    /** What comes next in the lane: claimed already, or still to be marked. */
    async next(): Promise<Claim | undefined> {
      if (failed || ahead.length === 0) await tail;
      if (ahead[0]) return ahead[0];
      const entry = nextOf(mirror.lane(lane));
      return plain && entry && goesOn(entry) ? { entry, at: undefined } : undefined;
    },
    /** Settles what is left to settle and gives back the rest. */
    async end(): Promise<void> {
      clearTimeout(timer);
      release();
      await tail;
    },
  };
}

/** An edit as it is claimed. */
const asClaimed = (entry: Entry): Entry => ({ ...entry, state: 'sending', attempts: entry.attempts + 1 });

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Edits that a connection concerns which was just made: those that refer to it, and creates that must not find it. */
function told(create: Entry, created: string, all: readonly Entry[]): Entry[] {
  return all.flatMap((entry) => {
    if (entry.id === create.id) return [];
    const after = resolved(entry, create.id, created);
    const known = entry.type === create.type ? entry.notes['known'] : undefined;
    if (Array.isArray(known)) return [{ ...after, notes: { ...entry.notes, known: [...known, created] } }];
    return after === entry ? [] : [after];
  });
}
