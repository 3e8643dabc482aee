import { useTranslate } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyValueList } from '../../ui/KeyValue.tsx';
import { AuthorizationNotice, AuthorizationState } from '../authorization/Authorization.tsx';
import type { Page } from '../kind.ts';
import { ConnectionPage } from '../screen/ConnectionPage.tsx';
import { ReadOnlyLink } from '../screen/ReadOnlyLink.tsx';
import { profileOf } from './document.ts';
import { screen } from './screen.ts';

/** A Twitter profile (D1§2, TW-01…09). */
export const DetailPage: Page = ({ params: { id = '' } }) => {
  const t = useTranslate();
  return (
    <ConnectionPage kind={screen} id={id}>
      {(open) => (
        <>
          <AuthorizationNotice open={open} provider="twitter" why="twitter.unauthorized" />
          <Card title={t('connection.facts')}>
            <KeyValueList>
              <ReadOnlyLink open={open} field="handle" label="twitter.profile" {...profileOf(open.view)} />
              <AuthorizationState open={open} />
            </KeyValueList>
          </Card>
        </>
      )}
    </ConnectionPage>
  );
};
