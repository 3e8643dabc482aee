import { useMemo } from 'react';
import { formatCount } from '../../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { helpedOf, type SimulationRecord } from '../../../model/live/simulation-records.ts';
import { Card } from '../../../ui/Card.tsx';
import styles from './History.module.css';
import { durationWords, startWords } from './run-words.ts';

/** The past runs, newest first (AT-HIS-02); one of them is shown below. */
export function Runs({
  records,
  command,
  chosen,
  onChoose,
}: {
  records: readonly SimulationRecord[];
  /** What customers ask for an agent by. */
  command: string;
  chosen: SimulationRecord;
  onChoose: (run: SimulationRecord) => void;
}) {
  const t = useTranslate();
  return (
    <Card title={t('history.title')} description={t('history.description')}>
      <div className={styles.runs}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('history.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('history.started')}</th>
              <th scope="col">{t('history.duration')}</th>
              <th scope="col">{t('live.customers')}</th>
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
    <tr data-chosen={chosen || undefined} data-simulation-id={run.simulationId}>
      <th scope="row">
        <button type="button" className={styles.start} aria-current={chosen || undefined} onClick={() => onChoose(run)}>
          {startWords(t, run)}
        </button>
      </th>
      <td>{durationWords(t, run)}</td>
      <td>{formatCount(all, currentLocale())}</td>
      <td>
        {t('history.helped_of', { helped, all })}
        <meter className={styles.meter} aria-hidden="true" value={helped} max={Math.max(all, 1)} />
      </td>
    </tr>
  );
}
