import { apiPathOf } from '../../model/connection.ts';
import { type Setting, settingEdit } from '../../model/setting.ts';
import { numberEdits } from '../numbers/number-edits.ts';
import { twilio } from '../numbers/twilio.ts';
import { replacingEdit } from '../replace/replacement.ts';
import { DEFAULT_MENU, menuProblem } from '../settings/menu-reply.ts';
import { codes } from './codes.ts';
import type { WhatsApp } from './document.ts';

const PLATFORM = 'twilio-whatsapp';

/** The address of the form for a new connection, ready for one more parameter. */
export const ADDRESS = '/twilio-whatsapp-create?';

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
  collection: PLATFORM,
  request: (doc, { id, values }) => ({
    method: 'POST',
    path: apiPathOf(PLATFORM, id),
    body: { ...held(doc), ...values },
  }),
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

/** As SMS, without countries (WA-03, A-52). */
const number = numberEdits({ platform: PLATFORM, provider: twilio, address: ADDRESS, codes });

/** Everything that can be made and changed of a Twilio WhatsApp connection. */
export const edits = {
  menu,
  template,
  service,
  enable,
  ...number,
  /** No create carries how menus reach WhatsApp. */
  replaceAndRestore: replacingEdit(number.create, PLATFORM, (id, copy: Templates) => ({
    method: 'POST',
    path: apiPathOf(PLATFORM, id),
    body: held(copy),
  })),
};
