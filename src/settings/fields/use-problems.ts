import { useState } from 'react';
import type { MessageId } from '../../model/message.ts';
import { afterPress } from '../../ui/after-press.ts';

/** The errors of a form by field, in the order of its fields. */
export type Problems<V> = { [F in keyof V]: MessageId | null };

/**
 * Decides which errors of a form show: those of fields that the administrator left, and all of them after Save. A corrected
 * error disappears at once.
 */
export function useProblems<V extends object>(problems: Problems<V>) {
  const [shown, setShown] = useState<readonly (keyof V)[]>([]);
  const fields = Object.keys(problems) as (keyof V & string)[];
  return {
    of: (field: keyof V): MessageId | undefined => (shown.includes(field) ? (problems[field] ?? undefined) : undefined),
    leave: (field: keyof V) => afterPress(() => setShown((before) => [...before, field])),
    forget: () => setShown([]),
    count: fields.filter((field) => shown.includes(field) && problems[field] !== null).length,
    /** Shows all errors and returns the first invalid field. */
    check(): (keyof V & string) | undefined {
      setShown(fields);
      return fields.find((field) => problems[field] !== null);
    },
  };
}
