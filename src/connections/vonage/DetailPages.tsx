import { useTranslate } from '../../i18n/translate.ts';
import { textFromBase64 } from '../../model/base64.ts';
import { PLATFORMS } from '../../model/connection.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { KeyValue, KeyValueList } from '../../ui/KeyValue.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { Page } from '../kind.ts';
import { ConnectionPage } from '../screen/ConnectionPage.tsx';
import { CopyCard } from '../screen/CopyCard.tsx';
import type { OpenConnection, ScreenKind } from '../screen/open-connection.ts';
import { ReadOnlyField, ReadOnlySecret, WebhookAddress } from '../screen/ReadOnlyField.tsx';
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
  const t = useTranslate();
  return (
    <ConnectionPage kind={kind} id={id}>
      {(open) => (
        <>
          <Card title={t('connection.facts')}>
            <KeyValueList>
              <KeyValue label={t('connection_type')}>{t(PLATFORMS[platform].name)}</KeyValue>
              <ReadOnlyField open={open} field="phoneNumber" label="phone_number" />
              <ReadOnlyField open={open} field="applicationId" label="application_id" copy />
              <WebhookAddress platform={platform} />
              {open.view.privateKey ? null : <ReadOnlySecret open={open} field="privateKey" label="private_key" />}
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
  const t = useTranslate();
  const { privateKey } = open.view;
  if (!privateKey) return null;
  const text = textFromBase64(privateKey);
  return (
    <Card title={t('private_key.card')}>
      <TextArea
        mono
        readOnly
        name="privateKey"
        label={t('private_key')}
        warning={text === null ? t('private_key.unreadable') : undefined}
        value={text ?? privateKey}
        onChange={() => undefined}
        aside={
          <CopyButton compact value={text ?? privateKey} label={t('action.copy_field', { field: t('private_key') })} />
        }
      />
    </Card>
  );
}
