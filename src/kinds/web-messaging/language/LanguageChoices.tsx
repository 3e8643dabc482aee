import { useMemo, useState } from 'react';
import { capitalized } from '../../../i18n/capitalized.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { Field } from '../../../ui/Field.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import styles from './Language.module.css';
import type { Translation, useTranslation } from './use-translation.ts';

/** The languages that the service can translate, as ISO 639-1 codes. */
const TRANSLATED =
  'ar bg bn cs da de el en es et fi fr he hi hu id it ja ko lt lv nl no pl pt ro ru sv th tr uk vi zh'.split(' ');

export type TranslationForm = ReturnType<typeof useTranslation>['form'];

/** The languages to choose from: those that the service can translate, and all chosen ones; sorted by name. */
export function useLanguages({ primaryLanguage, translateFromLanguages }: Translation) {
  return useMemo(
    () =>
      [...new Set([...TRANSLATED, primaryLanguage, ...translateFromLanguages])]
        .filter(Boolean)
        .map((code) => ({ value: code, label: capitalized(languageName(code, {}, currentLocale())) }))
        .sort((a, b) => a.label.localeCompare(b.label, currentLocale())),
    [primaryLanguage, translateFromLanguages],
  );
}

/** The languages to translate from, without the primary one: how many are selected, a search, a checkbox each. */
export function LanguageChoices({
  form,
  hint,
  locked,
}: {
  form: TranslationForm;
  hint: string | undefined;
  locked: boolean;
}) {
  const t = useTranslate();
  const { draft, errorOf, leave } = form;
  const { primaryLanguage, translateFromLanguages: chosen } = draft.values;
  const [search, setSearch] = useState('');
  const sought = search.trim().toLowerCase();
  // A selected language is always listed, so that it can be removed.
  const offered = useLanguages(draft.values).filter(({ value }) => value !== primaryLanguage || chosen.includes(value));
  const found = offered.filter(({ label }) => label.toLowerCase().includes(sought));
  return (
    <Field
      name="translateFromLanguages"
      label={t('chat.translateFromLanguages')}
      hint={hint}
      error={errorOf('translateFromLanguages')}
      required
      aside={
        <span role="status" className={styles.count}>
          {t('language.chosen', { count: chosen.length, of: offered.length })}
        </span>
      }
    >
      {(control) => (
        <div className={styles.languages}>
          <SearchField label={t('language.find')} value={search} onChange={setSearch} />
          <fieldset
            id={control.id}
            className={styles.choices}
            aria-label={t('chat.translateFromLanguages')}
            aria-describedby={control['aria-describedby']}
          >
            <div className={styles.columns}>
              {found.map(({ value, label }) => (
                <label key={value} className={styles.choice}>
                  <input
                    type="checkbox"
                    name="translateFromLanguages"
                    checked={chosen.includes(value)}
                    disabled={locked}
                    onChange={({ target }) =>
                      draft.set(
                        'translateFromLanguages',
                        target.checked ? [...chosen, value] : chosen.filter((code) => code !== value),
                      )
                    }
                    onBlur={() => leave('translateFromLanguages')}
                  />
                  <bdi>{label}</bdi>
                </label>
              ))}
            </div>
            {found.length === 0 && <p className={styles.file}>{t('members.not_found')}</p>}
          </fieldset>
        </div>
      )}
    </Field>
  );
}
