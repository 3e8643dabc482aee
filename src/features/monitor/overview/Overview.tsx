import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { announce } from '../../../state/shell/notices.ts';
import { useAfterPaint } from '../../../ui/use-after-paint.ts';
import type { LogRow, Narrow, Range } from '../errorlog/errorlog.ts';
import { causeCounts, findingOf, type Group, groupErrors, placesOf } from '../errorlog/groups.ts';
import { Headline } from './Headline.tsx';
import { holds, toggled } from './narrowing.ts';
import styles from './Overview.module.css';
import { TimelineCard } from './TimelineCard.tsx';
import { Triage } from './Triage.tsx';
import { stretch } from './times.ts';
import { useAbout } from './use-about.ts';
import { Where } from './Where.tsx';

/** The loaded rows of a search, newest first; `partial` if there are more. */
type Searched = { rows: readonly LogRow[]; range: Range; partial: boolean };

type OverviewProps = Searched & {
  narrow: Narrow;
  onNarrow: (next: Narrow) => void;
  /** Called when the administrator asks for a group's rows. */
  onShow: () => void;
  /** Called once the charts have their height. */
  onShown: () => void;
};

/**
 * The error logs at a glance: which connection has problems and why, when, where, and the advice. Every selection in it
 * filters the rows. Renders after the rows, so that it never delays them.
 */
export function Overview({ rows, range, partial, narrow, onNarrow, onShow, onShown }: OverviewProps) {
  const searched = useMemo(() => ({ rows, range, partial }), [rows, range, partial]);
  const painted = useAfterPaint(searched);
  return painted.rows.length === 0 ? null : (
    <Pictures {...painted} narrow={narrow} onNarrow={onNarrow} onShow={onShow} onShown={onShown} />
  );
}

/** Each chart counts the rows of the other charts' filters, and shows all of its own dimension. */
function Pictures({ rows, range, partial, narrow, onNarrow, onShow, onShown }: OverviewProps) {
  const t = useTranslate();
  useEffect(onShown, [onShown]);
  const about = useAbout();
  // A selection shows before it is counted.
  const counted = useDeferredValue(narrow);
  const all = useMemo(() => groupErrors(rows), [rows]);
  const groups = useMemo(() => (counted.range ? groupErrors(rows, counted.range) : all), [rows, all, counted.range]);
  const finding = useMemo(() => findingOf(groups), [groups]);
  const places = placesOf(groups.filter(({ cause }) => counted.cause === undefined || cause === counted.cause));
  const byCause = causeCounts(groups.filter((group) => isOf(group, counted.connectionId)));
  // The order of the whole search stays while a filter changes the counts.
  const causes = [...causeCounts(all)].sort(([, a], [, b]) => b - a);
  const counts = new Map(causes.map(([cause]) => [cause, byCause.get(cause) ?? 0]));
  const inOrder = counted.range ? all.flatMap((group) => groups.find((each) => isSame(each, group)) ?? []) : groups;
  const narrowedAtFirst = useNarrowedAtFirst(narrow.cause !== undefined || narrow.connectionId !== undefined);
  const headline = narrowedAtFirst ? undefined : finding;
  const since = partial ? (rows.findLast(({ at }) => at !== undefined)?.at ?? range.to) : undefined;

  /** Toggles a filter and announces it. The table announces how many rows remain. */
  function pick(part: Narrow, what: string) {
    const next = toggled(narrow, part);
    onNarrow(next);
    announce({ id: holds(next, part) ? 'said.only' : 'said.no_longer', values: { what } });
  }
  const pickGroup = (group: Group) => {
    const { connectionId, cause } = group;
    const part = { connectionId, cause };
    pick(part, `${about(group).name}, ${t(`trouble.${cause}`)}`);
    if (!holds(narrow, part)) onShow();
  };
  const pickRange = (picked = narrow.range) => {
    if (picked) pick({ range: picked }, stretch(picked, range.to, currentLocale()));
  };

  return (
    <section className={styles.overview} aria-label={t('overview.title')} data-testid="log-overview">
      {headline && (
        <Headline
          finding={headline}
          trouble={all.find((group) => isSame(group, headline.main)) ?? headline.main}
          about={about(headline.worst)}
          range={range}
          since={since}
          picked={counted.range}
        />
      )}
      <div className={styles.pictures}>
        <div className={styles.when}>
          <TimelineCard
            rows={rows}
            range={range}
            narrow={narrow}
            counts={counts}
            since={since}
            headed={headline !== undefined}
            onCause={(cause) => pick({ cause }, t(`trouble.${cause}`))}
            onRange={pickRange}
          />
        </div>
        <div className={styles.where}>
          <Where
            places={places}
            narrow={narrow}
            about={about}
            onPick={(place) => pick({ connectionId: place.connectionId }, about(place).name)}
          />
        </div>
        <div className={styles.triage}>
          <Triage groups={inOrder} narrow={narrow} now={range.to} about={about} onPick={pickGroup} />
        </div>
      </div>
    </section>
  );
}

/**
 * Whether the charts were filtered from the start, and still are: then the filters already say what the headline would. A
 * filter set later leaves the headline in place, so that nothing moves under the pointer.
 */
function useNarrowedAtFirst(isNarrowed: boolean): boolean {
  const [atFirst, setAtFirst] = useState(isNarrowed);
  if (atFirst && !isNarrowed) setAtFirst(false);
  return atFirst && isNarrowed;
}

const isOf = ({ connectionId }: Group, requested: string | undefined) =>
  requested === undefined || connectionId === requested;
const isSame = (a: Group, b: Group) => a.connectionId === b.connectionId && a.cause === b.cause;
