import { is } from 'superstruct';
import { readDate } from '../../../model/connection.ts';
import { isRecord, TextOrNumber } from '../../../model/fields.ts';
import { leftWithoutHelp, readCustomer, type SimulatedCustomer } from './simulated-customer.ts';

/** One run of a simulation (D2§3, A-116). Times in epoch ms. */
export type SimulationRecord = {
  simulationId: string;
  /** Undefined if the service sent none, or an invalid one. */
  startTime: number | undefined;
  /** Undefined while it still runs. */
  stopTime: number | undefined;
  /** Keyed by their index in the record, as a persona may take part in a run more than once. */
  customers: ReadonlyMap<string, SimulatedCustomer>;
};

/**
 * Parses the answer to GET /get-simulation-records/{id}, newest first; undefined if it has no list. Drops invalid
 * runs and customers.
 */
export function readRecords(body: unknown): SimulationRecord[] | undefined {
  const list = isRecord(body) ? body['simulationRecords'] : body;
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((each) => readRecord(each) ?? []).sort((a, b) => startOf(b) - startOf(a) || 0);
}

/** For sorting: runs with an unknown start come last. */
const startOf = ({ startTime }: SimulationRecord) => startTime ?? Number.NEGATIVE_INFINITY;

function readRecord(value: unknown): SimulationRecord | undefined {
  if (!isRecord(value)) return undefined;
  const { simulationId, startTime, stopTime, customers } = value;
  const isNamed = is(simulationId, TextOrNumber);
  if (!isNamed && startTime === undefined) return undefined;
  const read = Array.isArray(customers) ? customers.flatMap((each) => readCustomer(each) ?? []) : [];
  return {
    simulationId: isNamed ? String(simulationId) : '',
    startTime: timeOf(startTime),
    stopTime: timeOf(stopTime),
    customers: new Map(read.map((customer, at) => [String(at), customer])),
  };
}

const timeOf = (value: unknown) =>
  (typeof value === 'number' || typeof value === 'string') && value !== '' ? readDate(value) : undefined;

/** How many customers of a run were resolved with help (`leftWithoutHelp`). */
export const helpedOf = ({ customers }: Pick<SimulationRecord, 'customers'>, command: string): number =>
  [...customers.values()].filter((customer) => customer.status === 'Resolved' && !leftWithoutHelp(customer, command))
    .length;
