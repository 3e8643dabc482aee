import { useTranslate } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyValueList } from '../../ui/KeyValue.tsx';
import type { Page } from '../kind.ts';
import { ConnectionPage } from '../screen/ConnectionPage.tsx';
import { CopyCard } from '../screen/CopyCard.tsx';
import { ReadOnlyField, ReadOnlySecret, WebhookAddress } from '../screen/ReadOnlyField.tsx';
import { MenuReplyCard } from '../settings/MenuReplyCard.tsx';
import { SettingCards } from '../settings/SettingCards.tsx';
import { CountriesCard } from './CountriesCard.tsx';
import { FORM } from './document.ts';
import { ReplaceSms } from './ReplaceSms.tsx';
import { screen } from './screen.ts';
import { LAYOUT, settings } from './settings.ts';

/** A Twilio SMS connection (D1§2, SMS-21…46). */
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
              <WebhookAddress platform="twilio" />
            </KeyValueList>
          </Card>
          <SettingCards open={open} settings={settings} layout={LAYOUT} own={{ menu: MenuReplyCard }} />
          <CountriesCard open={open} />
          <CopyCard id={id} form={FORM} />
          <ReplaceSms open={open} />
        </>
      )}
    </ConnectionPage>
  );
};
