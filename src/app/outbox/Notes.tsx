import { useTranslate } from '../../i18n/translate.ts';
import { forgetLost, useFormer, useLost, useStoragePromise } from '../../state/outbox/storage-loss.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FormerService } from './FormerService.tsx';
import styles from './Notes.module.css';

/** What the administrator should know about what is kept here: that some of it was lost, or may be (rule 15), or waits for another service (O-31). */
export function Notes({ waiting }: { waiting: boolean }) {
  const t = useTranslate();
  const lost = useLost();
  const former = useFormer();
  const promised = useStoragePromise();
  return (
    <>
      {lost && (
        <Notice
          tone="refused"
          icon="warning"
          action={
            <Button size="small" onClick={() => void forgetLost()}>
              {t('banner.dismiss')}
            </Button>
          }
        >
          {t('outbox.lost', { count: lost.count })}
        </Notice>
      )}
      {former.map((each) => (
        <FormerService key={each.db} former={each} />
      ))}
      {waiting && promised === false && (
        <p className={styles.promise}>
          <Icon name="info" size={14} />
          {t('outbox.no_promise')}
        </p>
      )}
    </>
  );
}
