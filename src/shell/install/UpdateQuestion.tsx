import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { useEntries, useIsInFlight } from '../../state/outbox/pending.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './UpdateQuestion.module.css';
import { activateUpdate } from './update.ts';

/** Announces a new version. It takes over once the administrator accepts, and never while an edit is in flight. */
export function UpdateQuestion() {
  const t = useTranslate();
  const [accepted, setAccepted] = useState(false);
  const [put, setPut] = useState(false);
  const inFlight = useIsInFlight(useEntries().find(({ state }) => state === 'sending'));
  useEffect(() => {
    if (accepted && !inFlight) activateUpdate();
  }, [accepted, inFlight]);
  if (put) return null;
  return (
    <aside aria-label={t('update.title')} className={styles.notice}>
      <p aria-live="polite">{t(accepted && inFlight ? 'update.waits' : 'update.title')}</p>
      <Button size="small" variant="primary" busy={accepted} onClick={() => setAccepted(true)}>
        {t('action.reload')}
      </Button>
      <Button size="small" variant="ghost" icon="close" aria-label={t('update.later')} onClick={() => setPut(true)} />
    </aside>
  );
}
