import { lazy, Suspense, useState } from 'react';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import type { Message } from '../../model/message.ts';
import { Chips } from '../../ui/Chips.tsx';
import { Field } from '../../ui/Field.tsx';
import type { FieldWords } from '../../ui/field-control.ts';
import { Input } from '../../ui/Input.tsx';
import { type CountryCodes, chosenCountries } from '../kind/country-codes.ts';
import styles from './CountryCodesField.module.css';

const CountryCombobox = lazy(async () => ({ default: (await import('./CountryCombobox.tsx')).CountryCombobox }));

/** Countries by name, with their dialling prefixes (SMS-08…13). The list of all countries loads separately. */
export function CountryCodesField({
  value,
  onChange,
  locked = false,
  ...words
}: FieldWords & { value: CountryCodes; onChange: (value: CountryCodes) => void; locked?: boolean | undefined }) {
  const t = useTranslate();
  const [problem, setProblem] = useState<Message>();
  const chosen = chosenCountries(value, currentLocale());

  function remove(iso: string) {
    const { [iso]: _, ...rest } = value;
    onChange(rest);
  }

  return (
    <div className={styles.countries}>
      <Field {...words} error={problem ? t(problem) : words.error}>
        {(control) => {
          const still = (placeholder?: string) => (
            <Input {...control} readOnly value="" placeholder={placeholder} onChange={() => undefined} />
          );
          if (locked) return still();
          return (
            <Suspense fallback={still(t('countries.placeholder'))}>
              <CountryCombobox
                control={control}
                chosen={value}
                onAdd={(added) =>
                  onChange({ ...value, ...Object.fromEntries(added.map(({ iso, prefix }) => [iso, prefix])) })
                }
                onProblem={setProblem}
              />
            </Suspense>
          );
        }}
      </Field>
      {chosen.length > 0 && (
        <Chips
          label={t('countries.chosen')}
          locked={locked}
          chips={chosen.map(({ iso, prefix, name: country }) => ({
            id: iso,
            text: `${country} ${prefix}`,
            removeLabel: t('countries.remove', { country }),
          }))}
          onRemove={remove}
        />
      )}
    </div>
  );
}

/** The countries that a new SMS connection may send to, for every provider (SMS-08…13, VON-06). */
export function NumberCountriesField(props: {
  value: CountryCodes;
  error: string | undefined;
  onChange: (value: CountryCodes) => void;
  locked?: boolean | undefined;
}) {
  const t = useTranslate();
  return (
    <CountryCodesField
      required
      name="countryCodes"
      label={t('countries.short_label')}
      hint={t('countries.hint')}
      {...props}
    />
  );
}
