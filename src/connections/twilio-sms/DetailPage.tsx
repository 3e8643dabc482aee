import { useSay } from '../../i18n/say.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyValueList } from '../../ui/KeyValue.tsx';
import type { Page } from '../kind.ts';
import { ConnectionPage } from '../screen/ConnectionPage.tsx';
import { CopyCard } from '../screen/CopyCard.tsx';
import { Fact, SecretFact, WebhookFact } from '../screen/Fact.tsx';
import { MenuReplyCard } from '../settings/MenuReplyCard.tsx';
import { CountriesCard } from './CountriesCard.tsx';
import { FORM } from './document.ts';
import { ReplaceSms } from './ReplaceSms.tsx';
import { screen } from './screen.ts';

/** A Twilio SMS connection (D1§2, SMS-21…46). */
export const DetailPage: Page = ({ params: { id = '' } }) => {
  const say = useSay();
  return (
    <ConnectionPage kind={screen} id={id}>
      {(open) => (
        <>
          <Card title={say('connection.facts')}>
            <KeyValueList>
              <Fact open={open} field="phoneNumber" label="phone_number" />
              <Fact open={open} field="accountSid" label="account_sid" copy />
              <SecretFact open={open} field="authToken" label="auth_token" />
              <WebhookFact platform="twilio" />
            </KeyValueList>
          </Card>
          <MenuReplyCard
            open={open}
            change={(menuConfiguration) => ({ name: 'menu', input: { id, values: { menuConfiguration } } })}
          />
          <CountriesCard open={open} />
          <CopyCard id={id} form={FORM} />
          <ReplaceSms open={open} />
        </>
      )}
    </ConnectionPage>
  );
};
