import type { Field, Lane } from '../../model/edit.ts';
import type { Call } from '../../model/outcome.ts';
import { pick } from '../../model/settings/member-field.ts';
import type { QueuedEdit } from '../entry.ts';
import { LOOK_FIELDS } from './looks.ts';
import { time } from './platform.ts';
import type { Doc } from './server.ts';

/** What another administrator does to a connection: a field that is changed, or all of it taken away. */
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

/** Values of a copy may be posted for so long after it was read; a call may be on its way for a while more. */
const COPY_LIFETIME_MS = 10_000;
const IN_FLIGHT_MS = 1500;

/** What another administrator has changed: alone that can be in conflict, and none of it is posted over unasked (O-30). */
export class Others {
  private readonly times = new Map<Lane, Map<Field, number>>();
  /** When the connection was last shown, where that was the last call about it: it was read for what is sent next. */
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

  /** What is wrong with an edit that was parked. */
  blamed({ lane, touches, parked }: QueuedEdit): string[] {
    if (parked?.why !== 'conflict' || touches.some((field) => this.times.get(lane)?.has(field))) return [];
    return [`a conflict about ${touches} of ${lane}, which nobody else has changed`];
  }

  /** What is wrong with a call that is about to have its effect over a document. */
  overwritten(lane: Lane, doc: Doc, { body }: Call, { touches, name }: QueuedEdit): string[] {
    if (name !== 'caption') return [];
    return LOOK_FIELDS.flatMap((field) => {
      const at = this.times.get(lane)?.get(field) ?? Number.POSITIVE_INFINITY;
      const posted = pick(body, [field])[field];
      const isIntended = touches.includes(field) || posted === undefined || posted === doc[field];
      // What was changed after the connection was read for this very call could not be known, however long the answer took.
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
