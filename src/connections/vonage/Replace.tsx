import { useTranslate } from '../../i18n/translate.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { TextProps } from '../create/use-create.ts';
import { NumberCountriesField } from '../numbers/NumberCountriesField.tsx';
import { ReplaceCard } from '../replace/ReplaceCard.tsx';
import type { OpenConnection } from '../screen/open-connection.ts';
import { type VonageForm, type VonageSmsForm, vonageProblems, vonageSmsProblems } from './create.ts';
import type { Vonage } from './document.ts';
import { PrivateKeyField } from './PrivateKeyField.tsx';

type Credentials = Pick<VonageForm, 'applicationId' | 'privateKey'>;
type SmsCredentials = Credentials & Pick<VonageSmsForm, 'countryCodes'>;

/** What goes over as it is, and whether it is all there. */
function copyOf({ name = '', phoneNumber = '', applicationId = '' }: Vonage) {
  const wrong = vonageProblems({ name, phoneNumber, applicationId: '_', privateKey: '_' });
  return {
    applicationId,
    input: { name, phoneNumber },
    copied: [['connection.name', name] as const, ['phone_number', phoneNumber] as const],
    whole: Object.values(wrong).every((problem) => problem === null),
  };
}

/** New Vonage credentials for WhatsApp: everything else goes over. */
export function ReplaceWhatsApp({ open }: { open: OpenConnection<Vonage> }) {
  const { applicationId, input, copied, whole } = copyOf(open.view);
  return (
    <ReplaceCard<Vonage, Credentials>
      open={open}
      blank={{ applicationId, privateKey: '' }}
      problems={(typed) => {
        const wrong = vonageProblems({ ...input, ...typed });
        return { applicationId: wrong.applicationId, privateKey: wrong.privateKey };
      }}
      fields={({ text }) => <CredentialRows text={text} />}
      copied={copied}
      create={{ name: 'replace', input }}
      whole={whole}
    />
  );
}

/** New Vonage credentials for SMS. No answer tells the countries that the create needs: they are asked for. */
export function ReplaceSms({ open }: { open: OpenConnection<Vonage> }) {
  const { applicationId, input, copied, whole } = copyOf(open.view);
  return (
    <ReplaceCard<Vonage, SmsCredentials>
      open={open}
      blank={{ applicationId, privateKey: '', countryCodes: {} }}
      problems={(typed) => {
        const wrong = vonageSmsProblems({ ...input, ...typed });
        return {
          applicationId: wrong.applicationId,
          privateKey: wrong.privateKey,
          countryCodes: wrong.countryCodes,
        };
      }}
      fields={({ text, draft, errorOf }) => (
        <>
          <CredentialRows text={text} />
          <NumberCountriesField
            error={errorOf('countryCodes')}
            value={draft.values.countryCodes}
            onChange={(countryCodes) => draft.set('countryCodes', countryCodes)}
          />
        </>
      )}
      copied={copied}
      create={{ name: 'replace', input }}
      whole={whole}
    />
  );
}

function CredentialRows({ text }: { text: (field: keyof Credentials) => TextProps }) {
  const t = useTranslate();
  return (
    <>
      <TextField {...text('applicationId')} label={t('application_id')} hint={t('application_id.hint')} mono />
      <PrivateKeyField text={text('privateKey')} />
    </>
  );
}
