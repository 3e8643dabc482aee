import type { Session } from '../contract.ts';
import type { Doc } from '../store.ts';
import { omit } from '../values.ts';

type SessionDoc = Doc & Session & { valid: boolean };

/** A session with everything enabled; the seeds and new sessions are variations of it. */
export const baseSession = (session_id: string): SessionDoc => ({
  id: session_id,
  valid: true,
  session_id,
  c: true,
  languages: { en: 'English', es: 'Spanish', fr: 'French', de: 'German', pl: 'Polish', ar: 'Arabic' },
  platform_version: '8.24.0',
  is_client_publickey_present: true,
  enable_agent_trainer: true,
  genAi_key_option: 'customer',
  consumer_id: 'c-1',
  manager_id: 'm-1',
  error_webhooks: ['https://hooks.brightwater.example/errors', 'https://status.brightwater.example/in?team=channels'],
  feature_flags: { no_iframe: true, widget_dimension: true, quick_reply_dropdown: true },
});

const anonymous = omit({ ...baseSession('anonymous'), error_webhooks: [] }, 'manager_id') as SessionDoc;

export const sessionSeeds: Doc[] = [
  baseSession('demo'),
  { ...baseSession('other'), manager_id: 'm-2', consumer_id: 'c-2', error_webhooks: [] },
  anonymous,
  { ...baseSession('test_session_id'), manager_id: 'm-test', error_webhooks: [] },
];

export const nonceSeeds: Doc[] = [{ id: 'demo-nonce', used: false, session: {} }];
