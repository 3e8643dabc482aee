import { useSay } from '../../i18n/say.ts';
import { textFromBase64 } from '../../model/base64.ts';
import { PLATFORMS } from '../../model/connection.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { Page } from '../kind.ts';
import { ConnectionPage } from '../screen/ConnectionPage.tsx';
import { CopyCard } from '../screen/CopyCard.tsx';
import { Fact, SecretFact, useCopyWords, WebhookFact } from '../screen/Fact.tsx';
import type { OpenConnection, ScreenKind } from '../screen/open-connection.ts';
import { FORMS, type Vonage, type VonagePlatform } from './document.ts';
import { ReplaceSms, ReplaceWhatsApp } from './Replace.tsx';
import { sms, whatsApp } from './subjects.ts';

/** A Vonage SMS connection, and a Vonage WhatsApp connection (D1§2, VON-14…22). */
export const SmsPage: Page = ({ params: { id = '' } }) => <Detail platform="vonage-sms" kind={sms} id={id} />;
export const WhatsAppPage: Page = ({ params: { id = '' } }) => (
  <Detail platform="vonage-whatsapp" kind={whatsApp} id={id} />
);

/** Everything is only shown: there is no call that changes a Vonage connection. */
function Detail({ platform, kind, id }: { platform: VonagePlatform; kind: ScreenKind<Vonage>; id: string }) {
  const say = useSay();
  return (
    <ConnectionPage kind={kind} id={id}>
      {(open) => (
        <>
          <Card title={say('connection.facts')}>
            <KeyValueList>
              <KeyValue label={say('connection_type')}>{say(PLATFORMS[platform].name)}</KeyValue>
              <Fact open={open} field="phoneNumber" label="phone_number" />
              <Fact open={open} field="applicationId" label="application_id" copy />
              <WebhookFact platform={platform} />
              {open.view.privateKey ? null : <SecretFact open={open} field="privateKey" label="private_key" />}
            </KeyValueList>
          </Card>
          <PrivateKey open={open} />
          <CopyCard id={id} form={FORMS[platform]} />
          {kind === sms ? <ReplaceSms open={open} /> : <ReplaceWhatsApp open={open} />}
        </>
      )}
    </ConnectionPage>
  );
}

/** The key's text (VON-20); what cannot be decoded is shown as it came. */
function PrivateKey({ open }: { open: OpenConnection<Vonage> }) {
  const say = useSay();
  const words = useCopyWords()('private_key');
  const { privateKey } = open.view;
  if (!privateKey) return null;
  const text = textFromBase64(privateKey);
  return (
    <Card title={say('private_key.card')}>
      <TextArea
        mono
        readOnly
        name="privateKey"
        label={say('private_key')}
        warning={text === null ? say('private_key.unreadable') : undefined}
        value={text ?? privateKey}
        onChange={() => undefined}
        aside={<CopyButton compact value={text ?? privateKey} words={words} />}
      />
    </Card>
  );
}
