import { beginningOf, Identity, ReadOnlyField } from '../../../connection/screen/ReadOnlyFields.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import type { CustomConnection } from '../../../model/custom-connection.ts';
import { textOf } from '../../../model/fields.ts';
import type { OpenConnection } from '../../../settings/forms/open-connection.ts';
import { rawOf } from '../../../settings/forms/raw.ts';
import { KeyValue, KeyValueList } from '../../../ui/KeyValue.tsx';
import { SecretValue } from '../../../ui/SecretValue.tsx';
import { AZURE, fieldsOfHost, OPENAI } from './hosts.ts';
import { TEMPLATES } from './new-trainer.ts';
import { MAXIMUM_MESSAGES } from './settings.ts';

type Props = { open: OpenConnection<CustomConnection> };

const HOST_FIELDS = ['azureResource', 'apiVersion', 'clientId', 'oauthEndpoint', 'selectedModel'] as const;

/** Name and GenAI host as in the form, then the unchangeable facts (AT-CON-02). Omits empty fields of other hosts. */
export function ConnectionFacts({ open }: Props) {
  const t = useTranslate();
  const { view } = open;
  const host = view.host ?? rawOf(view, 'host') ?? OPENAI;
  const own = fieldsOfHost(host);
  const { maximumMessages = MAXIMUM_MESSAGES } = view;
  const shown = HOST_FIELDS.filter((field) => own.includes(field) || view[field] || rawOf(view, field) !== undefined);
  const isRead = (field: 'host' | 'maximumMessages') => rawOf(view, field) === undefined;
  return (
    <KeyValueList isWide>
      <ReadOnlyField open={open} field="accountName" label="connection.name" />
      <ReadOnlyField open={open} field="host" label="trainer.host" {...(isRead('host') && { text: host })} />
      {shown.map((field) => (
        <ReadOnlyField
          key={field}
          open={open}
          field={field}
          label={`trainer.${field}`}
          copy={field === 'clientId' || field === 'oauthEndpoint'}
        />
      ))}
      <ApiKey open={open} isNeeded={own.includes('apiKey')} />
      {host === AZURE && <KeyValue label={t('trainer.clientSecret')}>{t('trainer.secret_set')}</KeyValue>}
      <ReadOnlyField
        open={open}
        field="maximumMessages"
        label="trainer.maximumMessages"
        {...(isRead('maximumMessages') && { text: String(maximumMessages) })}
      />
      <Template open={open} />
      <Identity open={open} />
    </KeyValueList>
  );
}

/** A template unknown to this version is shown by the service's name. */
function Template({ open }: Props) {
  const t = useTranslate();
  const words = TEMPLATES.get(open.view.selectedVerticalOption ?? '');
  return (
    <ReadOnlyField
      open={open}
      field="selectedVerticalOption"
      label="trainer.template"
      {...(words && { text: t(words) })}
    />
  );
}

/** The device never stores the key, so it may be missing while offline (O-04). */
function ApiKey({ open: { view, withheld }, isNeeded }: Props & { isNeeded: boolean }) {
  const t = useTranslate();
  const key = view.apiKey || textOf(view.unread?.['apiKey']);
  const isAway = withheld.includes('apiKey');
  if (!key && !isAway && !isNeeded) return null;
  return (
    <KeyValue label={t('trainer.apiKey')}>
      <SecretValue
        value={key || undefined}
        revealed={beginningOf(key)}
        field={t('trainer.apiKey')}
        unavailable={t(isAway ? 'value.withheld' : 'value.unset')}
      />
    </KeyValue>
  );
}
