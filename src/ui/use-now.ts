import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The current time, updated periodically; without `everyMs` often enough for "3 minutes ago". */
export function useNow(everyMs = EVERY_MS): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
