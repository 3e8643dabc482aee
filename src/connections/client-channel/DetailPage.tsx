import { useSay } from '../../i18n/say.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyValueList } from '../../ui/KeyValue.tsx';
import type { Page } from '../kind.ts';
import { ConnectionPage } from '../screen/ConnectionPage.tsx';
import { SecretFact, WebhookFact } from '../screen/Fact.tsx';
import { AccountCard } from './AccountCard.tsx';
import { screen } from './screen.ts';
import { TrainerPage } from './TrainerPage.tsx';

/** A Client Channel API connection (D1§2, CCA-08…15); an Agent Trainer has the same address. */
export const DetailPage: Page = ({ params: { id = '' } }) => {
  const say = useSay();
  return (
    <ConnectionPage kind={screen} id={id} instead={(view) => view.isCustomerSimulator && <TrainerPage />}>
      {(open) => (
        <>
          <Card title={say('connection.facts')}>
            <KeyValueList>
              <WebhookFact platform="custom" label="messaging_webhook" />
              <SecretFact open={open} field="jwtToken" label="jwt_secret" />
            </KeyValueList>
          </Card>
          <AccountCard open={open} />
        </>
      )}
    </ConnectionPage>
  );
};
