import { boolean, number, string, type, union } from 'superstruct';
import { isRecord, readFields, TextOrNumber, textOf } from './fields.ts';
import type { Gate } from './gates.ts';
import type { MessageId } from './message.ts';

const ItemFields = type({
  connectionId: TextOrNumber,
  title: TextOrNumber,
  platform: string(),
  sdkPlatform: string(),
  standardPlatformName: string(),
  syncConnectionId: TextOrNumber,
  lastUpdate: union([number(), string()]),
  encryptionEnabled: boolean(),
  isCustomerSimulator: boolean(),
});

/** One item of GET /connections, with its platform derived and `lastUpdate` in epoch ms (D1§3, A-20, A-21). */
export type Connection = {
  id: string;
  title: string;
  /** A registered platform's key, or the server's value if no kind registered it. */
  platform: string;
  /** The server's name of a platform that is not registered. */
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

/** The properties of a platform that `model` needs; its kind has more. */
export type Platform = {
  platform: PlatformKey;
  /** Platforms with the same name are one type in filters. */
  name: MessageId;
  /** Its name in the service's error log, independent of the language. */
  source: string;
  /** The path of its connections' pages without the id (A-21), if not `/{platform}`. */
  base?: string;
  /** Its collection in the API, `/connections/{collection}/{id}`, if it shares another platform's. */
  collection?: string;
  listGate?: Gate;
};

let registered: ReadonlyMap<string, Platform> = new Map();

/** Registers all platforms, in the order of D1§1's table, which is also the order of the filter (A-22). */
export function registerPlatforms(platforms: readonly Platform[]): void {
  registered = new Map(platforms.map((each) => [each.platform, each]));
}

export const allPlatforms = (): readonly Platform[] => [...registered.values()];

/** A registered platform; undefined for any other key. */
export const platformOf = (key: string): Platform | undefined => registered.get(key);

export const isPlatform = (key: string): key is PlatformKey => registered.has(key);

/** The path of a platform's connection pages, without the id. */
export const baseOf = (platform: PlatformKey): string => platformOf(platform)?.base ?? `/${platform}`;

/** A platform's collection in the API; for one that is not registered its own key. */
export const collectionOf = (platform: string): string => platformOf(platform)?.collection ?? platform;

/** The path of a connection's page; undefined for unregistered platforms and items without an id. */
export function pathOf(connection: Pick<Connection, 'id' | 'platform'>): string | undefined {
  const { id, platform } = connection;
  return isPlatform(platform) && id ? `${baseOf(platform)}/${encodeURIComponent(id)}` : undefined;
}

/**
 * Whether an SDK connection shares the settings of a web messaging connection and so has no page of its own (LIST-10).
 */
export const isLinked = ({ platform, syncConnectionId }: Pick<Connection, 'platform' | 'syncConnectionId'>): boolean =>
  platform === 'sdk_mobile' && syncConnectionId !== undefined;

/** The path of a connection's page; undefined for one without a page of its own (LIST-10). */
export const ownPathOf = (connection: Connection) => (isLinked(connection) ? undefined : pathOf(connection));

/** The lane of a connection's edits and the key of its document: `{collection}/{id}`, as in its API path. */
export function laneOf(connection: Pick<Connection, 'id' | 'platform'>): string {
  return `${collectionOf(connection.platform)}/${connection.id}`;
}

/** The API path of a connection, or of its collection when there is no `id`. */
export function apiPathOf(platform: PlatformKey, id?: string): string {
  const collection = `/connections/${collectionOf(platform)}`;
  return id === undefined ? collection : `${collection}/${encodeURIComponent(id)}`;
}

/** The struct of a platform's document (D1§3, Annex A): its own fields and `lastUpdate`. */
export function connectionFields<S extends Parameters<typeof type>[0]>(fields: S) {
  return type({ ...fields, lastUpdate: union([number(), string()]) });
}

/** Whether an item needs no reading field by field. */
function isSound(value: unknown): value is ItemRead {
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

/** The connections of an answer; `leftOut`: how many of its entries were no objects. */
export type ReadList = { items: Connection[]; leftOut: number };

/**
 * Reads the answer of GET /connections, newest first (LIST-04). Accepts a bare array, `{connections}` and `{data}`;
 * null for anything else. An invalid item never fails the list.
 */
export function readList(raw: unknown): ReadList | null {
  const list = isRecord(raw) ? (raw['connections'] ?? raw['data']) : raw;
  if (!Array.isArray(list)) return null;
  const items = list.filter(isRecord).map((item) => (isSound(item) ? item : readFields(ItemFields, item)));
  const connections = items.map(readConnection).sort(newestFirst);
  return { items: withoutRepeats(connections), leftOut: list.length - items.length };
}

/** Drops connections whose id occurred before: ids are the keys of rows. */
function withoutRepeats(connections: Connection[]): Connection[] {
  const seen = new Set<string>();
  return connections.filter((each) => each.id === '' || seen.size < seen.add(laneOf(each)).size);
}

export const readConnections = (raw: unknown): Connection[] | null => readList(raw)?.items ?? null;

/** Later updates first; connections without a date come last. */
export function newestFirst(a: Connection, b: Connection): number {
  return (b.lastUpdate ?? Number.NEGATIVE_INFINITY) - (a.lastUpdate ?? Number.NEGATIVE_INFINITY) || 0;
}

/** Matches a visible character. A title without one counts as empty, since its link would have no name. */
const SEEN = /[^\p{Z}\p{C}]/u;

function readConnection(item: ItemRead): Connection {
  const platform = derivePlatform(item);
  const { standardPlatformName, encryptionEnabled } = item;
  const title = textOf(item.title);
  const syncConnectionId = textOf(item.syncConnectionId);
  const read: Connection = {
    id: textOf(item.connectionId),
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
