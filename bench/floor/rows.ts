import ky from 'ky';
import { array, create, type Infer, number, optional, string, type, union } from 'superstruct';

const Row = type({
  connectionId: optional(string()),
  title: optional(string()),
  platform: optional(string()),
  lastUpdate: optional(union([number(), string()])),
});

const Rows = array(Row);

export type Row = Infer<typeof Row>;

const SESSION = { headers: { 'x-session-id': 'demo' } };
const ask = () => ky('/connections', SESSION).json();

/** The service's rows, validated. */
export async function fetchRows(): Promise<Row[]> {
  return create(await ask(), Rows);
}

/** The same after the calls that every start makes first, without validation: nobody looks at ten thousand rows. */
export async function fetchUnchecked(): Promise<Row[]> {
  await ky('/config.json').json();
  await ky('/sessions', SESSION).json();
  return ask() as Promise<Row[]>;
}

export function contains(row: Row, text: string): boolean {
  return (row.title ?? '').toLowerCase().includes(text.toLowerCase());
}
