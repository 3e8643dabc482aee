import { array, boolean, enums, number, string, type, union, unknown } from 'superstruct';
import { isRecord, readFields, TextOrNumber, textOf } from './fields.ts';
import { parseVersion, type Version } from './version.ts';

const SessionFields = type({
  session_id: string(),
  c: boolean(),
  languages: unknown(),
  platform_version: union([string(), number()]),
  is_client_publickey_present: boolean(),
  enable_agent_trainer: boolean(),
  genAi_key_option: enums(['provider', 'customer']),
  consumer_id: string(),
  manager_id: TextOrNumber,
  error_webhooks: array(unknown()),
  feature_flags: unknown(),
});

const FeatureFlags = type({ no_iframe: boolean(), widget_dimension: boolean(), quick_reply_dropdown: boolean() });

/** Feature flags of a deployment or a session; undefined if neither has a value. */
export type Features = { [F in 'noIframe' | 'widgetDimension' | 'quickReplyDropdown']?: boolean | undefined };

/** A verified session with every default of D1§3 and A-03 filled in. */
export type Session = {
  sessionId: string;
  managerId: string | undefined;
  version: Version;
  versionText: string;
  chatEnabled: boolean;
  agentTrainer: boolean;
  clientKeyPresent: boolean;
  keyOption: 'provider' | 'customer';
  languages: Record<string, string>;
  /** From this answer only; the document of the webhook lane has later changes. Undefined if unreadable. */
  errorWebhooks: string[] | undefined;
  features: Features;
};

/**
 * Parses the answer of GET /sessions or /sessions/initialize; null if it is no object or has no field of a session
 * (SES-06, O-25). `fallbackId`: the session id of the call, for answers that do not repeat it.
 */
export function readSession(raw: unknown, fallbackId: string): Session | null {
  if (!isRecord(raw)) return null;
  const { unread: _, ...read } = readFields(SessionFields, raw);
  if (Object.keys(read).length === 0) return null;
  const versionText = String(read.platform_version ?? '0.0.0');
  return {
    sessionId: read.session_id || fallbackId,
    managerId: textOf(read.manager_id) || undefined,
    version: parseVersion(versionText),
    versionText,
    chatEnabled: read.c ?? true,
    agentTrainer: read.enable_agent_trainer ?? false,
    clientKeyPresent: read.is_client_publickey_present ?? false,
    keyOption: read.genAi_key_option ?? 'customer',
    languages: readLanguages(read.languages),
    errorWebhooks: readWebhooks(raw['error_webhooks'] ?? []),
    features: readFeatures(read.feature_flags),
  };
}

/**
 * The addresses in a list of the service. Undefined if it is no list or contains objects: a change posts the whole list
 * and must not lose entries (O-18).
 */
export const readWebhooks = (raw: unknown): string[] | undefined =>
  Array.isArray(raw) && !raw.some(isRecord) ? raw.filter((url) => typeof url === 'string') : undefined;

function readFeatures(raw: unknown): Features {
  const { no_iframe, widget_dimension, quick_reply_dropdown } = readFields(FeatureFlags, raw);
  return { noIframe: no_iframe, widgetDimension: widget_dimension, quickReplyDropdown: quick_reply_dropdown };
}

/** Accepts the three shapes of A-03: a map, a list of codes, a list of `{code, name}`. */
function readLanguages(raw: unknown): Record<string, string> {
  const pairs: [string, string][] = [];
  if (Array.isArray(raw)) {
    for (const entry of raw) {
      if (typeof entry === 'string') pairs.push([entry, entry]);
      else if (isRecord(entry) && typeof entry['code'] === 'string')
        pairs.push([entry['code'], nameIn(entry['name'], entry['code'])]);
    }
  } else if (isRecord(raw)) {
    for (const [code, name] of Object.entries(raw)) pairs.push([code, nameIn(name, code)]);
  }
  return Object.fromEntries(pairs);
}

const nameIn = (name: unknown, code: string) => (typeof name === 'string' ? name : code);
