import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useSay } from '../../i18n/say.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import type { Page } from '../kind.ts';
import { CountryCodesField } from '../parts/CountryCodesField.tsx';
import { CreateForm, CreateHeader, CreateOver } from '../parts/CreateForm.tsx';
import styles from '../parts/Page.module.css';
import { TwilioFieldRows } from '../parts/TwilioFieldRows.tsx';
import { type Creation, useCreate } from '../parts/use-create.ts';
import { createProblems, type SmsForm } from './create.ts';
import { screen } from './screen.ts';

const CREATION: Creation<SmsForm> = {
  kind: screen,
  blank: { name: '', phoneNumber: '', accountSid: '', authToken: '', countryCodes: {} },
  problems: createProblems,
  nameOf: ({ name }) => name,
};

/** A new SMS connection (D1§2, SMS-01…20); `?waiting=` opens one that was not sent yet. */
export const CreatePage: Page = () => {
  const say = useSay();
  const [search] = useSearchParams();
  const waiting = search.get('waiting') ?? undefined;
  const create = useCreate(CREATION, waiting);
  const { draft, text, errorOf, locked } = create;
  const [provider, setProvider] = useState<'twilio' | 'vonage'>('twilio');
  if (create.over) return <CreateOver />;
  return (
    <div className={styles.page}>
      <CreateHeader platform="twilio" />
      {!waiting && (
        <RadioGroup
          look="cards"
          name="provider"
          label={say('provider')}
          value={provider}
          onChange={setProvider}
          locked={locked}
          options={[
            { value: 'twilio', label: 'Twilio' },
            { value: 'vonage', label: 'Vonage' },
          ]}
        />
      )}
      {provider === 'twilio' ? (
        <CreateForm create={create}>
          <TwilioFieldRows text={text} />
          <CountryCodesField
            required
            name="countryCodes"
            label={say('countries.short_label')}
            hint={say('countries.hint')}
            error={errorOf('countryCodes')}
            value={draft.values.countryCodes}
            onChange={(countryCodes) => draft.set('countryCodes', countryCodes)}
            locked={locked}
          />
        </CreateForm>
      ) : (
        <Card title="Vonage">
          <EmptyState level={3} icon="info" title={say('vonage.later')}>
            {say('vonage.later.why')}
          </EmptyState>
        </Card>
      )}
    </div>
  );
};
