import { readDate } from '../connection.ts';
import { isRecord } from '../fields.ts';
import { leftWithoutHelp, readCustomer, type SimulatedCustomer } from './simulated-customer.ts';

/** One run of a simulation (D2§3, A-116). Times in epoch ms. */
export type SimulationRecord = {
  simulationId: string;
  /** Undefined where the service sent none that can be read. */
  startTime: number | undefined;
  /** Undefined while it still runs. */
  stopTime: number | undefined;
  /** By their place in the record: nothing says that a persona takes part in a run only once. */
  customers: ReadonlyMap<string, SimulatedCustomer>;
};

/**
 * Reads the answer to GET /get-simulation-records/{id}, newest first; undefined is none. What is no run, or no
 * customer, is left out.
 */
export function readRecords(body: unknown): SimulationRecord[] | undefined {
  const list = isRecord(body) ? body['simulationRecords'] : body;
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((each) => readRecord(each) ?? []).sort((a, b) => startOf(b) - startOf(a) || 0);
}

/** A run of an unknown start stands at the end. */
const startOf = ({ startTime }: SimulationRecord) => startTime ?? Number.NEGATIVE_INFINITY;

function readRecord(value: unknown): SimulationRecord | undefined {
  if (!isRecord(value)) return undefined;
  const { simulationId, startTime, stopTime, customers } = value;
  if (typeof simulationId !== 'string' && startTime === undefined) return undefined;
  const read = Array.isArray(customers) ? customers.flatMap((each) => readCustomer(each) ?? []) : [];
  return {
    simulationId: typeof simulationId === 'string' ? simulationId : '',
    startTime: timeOf(startTime),
    stopTime: timeOf(stopTime),
    customers: new Map(read.map((customer, at) => [String(at), customer])),
  };
}

const timeOf = (value: unknown) =>
  (typeof value === 'number' || typeof value === 'string') && value !== '' ? readDate(value) : undefined;

/** How many customers of a run were helped: those who are resolved, but for whoever left without help. */
export const helpedOf = ({ customers }: Pick<SimulationRecord, 'customers'>, command: string): number =>
  [...customers.values()].filter((customer) => customer.status === 'Resolved' && !leftWithoutHelp(customer, command))
    .length;
