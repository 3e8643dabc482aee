import { useTranslate } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyValueList } from '../../ui/KeyValue.tsx';
import type { Page } from '../kind.ts';
import { ConnectionPage } from '../screen/ConnectionPage.tsx';
import { Notice } from '../screen/Notice.tsx';
import { ReadOnlyField } from '../screen/ReadOnlyField.tsx';
import { businessIdProblem } from './business-id.ts';
import { screen } from './screen.ts';

/** An Apple Messages for Business connection (D1§2, ABC-01…08). What breaks its rule is said; mending is Apple's side. */
export const DetailPage: Page = ({ params: { id = '' } }) => {
  const t = useTranslate();
  return (
    <ConnectionPage kind={screen} id={id}>
      {(open) => {
        const { businessChatId = '' } = open.view;
        const problem = businessIdProblem(businessChatId);
        return (
          <>
            <Card title={t('connection.facts')}>
              <KeyValueList>
                <ReadOnlyField open={open} field="businessChatId" label="business_chat_id" copy />
              </KeyValueList>
            </Card>
            {problem && (
              <Notice tone="refused" icon="warning">
                {t('business_chat_id')}: {t(problem)}. {t('business_chat_id.mend')}
              </Notice>
            )}
          </>
        );
      }}
    </ConnectionPage>
  );
};
