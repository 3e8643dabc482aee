import type { CsvTable } from '../../../model/csv-table.ts';
import { saveJson } from '../../../state/shell/save-table.ts';
import type { SimulationRecord } from '../feed/simulation-records.ts';

const HEADER = ['customerId', 'name', 'status', 'task', 'number', 'role', 'content'];

/** The name of a run's file without its extension. */
const fileOf = ({ startTime, simulationId }: SimulationRecord) =>
  startTime === undefined
    ? `simulation-${simulationId}`
    : `simulation-${new Date(startTime).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** A line for each message with its customer; a customer without messages has one line. */
export function tableOfRun(run: SimulationRecord): CsvTable<(string | number)[]> {
  const lines = [...run.customers.values()].flatMap(({ customerId, name = '', status, task = '', messages }) => {
    const who = [customerId, name, status, task];
    if (messages.length === 0) return [[...who, '', '', '']];
    return messages.map(({ role, content }, at) => [...who, at + 1, role, content]);
  });
  return [`${fileOf(run)}.csv`, HEADER, lines, (line) => line];
}

const isoOf = (time: number | undefined) => (time === undefined ? undefined : new Date(time).toISOString());

/** Saves the run in the contract's format, as far as it could be read. */
export function saveRunAsJson(run: SimulationRecord): void {
  const { simulationId, startTime, stopTime, customers } = run;
  saveJson(`${fileOf(run)}.json`, {
    simulationId,
    startTime: isoOf(startTime),
    stopTime: isoOf(stopTime),
    customers: [...customers.values()].map(({ name: full_name, occupation, ...customer }) => ({
      ...customer,
      ...((full_name ?? occupation) !== undefined && { bio: { full_name, occupation } }),
    })),
  });
}
