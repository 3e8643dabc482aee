import { DEFAULT_MENU, menuRow } from '../../settings/forms/menu-reply.ts';
import type { Layout } from '../../settings/rows/layout.ts';
import { group, text, toggle } from '../../settings/rows/row.ts';
import { settingRows } from '../../settings/rows/setting.ts';

/** How menus are sent; only an edit can set these values, no create. */
export type Templates = {
  menuConfiguration?: string;
  hasTwilioWhatsAppTemplate?: boolean;
  messagingServiceSid?: string;
};
type Copy = Templates & { unread?: Record<string, unknown> };

/** The three keys that every edit posts (A-55, O-21); an unreadable value goes back unchanged. */
export function templatesOf({ unread = {}, ...doc }: Copy) {
  return {
    menuConfiguration: doc.menuConfiguration || (unread['menuConfiguration'] ?? DEFAULT_MENU),
    hasTwilioWhatsAppTemplate: doc.hasTwilioWhatsAppTemplate ?? unread['hasTwilioWhatsAppTemplate'] ?? false,
    messagingServiceSid: doc.messagingServiceSid ?? unread['messagingServiceSid'] ?? '',
  };
}

const body = (values: Templates, doc: Copy) => ({ ...templatesOf(doc), ...values });
const sidProblem = (sid: string | undefined) => (sid?.trim() ? null : 'messaging_service_sid_empty');

/** The template is on or off, and needs the SID of its service: one row has both (WA-15…20). */
export const settings = settingRows('whatsapp', {
  menu: { ...menuRow, body: (menuConfiguration: string, doc: Copy) => body({ menuConfiguration }, doc) },
  template: group(
    {
      hasTwilioWhatsAppTemplate: toggle({ label: 'content_template.label', hint: 'content_template.hint' }),
      messagingServiceSid: text({
        label: 'messaging_service_sid',
        hint: 'messaging_service_sid.hint',
        look: { required: true, mono: true },
      }),
    },
    {
      label: 'content_template.label',
      body,
      rule: ({ hasTwilioWhatsAppTemplate, messagingServiceSid }: Templates, doc: Copy) =>
        hasTwilioWhatsAppTemplate === false ? null : sidProblem(messagingServiceSid ?? doc.messagingServiceSid),
      saved: 'whatsapp_template_updated',
      failed: 'failed_to_update_whatsapp_template',
    },
  ),
});

export const LAYOUT: Layout<typeof settings> = [{ own: 'template', rows: ['menu'] }, { card: 'connection.settings' }];
