import { useMemo } from 'react';
import { Pair, ProposalCells, valueOrWords } from '../../connection/proposals/ProposalCells.tsx';
import { ProposalTable } from '../../connection/proposals/ProposalTable.tsx';
import { Selection } from '../../connection/proposals/Selection.tsx';
import { type Ticks, useTicks } from '../../connection/proposals/use-ticks.ts';
import { type Translate, useTranslate } from '../../i18n/translate.ts';
import { type Connection, laneOf } from '../../model/connection.ts';
import type { Message } from '../../model/message.ts';
import { SCREENS } from '../../model/screens.ts';
import { masks } from '../../model/secret.ts';
import { ShownValue } from '../../settings/forms/ShownValue.tsx';
import { NOW_AFTER } from '../../settings/forms/Sides.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { shorten } from '../../ui/shorten.ts';
import styles from './Change.module.css';
import { requestSettings } from './plan-many.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { Reading } from './SettingStep.tsx';
import { type Held, isNowhere, type Offered, useGiven, useOffered } from './use-offered.ts';
import { usePlan } from './use-plan.ts';
import { useTargets } from './use-targets.ts';

/**
 * The second step with another connection's settings: the selection of differing settings, and the effect on each
 * connection.
 */
export function CopyStep({ source, rows }: { source: Connection; rows: readonly Connection[] }) {
  const t = useTranslate();
  const all = useMemo(() => [source, ...rows], [source, rows]);
  const { targets: read, progress, stop } = useTargets(all);
  const targets = useMemo(() => read?.slice(1), [read]);
  const given = useGiven(read?.[0]);
  const offered = useOffered(given, targets);
  const readable = targets?.filter(({ refused }) => !refused).length ?? 0;
  const ticks = useTicks<Offered>({ isSuggested: () => false, canChoose: (each) => !isNowhere(each) });
  const chosen = useMemo(
    () => new Set(offered?.filter(ticks.isChosen).map(({ key }) => key)),
    [offered, ticks.answers],
  );
  const request = useMemo(
    () => (given && chosen.size > 0 ? requestSettings(given.portable, given.other, chosen) : undefined),
    [given, chosen],
  );
  const review = usePlan(targets, request);
  const back = `${SCREENS.changeMany}?from=${encodeURIComponent(laneOf(source))}`;

  return (
    <ReviewForm rows={rows} targets={targets} request={request} review={review} settings={chosen.size} back={back}>
      {progress && <Reading {...progress} onStop={stop} />}
      {read?.[0]?.refused && <p className={styles.trouble}>{t(read[0].refused)}</p>}
      {offered?.length === 0 && (
        <EmptyState icon="check" level={2} title={t('many.all_same')}>
          {t('many.all_same_hint', { name: shorten(source.title) })}
        </EmptyState>
      )}
      {offered && offered.length > 0 && <Offers offered={offered} readable={readable} ticks={ticks} />}
    </ReviewForm>
  );
}

/**
 * The differing settings by section, each with its present and new value, and below its name on how many connections it
 * differs and can change, unless that is all of them. A setting that no connection can take shows why.
 */
function Offers({
  offered,
  readable,
  ticks,
}: {
  offered: readonly Offered[];
  readable: number;
  ticks: Ticks<Offered>;
}) {
  const t = useTranslate();
  const isSaidOnce = readable > 1 && offered.every(({ at }) => at === readable);
  const groups = useMemo(
    () =>
      [...Map.groupBy(offered, ({ section }) => t(section))].map(([name, members]) => ({ key: name, name, members })),
    [offered, t],
  );
  return (
    <Selection
      status={t('portable.found', { count: offered.length })}
      tools={isSaidOnce && t('many.differ_all', { count: readable })}
    >
      <ProposalTable
        label={t('many.which')}
        columns={['many.setting', ...NOW_AFTER]}
        look={styles.plan}
        groups={groups}
        heading={({ name }) => <h2 className={styles.section}>{name}</h2>}
        cells={(each) => {
          const { what, at, unable, refused, values } = each;
          return (
            <ProposalCells
              {...each}
              from={values[0]?.words}
              several={values.length > 1 && <Several field={t(what)} values={values} />}
              about={[
                at < readable && t('many.differs', { count: at }),
                refused && !isNowhere(each) && t('many.possible', { count: at - unable, of: at }),
              ]}
              tick={ticks.tickOf([each])}
            />
          );
        }}
        ticks={ticks}
        scrolls="page"
      />
    </Selection>
  );
}

/** The different present values, each after its connections: some of them on a line each, and the number of the others. */
function Several({ field, values }: { field: string; values: readonly Held[] }) {
  const t = useTranslate();
  const rest = values.length - LINES;
  return (
    <Pair label={t('change.now')}>
      <ul>
        {values.slice(0, LINES).map(({ words, of: [first = '', ...others] }, nth) => (
          <li key={nth} className={styles.line}>
            <span className={styles.whose}>
              <bdi>{shorten(first) || t('list.untitled')}</bdi>
              {others.length > 0 && ` ${t('many.others', { count: others.length })}`}
            </span>
            <ShownValue {...valueOrWords(brief(words, t), undefined)} field={field} />
          </li>
        ))}
        {rest > 0 && <li className={styles.rest}>{t('many.others', { count: rest })}</li>}
      </ul>
    </Pair>
  );
}

/** The most present values to show, and the most characters of each. */
const LINES = 3;
const LINE = 40;

/** A value on one line. Masked values are short already. */
function brief(words: Message | undefined, t: Translate): Message | undefined {
  if (!words || masks(words)) return words;
  const text = t(words).replaceAll(/\s+/g, ' ');
  return { verbatim: text.length > LINE ? `${text.slice(0, LINE)}…` : text };
}
