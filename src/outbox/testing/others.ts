import type { Field, Lane } from '../../model/edit.ts';
import { pick } from '../../model/member-field.ts';
import type { Call } from '../../model/outcome.ts';
import type { QueuedEdit } from '../entry.ts';
import { LOOK_FIELDS } from './looks.ts';
import { time } from './platform.ts';
import type { Doc } from './server.ts';

/** What another administrator does to a connection: changes a field or deletes the connection. */
export type Deed = 'menuConfiguration' | 'countryCodes' | 'tint' | 'place' | 'remove';

export function theirs(
  { countryCodes: { US, ...rest } }: Doc,
  what: Exclude<Deed, 'remove'>,
  value: number,
): Partial<Doc> {
  if (what !== 'countryCodes')
    return { [what]: what === 'menuConfiguration' ? `{label} theirs ${value}` : `theirs ${value}` };
  const all = { ...(US && { US }), ...rest };
  return { countryCodes: value % 2 === 0 && US ? rest : { ...all, [`X${value}`]: `+${value}` } };
}

/** How long after a read, in ms, its values may be carried along, and how long a call may be in flight. */
const COPY_LIFETIME_MS = 10_000;
const IN_FLIGHT_MS = 1500;

/** Another administrator's changes: only these may cause conflicts, and no carried value may overwrite them (O-30). */
export class Others {
  private readonly times = new Map<Lane, Map<Field, number>>();
  /** When a connection was last read, unless a write followed. */
  private readonly shownAt = new Map<Lane, number>();

  shown(lane: Lane): void {
    this.shownAt.set(lane, time.now);
  }

  wrote(lane: Lane): void {
    this.shownAt.delete(lane);
  }

  changed(lane: Lane, field: Field): void {
    const times = this.times.get(lane) ?? new Map<Field, number>();
    this.times.set(lane, times.set(field, time.now));
  }

  /** Failures: an edit was parked in a conflict about fields that no other administrator changed. */
  blamed({ lane, touches, parked }: QueuedEdit): string[] {
    if (parked?.why !== 'conflict' || touches.some((field) => this.times.get(lane)?.has(field))) return [];
    return [`a conflict about ${touches} of ${lane}, which nobody else has changed`];
  }

  /** Failures: a call would write a carried value over another administrator's. */
  overwritten(lane: Lane, doc: Doc, { body }: Call, { touches, name }: QueuedEdit): string[] {
    if (name !== 'caption') return [];
    return LOOK_FIELDS.flatMap((field) => {
      const at = this.times.get(lane)?.get(field) ?? Number.POSITIVE_INFINITY;
      const posted = pick(body, [field])[field];
      const isIntended = touches.includes(field) || posted === undefined || posted === doc[field];
      // No client can know of a change after the read for this call, however long the answer took.
      const since = Math.min(
        time.now - COPY_LIFETIME_MS - IN_FLIGHT_MS,
        this.shownAt.get(lane) ?? Number.POSITIVE_INFINITY,
      );
      return isIntended || at > since
        ? []
        : [`a caption carried ${field} ${posted} over another administrator's ${doc[field]}`];
    });
  }
}
