import type { Narrow } from '../../model/errorlog/errorlog.ts';

const KEYS = ['range', 'cause', 'connectionId'] as const;

/** Whether what is narrowed to includes all of `part`. Ranges are the same when they begin and end together. */
export function holds(narrow: Narrow, part: Narrow): boolean {
  return KEYS.every((key) => {
    const chosen = part[key];
    const has = narrow[key];
    if (chosen === undefined || has === undefined || typeof chosen === 'string' || typeof has === 'string') {
      return chosen === undefined || chosen === has;
    }
    return chosen.from === has.from && chosen.to === has.to;
  });
}

/** Narrows to a part as well; where it is narrowed to it already, no longer. */
export function toggled(narrow: Narrow, part: Narrow): Narrow {
  return holds(narrow, part) ? without(narrow, part) : { ...narrow, ...part };
}

function without({ range, cause, connectionId }: Narrow, part: Narrow): Narrow {
  return {
    ...(range && !part.range && { range }),
    ...(cause && !part.cause && { cause }),
    ...(connectionId !== undefined && part.connectionId === undefined && { connectionId }),
  };
}
