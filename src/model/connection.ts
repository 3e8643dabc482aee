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

/** A platform's place in the product: D1§1's display names are messages, so this only says where it leads. */
export type Platform = {
  name: MessageId;
  /** Where its rows lead, without the id. */
  base: string;
  /** Its place in the API, `/connections/{collection}/{id}`; SDK and Agent Trainer share one with another platform. */
  collection: string;
  listGate?: Gate;
};

/** Platforms in the order of D1§1's table, which is also the order of the filter (A-22). */
export const PLATFORMS = {
  chat: { name: 'platform.chat', collection: 'chat', base: '/chat' },
  twilio: { name: 'platform.sms', collection: 'twilio', base: '/twilio' },
  'vonage-sms': { name: 'platform.sms', collection: 'vonage-sms', base: '/vonage-sms' },
  'twilio-whatsapp': { name: 'platform.whatsapp', collection: 'twilio-whatsapp', base: '/twilio-whatsapp' },
  'vonage-whatsapp': { name: 'platform.whatsapp', collection: 'vonage-whatsapp', base: '/vonage-whatsapp' },
  facebook: { name: 'platform.facebook', collection: 'facebook', base: '/facebook' },
  twitter: { name: 'platform.twitter', collection: 'twitter', base: '/twitter' },
  abc: { name: 'platform.abc', collection: 'abc', base: '/abc' },
  custom: { name: 'platform.custom', collection: 'custom', base: '/custom', listGate: 'listCustom' },
  sdk_mobile: { name: 'platform.sdk_mobile', collection: 'chat', base: '/mobile/sdk_mobile', listGate: 'listSdk' },
  agent_trainer: { name: 'platform.agent_trainer', collection: 'custom', base: '/custom', listGate: 'listTrainer' },
} as const satisfies Record<string, Platform>;

export type PlatformKey = keyof typeof PLATFORMS;

/** The platform table's entry, if we know the platform. */
export function platformOf(key: string): Platform | undefined {
  return isPlatform(key) ? PLATFORMS[key] : undefined;
}

export const isPlatform = (key: string): key is PlatformKey => Object.hasOwn(PLATFORMS, key);

/** Where a row leads; undefined for platforms we do not know and rows without an id. */
export function pathOf(connection: Pick<Connection, 'id' | 'platform'>): string | undefined {
  const platform = platformOf(connection.platform);
  return platform && connection.id ? `${platform.base}/${encodeURIComponent(connection.id)}` : undefined;
}

/** The lane of a connection's edits and the key of its document: `{collection}/{id}`, as in its API path. */
export function laneOf(connection: Pick<Connection, 'id' | 'platform'>): string {
  return `${platformOf(connection.platform)?.collection ?? connection.platform}/${connection.id}`;
}

/** The address in the API of a connection, or without an id of its collection. */
export function apiPathOf(platform: PlatformKey, id?: string): string {
  const collection = `/connections/${PLATFORMS[platform].collection}`;
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
