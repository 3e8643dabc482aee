import { type ComponentType, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { laneOf } from '../../model/connection.ts';
import type { TextProps } from '../../settings/fields/use-form.ts';
import { useServerCopy } from '../../state/documents/documents.ts';
import { useView } from '../../state/documents/view.ts';
import { TextField } from '../../ui/TextField.tsx';
import { CreateForm, CreateOver } from '../create/CreateForm.tsx';
import { type Create, useCreate } from '../create/use-create.ts';
import type { ConnectionKind } from '../kind/kind.ts';
import type { CredentialField, NumberFormProps, NumberValues } from '../kind/number-channel.ts';
import { NumberCountriesField } from './CountryCodesField.tsx';
import { blankCredentials, formProblems, type Provider } from './provider.ts';

/** A provider's rows in a form; `text` is the form's own. */
export type CredentialRows = ComponentType<{ text: (field: CredentialField) => TextProps }>;

/** The form for a new number of a provider, for any channel: an SMS connection also needs countries (SMS-08, VON-06). */
export function NumberForm({
  provider,
  Rows,
  ...props
}: NumberFormProps & { kind: ConnectionKind; provider: Provider; Rows: CredentialRows }) {
  const t = useTranslate();
  const create = useNumberCreate(provider, props);
  const { draft, text, errorOf, locked } = create;
  const { countryCodes } = draft.values;
  if (create.over) return <CreateOver />;
  return (
    <CreateForm create={create}>
      <TextField {...text('name')} label={t('connection.name')} hint={t('connection.name.hint')} />
      <TextField {...text('phoneNumber')} label={t('phone_number')} hint={t('phone_number.hint')} type="tel" />
      <Rows text={text} />
      {countryCodes && (
        <NumberCountriesField
          error={errorOf('countryCodes')}
          value={countryCodes}
          onChange={(next) => draft.set('countryCodes', next)}
          locked={locked}
        />
      )}
    </CreateForm>
  );
}

const KEPT = ['name', 'phoneNumber'] as const;

/**
 * A provider's form on the screen for new numbers. It starts with the previous form's values, or as a copy of a connection on
 * this device, and passes its values on when the administrator leaves it. A copy never overwrites a draft of an earlier
 * visit.
 */
function useNumberCreate(
  provider: Provider,
  { kind, waiting, copy, carried, onForm }: NumberFormProps & { kind: ConnectionKind },
): Create<NumberValues> {
  const t = useTranslate();
  const countries = kind.numberForm?.channel === 'sms';
  const blank = useMemo(
    (): NumberValues => ({
      name: '',
      phoneNumber: '',
      ...blankCredentials(provider),
      ...(countries && { countryCodes: {} }),
    }),
    [provider, countries],
  );
  const create = useCreate(
    kind,
    {
      blank,
      problems: (values) => formProblems(provider, values),
      nameOf: ({ name }) => name,
      onlyTouched: provider.onlyTouched ?? false,
    },
    waiting,
    copy,
  );
  const { draft, locked, over } = create;
  const typedNow = (field: keyof NumberValues) => !draft.restored && draft.touched.includes(field);
  const lane = laneOf({ id: copy ?? '', platform: kind.platform });
  const server = useServerCopy(lane);
  // The copy has the values on screen, including waiting edits.
  const source = useView(kind, lane) ?? server;

  // Once, as soon as an earlier draft is under it; newer input stays.
  useEffect(() => {
    if (!draft.ready) return;
    for (const field of KEPT) if (carried[field] !== '' && !typedNow(field)) draft.set(field, carried[field]);
  }, [draft.ready]);

  // Also once. A copy starts without a number and secrets.
  const copied = useRef(false);
  useEffect(() => {
    if (!draft.ready || !source || draft.restored || copied.current) return;
    copied.current = true;
    const fields = ['name', provider.account, 'countryCodes'] as const;
    for (const [field, value] of Object.entries(source)) {
      const known = fields.find((each) => each === field && typeof blank[each] === typeof value);
      if (known && !typedNow(known)) draft.set(known, known === 'name' ? t('copy.name', { name: value }) : value);
    }
  }, [draft.ready, source]);

  useLayoutEffect(() => {
    onForm({
      locked,
      over,
      leave() {
        const { name, phoneNumber } = draft.values;
        draft.discard();
        return { name, phoneNumber };
      },
    });
  });

  return create;
}
