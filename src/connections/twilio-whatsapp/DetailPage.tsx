import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import type { Page } from '../kind.ts';
import { chosenCountries } from '../numbers/country-codes.ts';
import { ConnectionPage } from '../screen/ConnectionPage.tsx';
import { CopyCard } from '../screen/CopyCard.tsx';
import { ReadOnlyField, ReadOnlySecret, UnknownValue, WebhookAddress } from '../screen/ReadOnlyField.tsx';
import { rawOf } from '../screen/raw.ts';
import { SettingCards } from '../settings/SettingCards.tsx';
import { FORM, type WhatsApp } from './document.ts';
import { ReplaceWhatsApp } from './ReplaceWhatsApp.tsx';
import { screen } from './screen.ts';
import { LAYOUT, settings } from './settings.ts';
import { TemplateCards } from './TemplateCards.tsx';

/** A Twilio WhatsApp connection (D1§2, WA-08…23). */
export const DetailPage: Page = ({ params: { id = '' } }) => {
  const t = useTranslate();
  return (
    <ConnectionPage kind={screen} id={id}>
      {(open) => (
        <>
          <Card title={t('connection.facts')}>
            <KeyValueList>
              <ReadOnlyField open={open} field="phoneNumber" label="phone_number" />
              <ReadOnlyField open={open} field="accountSid" label="account_sid" copy />
              <ReadOnlySecret open={open} field="authToken" label="auth_token" />
              <WebhookAddress platform="twilio-whatsapp" />
              <Countries view={open.view} />
            </KeyValueList>
          </Card>
          <SettingCards open={open} settings={settings} layout={LAYOUT} own={{ template: TemplateCards }} />
          <CopyCard id={id} form={FORM} />
          <ReplaceWhatsApp open={open} />
        </>
      )}
    </ConnectionPage>
  );
};

/** The countries, where there are any: WhatsApp has no call that changes them. */
function Countries({ view }: { view: WhatsApp }) {
  const t = useTranslate();
  const raw = rawOf(view, 'countryCodes');
  const countries = chosenCountries(view.countryCodes ?? {}, currentLocale());
  if (raw === undefined && countries.length === 0) return null;
  return (
    <KeyValue label={t('countries.label')}>
      {raw === undefined ? (
        <span>{countries.map(({ name, prefix }) => `${name} ${prefix}`).join(', ')}</span>
      ) : (
        <UnknownValue raw={raw} />
      )}
    </KeyValue>
  );
}
