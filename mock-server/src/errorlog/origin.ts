import { kinds } from '../kinds/index.ts';
import type { Kind, Row } from '../kinds/kind.ts';
import type { Doc, Store } from '../store.ts';
import { text } from '../values.ts';

/** The connection that an error belongs to; `webhook` is the address that its messages are forwarded to. */
export type Origin = { id: string; name: string; source: string; webhook: string };

/** D1§1. What a search calls `source` and an error payload `ConnectionType`. */
const DISPLAY_NAMES: Record<Row['platform'], string> = {
  chat: 'Web Messaging',
  twilio: 'SMS',
  'vonage-sms': 'SMS',
  'twilio-whatsapp': 'WhatsApp',
  'vonage-whatsapp': 'WhatsApp',
  facebook: 'Facebook',
  twitter: 'Twitter',
  abc: 'Apple Messages for Business',
  custom: 'Client Channel API',
  sdk_mobile: 'Mobile Messaging SDK',
};

const displayName = ({ platform, isCustomerSimulator }: Row) =>
  isCustomerSimulator ? 'GenAI Agent Trainer' : DISPLAY_NAMES[platform];

function originOf(kind: Kind, doc: Doc): Origin {
  const row = kind.row(doc);
  const webhook = text(doc.webhook) || `https://bots.brightwater.example/messages/${kind.collection}`;
  return { id: doc.id, name: row.title, source: displayName(row), webhook };
}

/** The hand-made connections of every platform, whatever has become of them meanwhile. */
export const seededOrigins = (): Origin[] => kinds.flatMap((kind) => kind.seeds.map((doc) => originOf(kind, doc)));

/** All connections there are. */
export const origins = (store: Store): Origin[] =>
  kinds.flatMap((kind) => store.table(kind.collection).map((doc) => originOf(kind, doc)));
