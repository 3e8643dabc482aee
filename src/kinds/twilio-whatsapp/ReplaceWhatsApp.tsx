import { ReplaceNumber } from '../../connection/numbers/ReplaceNumber.tsx';
import { TwilioRows } from '../../connection/numbers/TwilioForm.tsx';
import { twilio } from '../../connection/numbers/twilio.ts';
import { useTranslate } from '../../i18n/translate.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import type { WhatsApp } from './document.ts';

/** New Twilio credentials: the new connection copies all but the countries, for which there is no call. */
export function ReplaceWhatsApp({ open }: { open: OpenConnection<WhatsApp> }) {
  const t = useTranslate();
  const { countryCodes = {}, menuConfiguration, hasTwilioWhatsAppTemplate, messagingServiceSid } = open.view;
  return (
    <ReplaceNumber
      open={open}
      provider={twilio}
      Rows={TwilioRows}
      copied={[
        ...(menuConfiguration === undefined ? [] : [['menu_reply.label', menuConfiguration] as const]),
        ['content_template.label', t(hasTwilioWhatsAppTemplate ? 'value.on' : 'value.off')],
        ...(messagingServiceSid ? [['messaging_service_sid', messagingServiceSid] as const] : []),
      ]}
      lost={Object.keys(countryCodes).length > 0 ? ['countries.label'] : []}
      restored={['menuConfiguration', 'hasTwilioWhatsAppTemplate', 'messagingServiceSid']}
    />
  );
}
