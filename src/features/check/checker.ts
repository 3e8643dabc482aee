import type { Finding } from '../../connection/kind/checks.ts';
import type { ConnectionKind } from '../../connection/kind/kind.ts';
import { kindOf, platformKinds } from '../../connection/kind/kinds.ts';
import { messageOf } from '../../model/failure.ts';
import { type Opens, opens } from '../../model/gates.ts';
import { currentConfig } from '../../state/session/config.ts';
import { currentSession, sessionState } from '../../state/session/session-state.ts';
import type { Checker, CheckerOf } from './check.ts';

const checkers = new Map<string, Promise<Checker | null>>();

/** The checker of a connection: loads its kind once, with its checks and words. */
export const checkerOf: CheckerOf = ({ platform }) => {
  const known = checkers.get(platform) ?? make(platform).catch(() => null);
  checkers.set(platform, known);
  // A failed load is repeated at the next call.
  void known.then((checker) => checker ?? checkers.delete(platform));
  return known;
};

async function make(platform: string): Promise<Checker | null> {
  const key = platformKinds().find((kind) => kind.platform === platform)?.key;
  // The kinds of platforms are connection kinds, so the cast is safe.
  const kind = (key === undefined ? null : await kindOf(key)) as ConnectionKind | null;
  if (!kind) return null;
  return {
    subject: kind,
    findings: (doc) => [...urgent(kind, doc), ...(kind.checks?.find(doc, opensNow) ?? [])],
    describeFailure: (outcome, otherwise) => messageOf(outcome, kind.codes, otherwise),
  };
}

const opensNow: Opens = (gate) => opens(gate, currentSession(sessionState()), currentConfig().features);

/** The problem that the list also marks. */
function urgent({ attention, consequence, repairs }: ConnectionKind, doc: object): readonly Finding[] {
  const id = attention?.(doc);
  return id ? [{ says: { id }, means: consequence, field: repairs, attention: true }] : [];
}
