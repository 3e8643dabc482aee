import { useSay } from '../../i18n/say.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyValueList } from '../../ui/KeyValue.tsx';
import { AuthorizationFact, AuthorizationNotice } from '../authorization/Authorization.tsx';
import type { Page } from '../kind.ts';
import { ConnectionPage } from '../screen/ConnectionPage.tsx';
import { Fact } from '../screen/Fact.tsx';
import { LinkFact } from '../screen/LinkFact.tsx';
import { GetStartedCard } from './GetStartedCard.tsx';
import { screen } from './screen.ts';

/** A Facebook page (D1§2, FB-01…16). */
export const DetailPage: Page = ({ params: { id = '' } }) => {
  const say = useSay();
  return (
    <ConnectionPage kind={screen} id={id}>
      {(open) => (
        <>
          <AuthorizationNotice open={open} provider="facebook" why="facebook.unauthorized" />
          <Card title={say('connection.facts')}>
            <KeyValueList>
              <LinkFact open={open} field="pageLink" label="facebook.page" text={open.view.pageName} />
              <AuthorizationFact open={open} />
              <Fact open={open} field="authorizedBy" label="facebook.authorized_by" />
              <Fact
                open={open}
                field="subscriptions"
                label="facebook.subscriptions"
                text={open.view.subscriptions?.join(', ')}
              />
            </KeyValueList>
          </Card>
          <GetStartedCard open={open} />
        </>
      )}
    </ConnectionPage>
  );
};
