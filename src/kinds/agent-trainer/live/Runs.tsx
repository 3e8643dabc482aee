import { useMemo } from 'react';
import { formatCount } from '../../../i18n/number.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { Card } from '../../../ui/Card.tsx';
import { Select } from '../../../ui/Select.tsx';
import { helpedOf, type SimulationRecord } from '../feed/simulation-records.ts';
import styles from './History.module.css';
import { durationWords, startWords } from './run-words.ts';

type Props = {
  records: readonly SimulationRecord[];
  /** The command by which customers ask for an agent. */
  command: string;
  chosen: SimulationRecord;
  onChoose: (run: SimulationRecord) => void;
};

/**
 * The past runs, newest first (AT-HIS-02); the chosen one is shown below. `folded`: a single select, if there is no
 * room for more.
 */
export function Runs({ folded, ...runs }: Props & { folded: boolean }) {
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
export function RunSelect({ records, command, chosen, onChoose }: Props) {
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
