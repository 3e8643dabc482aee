import { lazy, Suspense, useMemo, useState } from 'react';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import type { Lane, Subject } from '../../../model/edit.ts';
import { memberField } from '../../../model/settings/collection.ts';
import { useField } from '../../../state/outbox/edits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FieldStatus } from '../../../ui/FieldStatus.tsx';
import { fieldKey, useFocusTarget } from '../../../ui/focus-target.ts';
import { type OpenConnection, saveNow } from '../../screen/open-connection.ts';
import { useEditStatus } from '../../settings/EditStatus.tsx';
import type { WebMessaging } from '../document.ts';
import { languageName } from '../languages.ts';
import styles from './Language.module.css';
import { removalOf } from './language-edits.ts';
import { countIn, keysIn, languagesIn } from './localization.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('../../../ui/ConfirmDialog.tsx')).ConfirmDialog }));

const listField = (code: string) => memberField('languageCodeList', '', code);

/** The languages that there are texts in, each of which can be removed (CHAT-LNG-16). */
export function LanguagesCard({ open }: { open: OpenConnection<WebMessaging> }) {
  const t = useTranslate();
  const { kind, lane, view, locked } = open;
  const { customTranslationLanguageSet: set = {} } = view;
  const [asked, setAsked] = useState<string>();
  const codes = languagesIn(view);
  const all = useMemo(() => keysIn(set).length, [set]);
  const counts = useMemo(
    () => new Map(languagesIn({ customTranslationLanguageSet: set }).map((code) => [code, countIn(set, code)])),
    [set],
  );
  const countOf = (code: string) => counts.get(code) ?? 0;
  const state = useField(lane, 'languageCodeList');
  const standing = useEditStatus(kind, state.entry?.parked ? { entry: undefined, saved: false } : state);
  const nameOf = (code: string) => languageName(code, {}, currentLocale());

  return (
    <Card
      title={t('language.languages')}
      description={t('language.languages_description')}
      aside={codes.length > 0 && <span className={styles.count}>{codes.length}</span>}
    >
      {codes.length === 0 ? (
        <EmptyState icon="globe" level={3} title={t('language.none')}>
          {t('language.none_text')}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled has to be scrolled by keyboard, too
        <ul className={styles.languages} aria-label={t('language.languages')} tabIndex={0}>
          {codes.map((code) => (
            <Language
              key={code}
              subject={kind}
              lane={lane}
              code={code}
              name={nameOf(code)}
              count={t('language.count', { count: countOf(code), all })}
              locked={locked && t(locked)}
              onRemove={() => setAsked(code)}
            />
          ))}
        </ul>
      )}
      <FieldStatus status={standing} />
      {asked !== undefined && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={() => setAsked(undefined)}
            destructive
            title={t('language.remove_title', { language: nameOf(asked) })}
            description={countOf(asked) > 0 && t('language.remove_text', { count: countOf(asked) })}
            confirmLabel={t('language.remove_action')}
            onConfirm={() => {
              setAsked(undefined);
              void saveNow(open, { name: 'language', input: removalOf(view, open.id, asked) });
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}

function Language({
  subject,
  lane,
  code,
  name,
  count,
  locked,
  onRemove,
}: {
  subject: Subject;
  lane: Lane;
  code: string;
  name: string;
  count: string;
  locked: string | undefined;
  onRemove: () => void;
}) {
  const t = useTranslate();
  const { entry } = useField(lane, listField(code));
  const status = useEditStatus(subject, { entry: entry?.parked ? entry : undefined, saved: false });
  const id = `remove-${code}`;
  useFocusTarget(fieldKey(listField(code)), () => document.getElementById(id));
  return (
    <li className={styles.language}>
      <span className={styles.name}>
        <bdi>{name}</bdi> <code>{code}</code>
      </span>
      <span className={styles.texts}>{count}</span>
      <Button
        id={id}
        size="small"
        variant="ghost"
        icon="trash"
        aria-label={t('language.remove', { language: name })}
        disabledReason={locked}
        onClick={onRemove}
      />
      {entry?.parked && (
        <div className={styles.standing}>
          <FieldStatus status={status} />
        </div>
      )}
    </li>
  );
}
