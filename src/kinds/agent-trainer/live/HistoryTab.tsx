import { useMemo, useRef, useState } from 'react';
import { formatCount } from '../../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { useAtLeast } from '../../../ui/use-media.ts';
import { whileRunning } from '../base/place.ts';
import type { TabProps } from '../base/tab-props.ts';
import { useSimulationRecords } from '../feed/records.ts';
import { helpedOf, type SimulationRecord } from '../feed/simulation-records.ts';
import styles from './History.module.css';
import { RunCard, runName } from './RunCard.tsx';
import { durationWords, startWords } from './words.ts';

/** From this width of the column in px, as in History.module.css, the runs are next to the selected one. */
const BESIDE = 1040;

/** Past simulations (AT-HIS): when, how long, how they ended, and their messages. */
export function HistoryTab({ open: { id, view } }: TabProps) {
  const { state, again } = useSimulationRecords(id, whileRunning(view) !== undefined);
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

type Props = {
  records: readonly SimulationRecord[];
  /** The command by which customers ask for an agent. */
  command: string;
  chosen: SimulationRecord;
  onChoose: (run: SimulationRecord) => void;
};

/** The past runs, newest first (AT-HIS-02). `folded`: a single select, if there is no room for more. */
function Runs({ folded, ...runs }: Props & { folded: boolean }) {
  const t = useTranslate();
  const { records, command, chosen, onChoose } = runs;
  if (folded) return <Card title={t('history.title')} aside={<RunSelect {...runs} />} />;
  return (
    <Card title={t('history.title')} description={t('history.description')}>
      <div className={styles.runs}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('history.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('history.started')}</th>
              <th scope="col">{t('history.duration')}</th>
              <th scope="col" className={styles.number}>
                {t('live.customers')}
              </th>
              <th scope="col">{t('history.helped')}</th>
            </tr>
          </thead>
          <tbody>
            {records.map((run, at) => (
              <Run
                key={`${run.simulationId} ${at}`}
                run={run}
                command={command}
                chosen={run === chosen}
                onChoose={onChoose}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** The runs as a select, each with the text of its row. */
function RunSelect({ records, command, chosen, onChoose }: Props) {
  const t = useTranslate();
  const options = useMemo(
    () =>
      records.map((run, at) => {
        const helped = t('history.helped_of', { helped: helpedOf(run, command), all: run.customers.size });
        return { value: String(at), label: `${startWords(t, run)} · ${helped}` };
      }),
    [records, command, t],
  );
  return (
    <Select
      aria-label={t('history.title')}
      value={String(records.indexOf(chosen))}
      options={options}
      onChange={(at) => {
        const run = records[Number(at)];
        if (run) onChoose(run);
      }}
    />
  );
}

function Run({
  run,
  command,
  chosen,
  onChoose,
}: {
  run: SimulationRecord;
  command: string;
  chosen: boolean;
  onChoose: (run: SimulationRecord) => void;
}) {
  const t = useTranslate();
  const all = run.customers.size;
  const helped = useMemo(() => helpedOf(run, command), [run, command]);
  return (
    // A press anywhere in the row counts; the keyboard reaches the button.
    <tr data-chosen={chosen || undefined} data-simulation-id={run.simulationId} onClick={() => onChoose(run)}>
      <th scope="row">
        <button type="button" className={styles.start} aria-current={chosen || undefined}>
          {startWords(t, run)}
        </button>
      </th>
      <td>{durationWords(t, run)}</td>
      <td className={styles.number}>{formatCount(all, currentLocale())}</td>
      <td>
        {t('history.helped_of', { helped, all })}
        <meter className={styles.meter} aria-hidden="true" value={helped} max={Math.max(all, 1)} />
      </td>
    </tr>
  );
}
