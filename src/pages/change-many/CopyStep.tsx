import { useEffect, useMemo, useState } from 'react';
import type { Portable } from '../../connections/kind/portable.ts';
import { differs } from '../../connections/portable/difference.ts';
import { type Other, readSettings, settingsOf } from '../../connections/portable/format.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { type Connection, laneOf } from '../../model/connection.ts';
import type { Opens } from '../../model/gates.ts';
import type { Message } from '../../model/message.ts';
import { SCREENS } from '../../model/screens.ts';
import { useGates } from '../../state/session/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GroupCheck } from '../../ui/GroupCheck.tsx';
import { shorten } from '../../ui/shorten.ts';
import { useAtLeast } from '../../ui/use-media.ts';
import styles from './Change.module.css';
import { differencesFrom, type Ready, settingsWanted, type Target } from './plan-many.ts';
import { ReviewForm } from './ReviewForm.tsx';
import select from './Select.module.css';
import { Reading } from './SettingStep.tsx';
import { inSlices, usePlan } from './use-plan.ts';
import { useTargets } from './use-targets.ts';

/** So many settings are listed at a time: a collection may have thousands of members. On a phone the table is not far below them. */
const LISTED = 100;
const LISTED_ON_PHONE = 12;

/** The second step with another connection's settings: which of those that differ are applied, and what becomes of each connection. */
export function CopyStep({ source, rows }: { source: Connection; rows: readonly Connection[] }) {
  const t = useTranslate();
  const all = useMemo(() => [source, ...rows], [source, rows]);
  const { targets: read, progress, stop } = useTargets(all);
  const targets = useMemo(() => read?.slice(1), [read]);
  const given = useGiven(read?.[0]);
  const offered = useOffered(given, targets);
  const wide = useAtLeast(768);
  const [more, setMore] = useState(0);
  const listed = (wide ? LISTED : LISTED_ON_PHONE) + more;
  const readable = targets?.filter(({ refused }) => !refused).length ?? 0;
  const isEverywhere = ({ at }: Offered) => at === readable;
  const isSaidOnce = readable > 1 && offered?.every(isEverywhere);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const wanted = useMemo(
    () => (given && chosen.size > 0 ? settingsWanted(given.portable, given.other, chosen) : undefined),
    [given, chosen],
  );
  const review = usePlan(targets, wanted);
  const back = `${SCREENS.changeMany}?from=${encodeURIComponent(laneOf(source))}`;

  const choose = (keys: readonly string[], on: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const key of keys) on ? next.add(key) : next.delete(key);
      return next;
    });

  return (
    <ReviewForm rows={rows} targets={targets} wanted={wanted} review={review} named back={back}>
      {progress && <Reading {...progress} onStop={stop} />}
      {read?.[0]?.refused && <p className={styles.trouble}>{t(read[0].refused)}</p>}
      {offered?.length === 0 && (
        <EmptyState icon="check" level={2} title={t('many.all_same')}>
          {t('many.all_same_hint', { name: shorten(source.title) })}
        </EmptyState>
      )}
      {offered && offered.length > 0 && (
        <Card title={t('many.which')} description={t('many.overwrites')}>
          <div className={styles.offers}>
            <GroupCheck
              className={select.check}
              count={chosen.size}
              of={offered.length}
              onChange={(on) =>
                choose(
                  offered.map(({ key }) => key),
                  on,
                )
              }
            >
              <span>
                {t('portable.select_all')}
                {isSaidOnce && <span className={styles.given}>{t('many.differ_all', { count: readable })}</span>}
              </span>
            </GroupCheck>
            {offered.slice(0, listed).map((each) => (
              <GroupCheck
                key={each.key}
                className={select.check}
                count={chosen.has(each.key) ? 1 : 0}
                of={1}
                onChange={(on) => choose([each.key], on)}
              >
                <OfferWords {...each} isEverywhere={isEverywhere(each)} />
              </GroupCheck>
            ))}
            {offered.length > listed && (
              <span>
                <Button size="small" variant="ghost" onClick={() => setMore(more + LISTED)}>
                  {t('many.list_more', { count: offered.length - listed })}
                </Button>
              </span>
            )}
          </div>
        </Card>
      )}
    </ReviewForm>
  );
}

/** A setting and its value in a line, and on how many connections it differs where that is not all of them. */
function OfferWords({ name, there, at, isEverywhere }: Offered & { isEverywhere: boolean }) {
  const t = useTranslate();
  const value = there && shorten(t(there));
  return (
    <span className={styles.words} title={value}>
      {t(name)}
      {value && <bdi className={styles.given}>{value}</bdi>}
      {!isEverywhere && <span className={styles.about}>{t('many.differs', { count: at })}</span>}
    </span>
  );
}

type Given = { portable: Portable; other: Other };

/** What of a connection's settings can be taken along; null where its kind takes nothing along, undefined until it is known. */
function useGiven(source: Target | undefined): Given | null | undefined {
  const opens = useGates();
  const [given, setGiven] = useState<Given | null>();
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

/** A setting that some of the connections have otherwise: `at` so many. */
type Offered = { key: string; name: Message; there: Message | undefined; at: number };

function useOffered(
  given: Given | null | undefined,
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

async function differing(
  { portable, other }: Given,
  targets: readonly Target[],
  opens: Opens,
  signal: AbortSignal,
): Promise<readonly Offered[] | null> {
  const found = await inSlices(
    targets,
    (target) => (target.refused ? [] : differencesFrom(portable, other, target, opens).filter(differs)),
    signal,
  );
  if (!found) return null;
  const byKey = new Map<string, Offered>();
  for (const { key, name, there } of found.flat()) {
    byKey.set(key, { key, name, there, at: (byKey.get(key)?.at ?? 0) + 1 });
  }
  return [...byKey.values()];
}
