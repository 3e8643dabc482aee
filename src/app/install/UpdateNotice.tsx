import { useEffect, useState } from 'react';
import { useSay } from '../../i18n/say.ts';
import { useEntries } from '../../state/outbox/edits.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './UpdateNotice.module.css';
import { takeOver, useUpdateReady } from './update.ts';

/** Says that a new version is here. It comes when the administrator says so, and never while an edit is in flight. */
export function UpdateNotice() {
  return useUpdateReady() ? <Notice /> : null;
}

function Notice() {
  const say = useSay();
  const [accepted, setAccepted] = useState(false);
  const [put, setPut] = useState(false);
  const inFlight = useEntries().some(({ state }) => state === 'sending');
  useEffect(() => {
    if (accepted && !inFlight) takeOver();
  }, [accepted, inFlight]);
  if (put) return null;
  return (
    <aside aria-label={say('update.title')} className={styles.notice}>
      <p aria-live="polite">{say(accepted && inFlight ? 'update.waits' : 'update.title')}</p>
      <Button size="small" variant="primary" busy={accepted} onClick={() => setAccepted(true)}>
        {say('action.reload')}
      </Button>
      <Button size="small" variant="ghost" icon="close" aria-label={say('update.later')} onClick={() => setPut(true)} />
    </aside>
  );
}
