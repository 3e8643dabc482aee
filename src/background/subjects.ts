import { subject as webhooks } from '../features/monitor/alerts/subject.ts';
import type { Subject } from '../model/edit.ts';

type Named = Subject & { key: string };

/** All subjects that have edits: each kind of connection (`subject.ts` of its folder) and the webhooks. */
export const SUBJECTS: readonly Named[] = [
  ...Object.values(import.meta.glob<Readonly<Record<string, Named>>>('../kinds/*/subject.ts', { eager: true })).flatMap(
    (kind) => Object.values(kind),
  ),
  webhooks,
];

/** The subject with this key. @throws if this build does not know it: a later build's windows send its edits */
export function subjectOf(key: string): Subject {
  const found = SUBJECTS.find((subject) => subject.key === key);
  if (!found) throw new Error(`no edits of ${key} are known here`);
  return found;
}
