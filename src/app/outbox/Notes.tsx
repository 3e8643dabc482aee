import { Notice } from '../../connections/screen/Notice.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import { forgetLost, useLost, useStoragePromise } from '../../state/outbox/storage-loss.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Notes.module.css';

/** What the administrator should know about what is kept here: that some of it was lost, or may be (rule 15). */
export function Notes({ waiting }: { waiting: boolean }) {
  const t = useTranslate();
  const lost = useLost();
  const promised = useStoragePromise();
  return (
    <>
      {lost && (
        <Notice
          tone="refused"
          icon="warning"
          action={
            <Button size="small" onClick={forgetLost}>
              {t('banner.dismiss')}
            </Button>
          }
        >
          {t('outbox.lost', { count: lost.count })}
        </Notice>
      )}
      {waiting && promised === false && (
        <p className={styles.promise}>
          <Icon name="info" size={14} />
          {t('outbox.no_promise')}
        </p>
      )}
    </>
  );
}
