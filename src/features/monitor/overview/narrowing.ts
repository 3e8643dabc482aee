import type { Narrow } from '../errorlog/errorlog.ts';

const KEYS = ['range', 'cause', 'connectionId'] as const;

/** Whether the filters include all of `part`. Ranges are equal if both ends are. */
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

/** Adds a part to the filters, or removes it if they include it. */
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
