import { useSay } from '../../i18n/say.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyValueList } from '../../ui/KeyValue.tsx';
import type { Page } from '../kind.ts';
import { ConnectionPage } from '../screen/ConnectionPage.tsx';
import { Fact } from '../screen/Fact.tsx';
import { Notice } from '../screen/Notice.tsx';
import { businessIdProblem } from './business-id.ts';
import { screen } from './screen.ts';

/** An Apple Messages for Business connection (D1§2, ABC-01…08). What breaks its rule is said; mending is Apple's side. */
export const DetailPage: Page = ({ params: { id = '' } }) => {
  const say = useSay();
  return (
    <ConnectionPage kind={screen} id={id}>
      {(open) => {
        const { businessChatId = '' } = open.view;
        const problem = businessIdProblem(businessChatId);
        return (
          <>
            <Card title={say('connection.facts')}>
              <KeyValueList>
                <Fact open={open} field="businessChatId" label="business_chat_id" copy />
              </KeyValueList>
            </Card>
            {problem && (
              <Notice tone="refused" icon="warning">
                {say('business_chat_id')}: {say(problem)}. {say('business_chat_id.mend')}
              </Notice>
            )}
          </>
        );
      }}
    </ConnectionPage>
  );
};
