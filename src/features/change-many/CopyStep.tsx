import { useMemo } from 'react';
import { useTicks } from '../../connection/proposals/use-ticks.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { type Connection, laneOf } from '../../model/connection.ts';
import { SCREENS } from '../../model/screens.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { shorten } from '../../ui/shorten.ts';
import styles from './Change.module.css';
import { Offers } from './Offers.tsx';
import { requestSettings } from './plan-many.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { Reading } from './SettingStep.tsx';
import { isNowhere, type Offered, useGiven, useOffered } from './use-offered.ts';
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
