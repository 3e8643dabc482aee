import { useTranslate } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyValueList } from '../../ui/KeyValue.tsx';
import type { Page } from '../kind.ts';
import { ConnectionPage } from '../screen/ConnectionPage.tsx';
import { ReadOnlySecret, WebhookAddress } from '../screen/ReadOnlyField.tsx';
import { SettingCards } from '../settings/SettingCards.tsx';
import { screen } from './screen.ts';
import { LAYOUT, settings } from './settings.ts';
import { TrainerPage } from './TrainerPage.tsx';

/** A Client Channel API connection (D1§2, CCA-08…15); an Agent Trainer has the same address. */
export const DetailPage: Page = ({ params: { id = '' } }) => {
  const t = useTranslate();
  return (
    <ConnectionPage kind={screen} id={id} instead={(view) => view.isCustomerSimulator && <TrainerPage />}>
      {(open) => (
        <>
          <Card title={t('connection.facts')}>
            <KeyValueList>
              <WebhookAddress platform="custom" label="messaging_webhook" />
              <ReadOnlySecret open={open} field="jwtToken" label="jwt_secret" />
            </KeyValueList>
          </Card>
          <SettingCards open={open} settings={settings} layout={LAYOUT} />
        </>
      )}
    </ConnectionPage>
  );
};
