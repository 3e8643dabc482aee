import { type LogSearch, PRESETS } from '../../../model/errors-path.ts';
import { CAUSES, type Cause, type Narrow } from '../errorlog/errorlog.ts';
import { isLogType, NO_SEARCH } from '../errorlog/search.ts';

/** The state of the screen in the address: the search, and the filters of its results. */
export type LogAddress = { search: LogSearch; narrow: Narrow; text: string };

export const NO_ADDRESS: LogAddress = { search: NO_SEARCH, narrow: {}, text: '' };

const OURS = ['type', 'connection', 'range', 'from', 'to', 'cause', 'only', 'q'];

/** Parses an address of any origin; ignores invalid parts. */
export function readAddress(query: string): LogAddress {
  const params = new URLSearchParams(query);
  const preset = PRESETS.find((each) => each === params.get('range')) ?? NO_SEARCH.preset;
  const cause = CAUSES.find((each) => each === params.get('cause'));
  const only = params.get('only');
  const type = params.get('type') ?? '';
  const [from, to] = [timeIn(params.get('from')), timeIn(params.get('to'))];
  return {
    search: { type: isLogType(type) ? type : '', connectionId: params.get('connection') ?? '', preset },
    narrow: {
      ...(from !== undefined && to !== undefined && from < to ? { range: { from, to } } : {}),
      ...(cause ? { cause } : {}),
      ...(only === null ? {} : { connectionId: only }),
    },
    text: params.get('q') ?? '',
  };
}

const timeIn = (text: string | null) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined);

/** `query` with the address in it; other parameters stay. */
export function writeAddress(query: string, { search, narrow, text }: LogAddress): string {
  const params = new URLSearchParams(query);
  for (const name of OURS) params.delete(name);
  const put = (name: string, value: string | number | undefined) => value !== undefined && params.set(name, `${value}`);
  put('type', search.type || undefined);
  put('connection', search.connectionId || undefined);
  put('range', search.preset === NO_SEARCH.preset ? undefined : search.preset);
  put('from', narrow.range?.from);
  put('to', narrow.range?.to);
  put('cause', narrow.cause satisfies Cause | undefined);
  put('only', narrow.connectionId);
  put('q', text || undefined);
  const written = params.toString();
  return written && `?${written}`;
}
