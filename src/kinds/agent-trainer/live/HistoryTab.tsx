import { useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { useAtLeast } from '../../../ui/use-media.ts';
import { whileRunning } from '../base/place.ts';
import type { TabProps } from '../base/tab-props.ts';
import { useSimulationRecords } from '../feed/records.ts';
import type { SimulationRecord } from '../feed/simulation-records.ts';
import styles from './History.module.css';
import { RunCard, runName } from './RunCard.tsx';
import { RunSelect, Runs } from './Runs.tsx';

/** From this width of the column in px, as in History.module.css, the runs are next to the selected one. */
const BESIDE = 1040;

/** Past simulations (AT-HIS): when, how long, how they ended, and their messages. */
export function HistoryTab({ open: { id, view } }: TabProps) {
  const { state, again } = useSimulationRecords(id, whileRunning(view) !== undefined, 'history.failed');
  if (state.is !== 'ready') return <NoRecords is={state.is} again={again} />;
  const [newest] = state.records;
  if (!newest) return <NoRecords is="none" again={again} />;
  return <Records records={state.records} newest={newest} command={view.escalationCommand ?? ''} />;
}

function Records({
  records,
  newest,
  command,
}: {
  records: readonly SimulationRecord[];
  newest: SimulationRecord;
  command: string;
}) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<SimulationRecord>();
  const [reading, setReading] = useState(false);
  const column = useRef<HTMLDivElement>(null);
  const phone = !useAtLeast(768);
  const isBeside = useIsWide(column, BESIDE);
  const run = (chosen && foundAgain(chosen, records)) ?? newest;
  const runs = { records, command, chosen: run, onChoose: setChosen };
  return (
    <div ref={column} className={styles.records}>
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
          isBeside={isBeside}
          onReading={setReading}
        />
      </div>
    </div>
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
