import { useSay } from '../../i18n/say.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyValueList } from '../../ui/KeyValue.tsx';
import { AuthorizationFact, AuthorizationNotice } from '../authorization/Authorization.tsx';
import type { Page } from '../kind.ts';
import { ConnectionPage } from '../screen/ConnectionPage.tsx';
import { LinkFact } from '../screen/LinkFact.tsx';
import { profileOf } from './document.ts';
import { screen } from './screen.ts';

/** A Twitter profile (D1§2, TW-01…09). */
export const DetailPage: Page = ({ params: { id = '' } }) => {
  const say = useSay();
  return (
    <ConnectionPage kind={screen} id={id}>
      {(open) => (
        <>
          <AuthorizationNotice open={open} provider="twitter" why="twitter.unauthorized" />
          <Card title={say('connection.facts')}>
            <KeyValueList>
              <LinkFact open={open} field="handle" label="twitter.profile" {...profileOf(open.view)} />
              <AuthorizationFact open={open} />
            </KeyValueList>
          </Card>
        </>
      )}
    </ConnectionPage>
  );
};
