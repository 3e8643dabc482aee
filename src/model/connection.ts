import { boolean, define, is, number, string, type, union } from 'superstruct';
import { isRecord, readFields } from './fields.ts';
import type { Gate } from './gates.ts';
import type { MessageId } from './message.ts';

const ItemFields = type({
  connectionId: string(),
  title: string(),
  platform: string(),
  sdkPlatform: string(),
  standardPlatformName: string(),
  syncConnectionId: string(),
  lastUpdate: union([number(), string()]),
  encryptionEnabled: boolean(),
  isCustomerSimulator: boolean(),
});

/** One row of GET /connections as it is used: kind derived, date in epoch ms (D1§3, A-20, A-21). */
export type Connection = {
  id: string;
  title: string;
  /** Key of the platform table; what the server sent if it is none of them. */
  platform: string;
  /** The server's own name of a platform we do not know. */
  platformName?: string;
  lastUpdate: number | undefined;
  syncConnectionId?: string;
  encrypted?: true;
};

/**
 * The keys of all platforms. Each kind adds its own by declaration merging, so that a mistyped key is a compile error
 * everywhere.
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by `declare module` in each kind's `platform.ts`
export interface Platforms {}

export type PlatformKey = keyof Platforms;

/** What the rules ask of a platform; the rest of what its kind says of it is none of theirs. */
export type Platform = {
  platform: PlatformKey;
  /** Two platforms of one name are one type. */
  name: MessageId;
  /** Its display name as the service knows it in the error log, whatever the administrator's language. */
  source: string;
  /** Where its rows lead, without the id, where that is not `/{platform}`. */
  base?: string;
  /** Its place in the API, `/connections/{collection}/{id}`, where it shares that of another platform. */
  collection?: string;
  listGate?: Gate;
};

let registered: ReadonlyMap<string, Platform> = new Map();

/** Gives the rules every platform there is, in the order of D1§1's table, which is also that of the filter (A-22). */
export function registerPlatforms(platforms: readonly Platform[]): void {
  registered = new Map(platforms.map((each) => [each.platform, each]));
}

export const allPlatforms = (): readonly Platform[] => [...registered.values()];

/** What is known of a platform, if it is one of ours. */
export const platformOf = (key: string): Platform | undefined => registered.get(key);

export const isPlatform = (key: string): key is PlatformKey => registered.has(key);

/** Where the pages of a platform's connections are, without the id. */
export const baseOf = (platform: PlatformKey): string => platformOf(platform)?.base ?? `/${platform}`;

/** Its place in the API: of a platform that we do not know it is its own. */
export const collectionOf = (platform: string): string => platformOf(platform)?.collection ?? platform;

/** Where a row leads; undefined for platforms we do not know and rows without an id. */
export function pathOf(connection: Pick<Connection, 'id' | 'platform'>): string | undefined {
  const { id, platform } = connection;
  return isPlatform(platform) && id ? `${baseOf(platform)}/${encodeURIComponent(id)}` : undefined;
}

/** The lane of a connection's edits and the key of its document: `{collection}/{id}`, as in its API path. */
export function laneOf(connection: Pick<Connection, 'id' | 'platform'>): string {
  return `${collectionOf(connection.platform)}/${connection.id}`;
}

/** The address in the API of a connection, or without an id of its collection. */
export function apiPathOf(platform: PlatformKey, id?: string): string {
  const collection = `/connections/${collectionOf(platform)}`;
  return id === undefined ? collection : `${collection}/${encodeURIComponent(id)}`;
}

/**
 * The fields of a platform's document as they are read (D1§3, Annex A): its own, and `lastUpdate` where a server sends
 * one.
 */
export function connectionFields<S extends Parameters<typeof type>[0]>(fields: S) {
  return type({ ...fields, lastUpdate: union([number(), string()]) });
}

/** A list of ten thousand is checked in one pass; only items that fail it are read field by field. */
const SoundList = define<ItemRead[]>('connections', (value) => Array.isArray(value) && value.every(isSound));
const SoundItem = define<ItemRead>('connection', isSound);

function isSound(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { connectionId, title, platform, sdkPlatform, syncConnectionId, lastUpdate } = value;
  return (
    typeof connectionId === 'string' &&
    isText(title) &&
    isText(platform) &&
    isText(sdkPlatform) &&
    isText(syncConnectionId) &&
    (typeof lastUpdate === 'number' || isText(lastUpdate))
  );
}

const isText = (value: unknown) => value === undefined || typeof value === 'string';

type ItemRead = ReturnType<typeof readFields<typeof ItemFields.TYPE, typeof ItemFields.schema>>;

/** The connections that an answer holds, and how many of its entries were no objects: they are left out. */
export type ReadList = { items: Connection[]; leftOut: number };

/**
 * Reads the answer of GET /connections, newest first (LIST-04). Accepts a bare array, `{connections}` and `{data}`
 * anything else is null. Nothing an item holds can fail the list.
 */
export function readList(raw: unknown): ReadList | null {
  const list = isRecord(raw) ? (raw['connections'] ?? raw['data']) : raw;
  if (!Array.isArray(list)) return null;
  const items = is(list, SoundList)
    ? list
    : list.filter(isRecord).map((item) => (is(item, SoundItem) ? item : readFields(ItemFields, item)));
  return { items: items.map(readConnection).sort(newestFirst), leftOut: list.length - items.length };
}

/** The connections alone. */
export const readConnections = (raw: unknown): Connection[] | null => readList(raw)?.items ?? null;

/** Later updates first; connections without a date come last. */
export function newestFirst(a: Connection, b: Connection): number {
  return (b.lastUpdate ?? Number.NEGATIVE_INFINITY) - (a.lastUpdate ?? Number.NEGATIVE_INFINITY) || 0;
}

/** A title of blanks, or of characters that show nothing, is none: its link would have no name. */
const SEEN = /[^\p{Z}\p{C}]/u;

function readConnection(item: ItemRead): Connection {
  const platform = derivePlatform(item);
  const { connectionId: id = '', title = '', standardPlatformName, syncConnectionId, encryptionEnabled } = item;
  const read: Connection = {
    id,
    title: SEEN.test(title) ? title : '',
    platform,
    lastUpdate: readDate(item.lastUpdate),
  };
  if (standardPlatformName && !platformOf(platform)) read.platformName = standardPlatformName;
  if (syncConnectionId) read.syncConnectionId = syncConnectionId;
  if (encryptionEnabled === true) read.encrypted = true;
  return read;
}

function derivePlatform(item: ItemRead): string {
  if (item.isCustomerSimulator === true) return 'agent_trainer';
  if (item.sdkPlatform || item.platform === 'sdk_mobile') return 'sdk_mobile';
  return item.platform ?? '';
}

/** Epoch ms of a number, a numeric string or an ISO string; undefined when it is no date. */
export function readDate(value: number | string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  const time = typeof value === 'number' ? value : /^\d+$/.test(value) ? Number(value) : Date.parse(value);
  return Number.isFinite(time) && Math.abs(time) <= 8.64e15 ? time : undefined;
}
