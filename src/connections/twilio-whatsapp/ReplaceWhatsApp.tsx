import { useTranslate } from '../../i18n/translate.ts';
import { pick } from '../../model/view.ts';
import { TwilioCredentialRows } from '../numbers/TwilioFieldRows.tsx';
import { twilioProblem, twilioProblems } from '../numbers/twilio-rules.ts';
import { ReplaceCard } from '../replace/ReplaceCard.tsx';
import type { OpenConnection } from '../screen/open-connection.ts';
import type { WhatsApp } from './document.ts';

const RESTORED = ['menuConfiguration', 'hasTwilioWhatsAppTemplate', 'messagingServiceSid'] as const;

/** New Twilio credentials: all goes over but the countries, for which WhatsApp has no call. */
export function ReplaceWhatsApp({ open }: { open: OpenConnection<WhatsApp> }) {
  const t = useTranslate();
  const { view } = open;
  const { name = '', phoneNumber = '', accountSid = '', countryCodes = {}, menuConfiguration } = view;
  const { hasTwilioWhatsAppTemplate, messagingServiceSid } = view;
  const copy = { name, phoneNumber };
  const missing = twilioProblems({ ...copy, accountSid: '_', authToken: '_' });
  const restored = RESTORED.filter((field) => view[field] !== undefined);
  return (
    <ReplaceCard
      open={open}
      blank={{ accountSid, authToken: '' }}
      problems={(typed) => ({
        accountSid: twilioProblem('accountSid', typed.accountSid),
        authToken: twilioProblem('authToken', typed.authToken),
      })}
      fields={({ text }) => <TwilioCredentialRows text={text} />}
      copied={[
        ['connection.name', name],
        ['phone_number', phoneNumber],
        ...(menuConfiguration === undefined ? [] : [['menu_reply.label', menuConfiguration] as const]),
        ['content_template.label', t(hasTwilioWhatsAppTemplate ? 'value.on' : 'value.off')],
        ...(messagingServiceSid ? [['messaging_service_sid', messagingServiceSid] as const] : []),
      ]}
      lost={Object.keys(countryCodes).length > 0 ? ['countries.label'] : []}
      create={
        restored.length === 0
          ? { name: 'replace', input: copy }
          : { name: 'replaceAndRestore', input: { ...copy, ...pick(view, restored) } }
      }
      whole={Object.values(missing).every((problem) => problem === null)}
    />
  );
}
