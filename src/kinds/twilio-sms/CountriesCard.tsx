import { memo, useEffect, useMemo, useState } from 'react';
import type { CountryCodes } from '../../connection/kind/country-codes.ts';
import { CountryCodesField } from '../../connection/numbers/CountryCodesField.tsx';
import { rawCountries } from '../../connection/numbers/twilio.ts';
import { UnknownValue } from '../../connection/screen/ReadOnlyFields.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import type { ConnectionCard, Opened } from '../../settings/forms/open-connection.ts';
import { SettingCard } from '../../settings/forms/SettingCard.tsx';
import { mapInput } from '../../settings/rows/map-edit.ts';
import { useDraft } from '../../state/documents/drafts.ts';
import { useFieldValues } from '../../state/documents/view.ts';
import type { Sms } from './document.ts';

const NONE: CountryCodes = {};

/** The countries that a connection may be used with (SMS-39…43). Refuses an empty map without a call. */
export const CountriesCard: ConnectionCard<Sms> = ({ open: { kind, id, lane, locked } }) => {
  const open = useMemo(() => ({ kind, id, lane }), [kind, id, lane]);
  return <Countries open={open} locked={locked} />;
};

type CountriesProps = { open: Opened<Sms>; locked: MessageId | undefined };

/** Memoized: reads its fields itself, and renders again only for these. */
const Countries = memo(function Countries({ open, locked }: CountriesProps) {
  const t = useTranslate();
  const form = `${open.lane}/countries`;
  const values = useFieldValues<Sms, 'countryCodes'>(open.kind, open.lane, ['countryCodes']);
  const saved = values.countryCodes ?? NONE;
  const draft = useDraft<{ countryCodes: CountryCodes }>(form, { countryCodes: saved }, { lane: open.lane });
  const [refused, setRefused] = useState(false);

  /** The countries of the refused edit that the form corrects, until saved or discarded. */
  const [mended, setMended] = useState<CountryCodes>();
  const typed = draft.touched.length > 0;
  useEffect(() => {
    if (!typed) setMended(undefined);
  }, [typed]);

  const { countryCodes } = draft.values;
  const empty = Object.keys(countryCodes).length === 0;
  const raw = rawCountries(values);

  function change(card: HTMLFormElement) {
    setRefused(empty);
    if (empty) card.querySelector('input')?.focus();
    if (empty) return null;
    return { name: 'countries', input: mapInput(open.id, draft.base.countryCodes ?? saved, countryCodes, mended) };
  }

  return (
    <SettingCard
      open={open}
      title={t('countries.label')}
      description={t('countries.description')}
      fields={['countryCodes']}
      locked={locked}
      draft={draft}
      form={form}
      change={change}
      onEdit={({ countryCodes = NONE }: Sms) => {
        setMended(countryCodes);
        draft.set('countryCodes', countryCodes);
      }}
    >
      {raw !== undefined && <UnknownValue raw={raw} />}
      <CountryCodesField
        name="countryCodes"
        label={t('countries.add')}
        hint={t('countries.hint')}
        error={refused && empty ? t('country_codes_empty') : undefined}
        value={countryCodes}
        onChange={(next) => draft.set('countryCodes', next)}
        locked={locked !== undefined}
      />
    </SettingCard>
  );
});
