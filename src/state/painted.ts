import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../io/idle.ts';

/** A value that follows another one once that is on screen: what is typed shows before its consequences are worked out. */
export function usePainted<T>(value: T): T {
  const [painted, follow] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => follow(value))), [value]);
  return painted;
}
