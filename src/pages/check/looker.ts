import { checksOf } from '../../connections/kind/findings.ts';
import type { ConnectionKind } from '../../connections/kind/kind.ts';
import { kindOf, platformKinds } from '../../connections/kind/kinds.ts';
import { messageOf } from '../../model/failure.ts';
import { opens } from '../../model/gates.ts';
import type { Looker, LookerOf } from '../../state/check/check.ts';
import { currentConfig } from '../../state/session/config.ts';
import { currentSession, sessionState } from '../../state/session/session-state.ts';

const lookers = new Map<string, Promise<Looker | null>>();

/** How a connection is looked at: its kind is fetched once, with its checks and its words. */
export const lookerOf: LookerOf = ({ platform }) => {
  const known = lookers.get(platform) ?? make(platform).catch(() => null);
  lookers.set(platform, known);
  // One that could not be fetched is asked for again.
  void known.then((looker) => looker ?? lookers.delete(platform));
  return known;
};

async function make(platform: string): Promise<Looker | null> {
  const key = platformKinds().find((kind) => kind.platform === platform)?.key;
  // Kinds of platforms are kinds of connections.
  const kind = (key === undefined ? null : await kindOf(key)) as ConnectionKind | null;
  if (!kind) return null;
  const { find } = await checksOf(kind);
  return {
    subject: kind,
    findings: (doc) => find(doc, (gate) => opens(gate, currentSession(sessionState()), currentConfig().features)),
    said: (outcome, otherwise) => messageOf(outcome, kind.codes, otherwise),
  };
}
