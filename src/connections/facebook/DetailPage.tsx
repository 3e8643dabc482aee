import { useTranslate } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyValueList } from '../../ui/KeyValue.tsx';
import { AuthorizationNotice, AuthorizationState } from '../authorization/Authorization.tsx';
import type { Page } from '../kind.ts';
import { ConnectionPage } from '../screen/ConnectionPage.tsx';
import { ReadOnlyField } from '../screen/ReadOnlyField.tsx';
import { ReadOnlyLink } from '../screen/ReadOnlyLink.tsx';
import { SettingCards } from '../settings/SettingCards.tsx';
import { screen } from './screen.ts';
import { LAYOUT, settings } from './settings.ts';

/** A Facebook page (D1§2, FB-01…16). */
export const DetailPage: Page = ({ params: { id = '' } }) => {
  const t = useTranslate();
  return (
    <ConnectionPage kind={screen} id={id}>
      {(open) => (
        <>
          <AuthorizationNotice open={open} provider="facebook" why="facebook.unauthorized" />
          <Card title={t('connection.facts')}>
            <KeyValueList>
              <ReadOnlyLink open={open} field="pageLink" label="facebook.page" text={open.view.pageName} />
              <AuthorizationState open={open} />
              <ReadOnlyField open={open} field="authorizedBy" label="facebook.authorized_by" />
              <ReadOnlyField
                open={open}
                field="subscriptions"
                label="facebook.subscriptions"
                text={open.view.subscriptions?.join(', ')}
              />
            </KeyValueList>
          </Card>
          <SettingCards open={open} settings={settings} layout={LAYOUT} />
        </>
      )}
    </ConnectionPage>
  );
};
