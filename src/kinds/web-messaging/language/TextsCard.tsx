import { useEffect, useMemo, useState } from 'react';
import { languageName } from '../../../i18n/language-name.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { memberField } from '../../../model/member-field.ts';
import { ExportButton } from '../../../settings/fields/ExportButton.tsx';
import type { OpenConnection } from '../../../settings/forms/open-connection.ts';
import { MembersCard } from '../../../settings/members/MembersCard.tsx';
import { formName, type MemberList } from '../../../settings/members/member-list.ts';
import type { Collection } from '../../../settings/rows/collection.ts';
import { formsWithDraft } from '../../../state/documents/draft-records.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SettingRow } from '../../../ui/SettingRow.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { WebMessaging } from '../base/document.ts';
import styles from './Language.module.css';
import { isThere, NONE, type Text, withTexts } from './language-edits.ts';
import { countIn, keysIn, type LanguageSet, languagesIn, textOf } from './localization.ts';
import { tableOf } from './localization-file.ts';

const isGap = ({ text }: Text) => text === '';

/** The texts of one language next to the first language's: gaps are marked, and each text can be edited (O-18). */
export function TextsCard({ open }: { open: OpenConnection<WebMessaging> }) {
  const t = useTranslate();
  const { customTranslationLanguageSet: set = NONE } = open.view;
  const codes = useMemo(() => languagesIn(open.view), [open.view]);
  const options = useMemo(() => {
    const all = keysIn(set).length;
    return codes.map((value) => {
      const language = languageName(value, {}, currentLocale());
      return { value, label: t('language.choice', { language, code: value, missing: all - countIn(set, value) }) };
    });
  }, [codes, set, t]);
  const [first = '', second = first] = codes;
  const [chosen, choose] = useState('');
  const [onlyGaps, setOnlyGaps] = useState(false);
  const code = codes.includes(chosen) ? chosen : second;
  useEffect(() => {
    let here = true;
    void languageOfDraft(open, codes).then(
      (found) => here && choose((now) => now || found),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  const list = useMemo(() => textsList(code, first), [code, first]);
  if (codes.length === 0) return null;

  return (
    <MembersCard
      list={list}
      open={open}
      only={onlyGaps ? isGap : undefined}
      onEditAgain={({ member }) => choose(member.code)}
      aside={
        <ExportButton size="small" table={() => exported(open.view, codes)}>
          {t('language.export')}
        </ExportButton>
      }
    >
      <Field name="language" label={t('language.language')}>
        {(control) => <Select {...control} value={code} onChange={choose} options={options} />}
      </Field>
      <SettingRow name="only-gaps" label={t('language.only_gaps')}>
        {(control) => <Switch {...control} checked={onlyGaps} onChange={setOnlyGaps} />}
      </SettingRow>
    </MembersCard>
  );
}

/** The language of the last unsaved text; empty if there is none. */
async function languageOfDraft(open: OpenConnection<WebMessaging>, codes: readonly string[]): Promise<string> {
  const [forms, none] = [await formsWithDraft(), { key: '', text: '', original: '' }];
  const startOf = (code: string) => formName(open, textsList(code, code), { code, ...none }).slice(0, -1);
  return forms.flatMap((form) => codes.filter((code) => form.startsWith(startOf(code))))[0] ?? '';
}

function textsList(code: string, first: string): MemberList<WebMessaging, Text, { text: string }> {
  return {
    edit: 'translatedText',
    collection: textsOf(code, first),
    title: 'language.texts',
    description: 'language.texts_description',
    empty: 'language.no_texts',
    editable: true,
    fixed: true,
    columns: [
      { label: 'language.key', text: ({ key }) => key, mono: true },
      ...(code === first ? [] : [{ label: 'language.original' as const, text: textIn('original'), Show: Original }]),
      { label: 'language.translation', text: textIn('text'), Show: Translation },
    ],
    form: {
      fields: [{ name: 'text', label: 'language.translation', hint: 'language.text_hint', optional: true, long: true }],
      blank: { text: '' },
      memberOf: ({ text }, instead) => ({ code, key: '', original: '', ...instead, text }),
      valuesOf: ({ text }) => ({ text }),
    },
  };
}

const textIn = (field: 'original' | 'text') => (member: Text) => member[field];

function Original({ member: { original } }: { member: Text }) {
  return <bdi>{original}</bdi>;
}

function Translation({ member: { code, text } }: { member: Text }) {
  const t = useTranslate();
  return text === '' ? <em className={styles.gap}>{t('language.gap')}</em> : <bdi lang={code}>{text}</bdi>;
}

/** All texts as a table of keys by languages, as in a localization file. */
function exported(
  { accountName = 'translations', customTranslationLanguageSet: set = {} }: WebMessaging,
  codes: string[],
) {
  return [`${accountName}.csv`, ...tableOf(set, codes)] as const;
}

/** The texts of one language as a collection, with a member for every key and the text to translate. */
function textsOf(code: string, original: string): Collection<WebMessaging, Text> {
  const listed = new WeakMap<LanguageSet, Text[]>();
  const made = (set: LanguageSet) =>
    keysIn(set).map((key) => ({ code, key, text: textOf(set, code, key), original: textOf(set, original, key) }));
  return {
    list({ customTranslationLanguageSet: set = NONE }) {
      const texts = listed.get(set) ?? made(set);
      listed.set(set, texts);
      return texts;
    },
    put: (doc, texts) =>
      withTexts(doc, code, Object.fromEntries(texts.filter(isThere).map(({ key, text }) => [key, text]))),
    keyOf: (text) => `${text.code} ${text.key}`,
    fieldOf: (named) => memberField('customTranslationLanguageSet', code, named.slice(code.length + 1)),
  };
}
