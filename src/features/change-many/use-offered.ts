import { useEffect, useState } from 'react';
import type { Portable } from '../../connection/kind/portable.ts';
import { differs } from '../../connection/portable/difference.ts';
import { type Other, readSettings, settingsOf } from '../../connection/portable/format.ts';
import { refusals } from '../../connection/portable/plan.ts';
import type { Proposal } from '../../connection/proposals/proposal.ts';
import { inSlices } from '../../io/in-slices.ts';
import type { Opens } from '../../model/gates.ts';
import type { Message } from '../../model/message.ts';
import { isShown } from '../../settings/forms/Sides.tsx';
import { useGates } from '../../state/session/session-state.ts';
import { differencesFrom, type Ready, type Target } from './plan-many.ts';

type OfferedFrom = { portable: Portable; other: Other };

/** The settings to copy from a connection; null if its kind exports none, undefined until known. */
export function useGiven(source: Target | undefined): OfferedFrom | null | undefined {
  const opens = useGates();
  const [given, setGiven] = useState<OfferedFrom | null>();
  useEffect(() => {
    let here = true;
    async function load({ kind, view }: Ready) {
      const portable = await kind.portable?.();
      if (!here) return;
      setGiven(
        portable
          ? { portable, other: readSettings(portable, kind.title(view), settingsOf(portable, view, opens)) }
          : null,
      );
    }
    if (source && !source.refused) load(source).catch(() => undefined);
    return () => {
      here = false;
    };
  }, [source, opens]);
  return given;
}

export type Held = { words: Message | undefined; of: readonly string[] };

/** A setting that differs on `at` connections, of which `unable` cannot take it, because of `refused`. */
export type Offered = Proposal & {
  section: Message;
  /** The different current values, each with the titles of its connections. */
  values: readonly Held[];
  at: number;
  unable: number;
};

/** Whether no connection can take it. */
export const isNowhere = ({ at, unable }: Offered) => unable === at;

export function useOffered(
  given: OfferedFrom | null | undefined,
  targets: readonly Target[] | undefined,
): readonly Offered[] | undefined {
  const opens = useGates();
  const [offered, setOffered] = useState<readonly Offered[]>();
  useEffect(() => {
    const left = new AbortController();
    if (given && targets) {
      void differing(given, targets, opens, left.signal).then((found) => found && setOffered(found));
    }
    return () => left.abort();
  }, [given, targets, opens]);
  return given === null ? [] : offered;
}

/** The differences of one connection, and why some cannot apply. */
function lookAt({ portable, other }: OfferedFrom, target: Ready, opens: Opens) {
  const { kind, view, row } = target;
  const found = differencesFrom(portable, other, target, opens).filter(differs);
  const never = refusals({ portable, edits: kind.edits, id: row.id, title: kind.title(view), doc: view, opens }, found);
  return found.map((each) => ({ ...each, title: row.title, refused: never.get(each.key) }));
}

async function differing(
  given: OfferedFrom,
  targets: readonly Target[],
  opens: Opens,
  signal: AbortSignal,
): Promise<readonly Offered[] | null> {
  const found: ReturnType<typeof lookAt> = [];
  await inSlices(targets, (target) => !target.refused && found.push(...lookAt(given, target, opens)), signal);
  return signal.aborted ? null : [...Map.groupBy(found, ({ key }) => key).values()].flatMap(offeredOf);
}

/** The differences of one setting, one for each connection, as one offer. */
function offeredOf(differences: ReturnType<typeof lookAt>): Offered[] {
  const [first] = differences;
  if (!first) return [];
  const { key, section, what, to } = first;
  const values = Map.groupBy(differences, ({ from }) => (isShown(from) ? JSON.stringify(from) : ''));
  const unable = differences.filter(({ refused }) => refused);
  return [
    {
      ...{ key, section, what, to, refused: unable[0]?.refused },
      values: [...values.values()].map((some) => ({ words: some[0]?.from, of: some.map(({ title }) => title) })),
      ...{ at: differences.length, unable: unable.length },
    },
  ];
}
