import { type Setting, settingEdit } from '../../model/setting.ts';
import type { TwilioFields } from '../numbers/twilio-rules.ts';
import { clearingEdit, replacingEdit } from '../replace/replacement.ts';
import { removalEdit } from '../screen/removal.ts';
import { DEFAULT_MENU, menuProblem } from '../settings/menu-reply.ts';
import { codes } from './codes.ts';
import { create } from './create.ts';
import { COLLECTION, type WhatsApp, whatsAppPath } from './document.ts';

/** What of a connection only a change can set. */
type Templates = Pick<WhatsApp, 'menuConfiguration' | 'hasTwilioWhatsAppTemplate' | 'messagingServiceSid'>;

/** The three keys that every change posts; a value that we could not read goes back as it came. */
function held(doc: WhatsApp) {
  const { menuConfiguration, hasTwilioWhatsAppTemplate, messagingServiceSid, unread = {} } = doc;
  return {
    menuConfiguration: menuConfiguration ?? unread['menuConfiguration'] ?? DEFAULT_MENU,
    hasTwilioWhatsAppTemplate: hasTwilioWhatsAppTemplate ?? unread['hasTwilioWhatsAppTemplate'] ?? false,
    messagingServiceSid: messagingServiceSid ?? unread['messagingServiceSid'] ?? '',
  };
}

/** One call saves all: POST of the server's own three values with the change on top (WA-19, O-18). */
const shared = {
  collection: COLLECTION,
  request: (doc, { id, values }) => ({ method: 'POST', path: whatsAppPath(id), body: { ...held(doc), ...values } }),
  codes,
} satisfies Partial<Setting<WhatsApp, Partial<WhatsApp>>>;

const menu = settingEdit<WhatsApp, { menuConfiguration: string }>({
  ...shared,
  label: 'menu_reply.label',
  owns: ['menuConfiguration'],
  rule: (_, { menuConfiguration }) => menuProblem(menuConfiguration),
  show: ({ menuConfiguration }) => ({ verbatim: menuConfiguration ?? DEFAULT_MENU }),
  saved: 'menu_config_update_success',
  failed: 'menu_config_update_failure',
});

const outcome = { saved: 'whatsapp_template_updated', failed: 'failed_to_update_whatsapp_template' } as const;

const sidProblem = (sid: string | undefined) => (sid?.trim() ? null : 'messaging_service_sid_empty');

/** On where the service's SID is known, or off; the SID stays (WA-15, WA-20). */
const template = settingEdit<WhatsApp, { hasTwilioWhatsAppTemplate: boolean }>({
  ...shared,
  ...outcome,
  label: 'content_template.label',
  owns: ['hasTwilioWhatsAppTemplate'],
  rule: (doc, values) => (values.hasTwilioWhatsAppTemplate ? sidProblem(doc.messagingServiceSid) : null),
  show: ({ hasTwilioWhatsAppTemplate }) => ({ id: hasTwilioWhatsAppTemplate ? 'value.on' : 'value.off' }),
});

/** Another SID for a template that is on (WA-19). */
const service = settingEdit<WhatsApp, { messagingServiceSid: string }>({
  ...shared,
  ...outcome,
  label: 'messaging_service_sid',
  owns: ['messagingServiceSid'],
  rule: (_, { messagingServiceSid }) => sidProblem(messagingServiceSid),
  show: ({ messagingServiceSid = '' }) => ({ verbatim: messagingServiceSid }),
});

/** On, together with the SID that it needs (WA-16). */
const enable = settingEdit<WhatsApp, { hasTwilioWhatsAppTemplate: boolean; messagingServiceSid: string }>({
  ...shared,
  ...outcome,
  label: 'content_template.label',
  owns: ['hasTwilioWhatsAppTemplate', 'messagingServiceSid'],
  rule: (_, { messagingServiceSid }) => sidProblem(messagingServiceSid),
  show: ({ hasTwilioWhatsAppTemplate, messagingServiceSid }) =>
    hasTwilioWhatsAppTemplate ? { verbatim: messagingServiceSid ?? '' } : { id: 'value.off' },
});

const removal = {
  collection: COLLECTION,
  platform: COLLECTION,
  failed: 'failed_to_remove_twilio_whatsapp',
  codes,
} as const;

/** Everything that can be changed of a Twilio WhatsApp connection. */
export const edits = {
  create,
  menu,
  template,
  service,
  enable,
  remove: removalEdit(removal),
  clear: clearingEdit(removal),
  replace: replacingEdit(create, COLLECTION),
  replaceAndRestore: replacingEdit<TwilioFields & { key: string }, Templates>(create, COLLECTION, (id, copy) => ({
    method: 'POST',
    path: whatsAppPath(id),
    body: held(copy),
  })),
};
