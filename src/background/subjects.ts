import type { Subject } from '../model/edit.ts';
import { subject as webhooks } from '../monitor/alerts/subject.ts';

type Named = Subject & { key: string };

/** Everything whose edits wait in the outbox: each kind of connection, as the `subject.ts` of its folder has it, and the webhooks. */
export const SUBJECTS: readonly Named[] = [
  ...Object.values(import.meta.glob<Readonly<Record<string, Named>>>('../kinds/*/subject.ts', { eager: true })).flatMap(
    (kind) => Object.values(kind),
  ),
  webhooks,
];

/** @throws where this build knows no such edits: a later one has made them, and sends them. */
export function subjectOf(key: string): Subject {
  const found = SUBJECTS.find((subject) => subject.key === key);
  if (!found) throw new Error(`no edits of ${key} are known here`);
  return found;
}
