import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import { memberOf } from '../../../model/settings/collection.ts';
import { useLane } from '../../../state/documents/view.ts';
import { type QueuedEdit, useField } from '../../../state/outbox/edits.ts';
import { saveTable } from '../../../state/shell/save-table.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { FieldStatus } from '../../../ui/FieldStatus.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SettingRow } from '../../../ui/SettingRow.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import type { OpenConnection } from '../../screen/open-connection.ts';
import { useEditStatus } from '../../settings/EditStatus.tsx';
import type { WebMessaging } from '../document.ts';
import styles from './Language.module.css';
import { keysIn, type LanguageSet, languagesIn, textOf } from './localization.ts';
import { TextsGrid } from './TextsGrid.tsx';
import { useFoundKeys } from './use-found-keys.ts';

const TextDialog = lazy(async () => ({ default: (await import('./TextDialog.tsx')).TextDialog }));

const NONE: LanguageSet = {};

/** The texts themselves, keys by languages: gaps are marked, and each can be changed (O-18). */
export function TextsCard({ open }: { open: OpenConnection<WebMessaging> }) {
  const t = useTranslate();
  const { kind, lane, view } = open;
  const set = view.customTranslationLanguageSet ?? NONE;
  const codes = useMemo(() => languagesIn(view), [view]);
  const keys = useMemo(() => keysIn(set), [set]);
  const [filter, setFilter] = useState('');
  const [onlyGaps, setOnlyGaps] = useState(false);
  const [edited, setEdited] = useState<{ code: string; key: string }>();
  const found = useFoundKeys(useDeferredValue(filter), onlyGaps, { set, codes, keys });
  const state = useField(lane, 'customTranslationLanguageSet');
  const isText = state.entry?.name === 'translatedText' || (state.saved && state.saved.name === 'translatedText');
  const shown = isText && !state.entry?.parked ? state : { entry: undefined, saved: false as const };
  const refused = useLane(lane).filter(({ name, parked }) => name === 'translatedText' && parked);
  const status = useEditStatus(kind, shown);
  if (keys.length === 0) return null;

  return (
    <Card
      title={t('language.texts')}
      description={t('language.texts_description')}
      aside={
        <Button
          size="small"
          icon="download"
          onClick={() =>
            void saveTable(`${view.accountName ?? 'translations'}.csv`, ['key', ...codes], keys, (key) => [
              key,
              ...codes.map((code) => textOf(set, code, key)),
            ])
          }
        >
          {t('language.export')}
        </Button>
      }
    >
      <div className={styles.tools}>
        <SearchField label={t('language.filter')} value={filter} onChange={setFilter} />
        <span role="status" className={styles.count}>
          {t('language.shown', { count: found.length })}
        </span>
      </div>
      <SettingRow name="only-gaps" label={t('language.only_gaps')}>
        {(control) => <Switch {...control} checked={onlyGaps} onChange={setOnlyGaps} />}
      </SettingRow>
      {found.length > 0 ? (
        <TextsGrid set={set} codes={codes} keys={found} onEdit={(code, key) => setEdited({ code, key })} />
      ) : (
        <p className={styles.none}>{t(onlyGaps && filter.trim() === '' ? 'language.no_gaps' : 'language.no_match')}</p>
      )}
      {refused.map((entry) => (
        <RefusedText key={entry.id} open={open} entry={entry} onEdit={setEdited} />
      ))}
      <FieldStatus status={status} />
      {edited && (
        <Suspense fallback={null}>
          <TextDialog open={open} code={edited.code} textKey={edited.key} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}

/** A text that was not taken: it waits for the administrator. */
function RefusedText({
  open: { kind },
  entry,
  onEdit,
}: {
  open: OpenConnection<WebMessaging>;
  entry: QueuedEdit;
  onEdit: (edited: { code: string; key: string }) => void;
}) {
  const t = useTranslate();
  const [field = ''] = entry.touches;
  const key = memberOf(field)?.value ?? '';
  const code = /\[([^\]]*)\]/.exec(field)?.[1] ?? '';
  const status = useEditStatus(kind, { entry, saved: false }, () => onEdit({ code, key }));
  return (
    <div className={styles.refused}>
      <p className={styles.name}>{t('language.text_of', { key, code })}</p>
      <FieldStatus status={status} />
    </div>
  );
}
