import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAtLeast } from '../../../ui/use-media.ts';
import { whileRunning } from '../base/place.ts';
import type { TabProps } from '../base/tab-props.ts';
import { useSimulationRecords } from '../feed/records.ts';
import type { SimulationRecord } from '../feed/simulation-records.ts';
import styles from './History.module.css';
import { RunCard, runName } from './RunCard.tsx';
import { RunSelect, Runs } from './Runs.tsx';

/** Past simulations (AT-HIS): when, how long, how they ended, and their messages. */
export function HistoryTab({ open: { id, view } }: TabProps) {
  const t = useTranslate();
  const { state, again } = useSimulationRecords(id, whileRunning(view) !== undefined, 'history.failed');
  const [chosen, setChosen] = useState<SimulationRecord>();
  const [reading, setReading] = useState(false);
  const phone = !useAtLeast(768);
  const isBeside = useAtLeast(1200);
  if (state.is !== 'ready') return <NoRecords is={state.is} again={again} />;
  const [newest] = state.records;
  if (!newest) return <NoRecords is="none" again={again} />;
  const run = (chosen && foundAgain(chosen, state.records)) ?? newest;
  const command = view.escalationCommand ?? '';
  const runs = { records: state.records, command, chosen: run, onChoose: setChosen };
  return (
    <>
      <h2 className="visually-hidden">{t('trainer.tab.history')}</h2>
      <div className={styles.history}>
        {!phone && <Runs {...runs} folded={reading && !isBeside} />}
        <RunCard
          run={run}
          // A phone has room for one card.
          picker={phone && <RunSelect {...runs} />}
          command={command}
          // The field keeps the focus.
          asked={run === chosen && !phone}
          onReading={setReading}
        />
      </div>
    </>
  );
}

/** The run in records that may have been read again since its selection. */
const foundAgain = (chosen: SimulationRecord, records: readonly SimulationRecord[]) =>
  records.includes(chosen) ? chosen : records.find((record) => runName(record) === runName(chosen));

/** Why no run is shown, and what to do about it. */
function NoRecords({ is, again }: { is: 'loading' | 'failed' | 'unavailable' | 'none'; again: () => void }) {
  const t = useTranslate();
  if (is === 'loading')
    return (
      <div aria-busy="true">
        <Skeleton shape="rows" count={5} />
      </div>
    );
  if (is === 'unavailable')
    return (
      <EmptyState icon="cloud-off" title={t('history.unavailable')}>
        {t('history.unavailable_why')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={is === 'failed' ? 'warning' : 'inbox'}
      title={t(is === 'failed' ? 'history.failed' : 'history.none')}
      action={
        <Button icon="refresh" onClick={again}>
          {t(is === 'failed' ? 'action.try_again' : 'action.reload')}
        </Button>
      }
    >
      {is === 'none' && t('history.none_why')}
    </EmptyState>
  );
}
