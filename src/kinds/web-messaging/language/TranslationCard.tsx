import { type FormEvent, useState } from 'react';
import { beginningOf } from '../../../connection/screen/ReadOnlyFields.tsx';
import { useTranslate } from '../../../i18n/translate.ts';
import { SecretField } from '../../../settings/fields/SecretField.tsx';
import { AtOnceRow } from '../../../settings/forms/AtOnceRow.tsx';
import { DraftNote } from '../../../settings/forms/DraftNote.tsx';
import { useEditStatus } from '../../../settings/forms/EditStatus.tsx';
import type { OpenConnection } from '../../../settings/forms/open-connection.ts';
import { rawOf } from '../../../settings/forms/raw.ts';
import { leaveStepOut, type QueuedEdit, useField } from '../../../state/outbox/edits.ts';
import { useConfig } from '../../../state/session/config.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FieldStatus } from '../../../ui/FieldStatus.tsx';
import { KeyValue, KeyValueList } from '../../../ui/KeyValue.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SecretValue } from '../../../ui/SecretValue.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { WebMessaging } from '../base/document.ts';
import { settings } from '../base/settings.ts';
import styles from './Language.module.css';
import { LanguageChoices, type TranslationForm, useLanguages } from './LanguageChoices.tsx';
import { UNTESTED_BUT_VALID } from './translation-key.ts';
import { useTranslation } from './use-translation.ts';

type Props = { open: OpenConnection<WebMessaging> };

const KEY = 'translationApiKey';

/** Shown above the tab: the stored key does not work (CHAT-LNG-11). */
export function KeyNotice({ open: { view, withheld } }: Props) {
  const t = useTranslate();
  const { docsUrl } = useConfig();
  const hasKey = Boolean(view.translationApiKey) || withheld.includes(KEY);
  if (!hasKey || view.isApiKeyValid !== false) return null;
  const help = docsUrl && (
    <LinkButton size="small" variant="ghost" href={docsUrl} external>
      {t('language.key_help')}
    </LinkButton>
  );
  return (
    <Notice tone="waiting" icon="warning" action={help}>
      {t('language.key_invalid')}
    </Notice>
  );
}

/** The translation of messages: on or off, with its service, key and languages (CHAT-LNG-01…10). */
export function TranslationCard({ open }: Props) {
  const t = useTranslate();
  const { kind, lane, view, locked } = open;
  const { form, key, hasKey, restricted, untested, busy, dirty, saveAll } = useTranslation(open);
  const [asked, setAsked] = useState(false);
  const typed = key.values.translationApiKey;
  const keyError = asked && !hasKey && typed.trim() === '';
  const wrong = form.wrong + (keyError ? 1 : 0);
  const state = useField(lane, 'translationService', 'isApiKeyValid', 'translateFromLanguages', 'primaryLanguage');
  const status = useEditStatus(kind, state, undefined, form.draft);
  // A key that is not on this device still exists.
  const incomplete = settings.languageTranslationEnabled.locked({ ...view, ...(hasKey && { translationApiKey: '1' }) });
  const blocked = untested && !view.languageTranslationEnabled ? 'language.key_untested' : incomplete;
  // The service that tests the key is known once the administrator chooses one.
  const tested = form.draft.values.translationService !== '' ? 'language.key_hint' : undefined;
  const keyHint = untested && typed === '' ? 'language.key_later' : tested;
  const reason = locked ? t(locked) : dirty ? undefined : t('form.unchanged');

  function hintOf(field: 'translationService' | 'primaryLanguage' | 'translateFromLanguages') {
    const raw = rawOf(view, field);
    return raw === undefined ? undefined : `${t('value.unknown')}: ${raw}`;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Enter in the search field must not save.
    if (document.activeElement?.getAttribute('type') === 'search') return;
    setAsked(true);
    const isRight = form.check(event.currentTarget);
    if (!hasKey && typed.trim() === '') {
      // The key's field is right below the service.
      const field = event.currentTarget.elements.namedItem(KEY);
      if (form.draft.values.translationService !== '' && field instanceof HTMLElement) field.focus();
      return;
    }
    if (!isRight) return;
    setAsked(false);
    void saveAll();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Card
        title={t('language.conversations')}
        description={t('language.translation_description')}
        footer={
          <>
            <div className={styles.footer}>
              <FieldStatus status={dirty && status.state === 'saved' ? { state: 'idle' } : status} />
              {wrong > 0 ? (
                <p className={styles.wrong}>{t('form.wrong', { count: wrong })}</p>
              ) : (
                <DraftNote draft={form.draft.touched.length > 0 ? form.draft : key} />
              )}
            </div>
            <Button type="submit" variant="primary" busy={busy} disabledReason={reason}>
              {t('action.save')}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <Choice
            form={form}
            name="translationService"
            hint={hintOf('translationService')}
            locked={locked !== undefined}
          />
          {hasKey && <StoredKey open={open} untested={untested || restricted !== undefined} />}
          {restricted && <SaveAnyway entry={restricted} />}
          <SecretField
            name={KEY}
            label={t(hasKey ? 'language.key_new' : 'chat.translationApiKey')}
            hint={keyHint && t(keyHint)}
            error={keyError ? t('api_key_error') : undefined}
            required={!hasKey}
            value={typed}
            onChange={(text) => key.set(KEY, text)}
            onBlur={() => undefined}
            readOnly={locked !== undefined}
          />
          <Choice form={form} name="primaryLanguage" hint={hintOf('primaryLanguage')} locked={locked !== undefined} />
          <LanguageChoices form={form} hint={hintOf('translateFromLanguages')} locked={locked !== undefined} />
          {/* The switch comes after the fields that it needs. */}
          <AtOnceRow
            open={open}
            setting={settings.languageTranslationEnabled}
            field="languageTranslationEnabled"
            forced={false}
            locked={locked ?? blocked}
          />
        </div>
      </Card>
    </form>
  );
}

/** Saves a restricted key anyway: the platform may be able to use it. */
function SaveAnyway({ entry }: { entry: QueuedEdit }) {
  const t = useTranslate();
  const save = (
    <Button size="small" onClick={() => void leaveStepOut(entry, UNTESTED_BUT_VALID)}>
      {t('language.key_save_anyway')}
    </Button>
  );
  return (
    <Notice tone="waiting" icon="warning" action={save}>
      {t('language.key_restricted')}
    </Notice>
  );
}

/** The stored key, or the one that waits for its test. */
function StoredKey({ open: { view, withheld }, untested }: Props & { untested: boolean }) {
  const t = useTranslate();
  return (
    <KeyValueList>
      <KeyValue label={t(untested ? 'language.key_waiting' : 'language.key_now')}>
        <SecretValue
          value={view.translationApiKey || undefined}
          revealed={beginningOf(view.translationApiKey ?? '')}
          field={t('chat.translationApiKey')}
          unavailable={t(withheld.includes(KEY) ? 'value.withheld' : 'value.unset')}
        />
      </KeyValue>
    </KeyValueList>
  );
}

/** The choice of the service, or of the language to translate into. */
function Choice({
  form,
  name,
  hint,
  locked,
}: {
  form: TranslationForm;
  name: 'translationService' | 'primaryLanguage';
  hint: string | undefined;
  locked: boolean;
}) {
  const t = useTranslate();
  const { draft, errorOf } = form;
  const languages = useLanguages(draft.values);
  const options =
    name === 'primaryLanguage' ? languages : [{ value: 'google', label: t('chat.translationService.google') }];
  return (
    <Field name={name} label={t(`chat.${name}`)} hint={hint} error={errorOf(name)} required>
      {(control) => (
        <Select
          {...control}
          value={draft.values[name]}
          disabled={locked}
          onChange={(value) => draft.set(name, value)}
          options={[{ value: '', label: t('language.choose') }, ...options]}
        />
      )}
    </Field>
  );
}
