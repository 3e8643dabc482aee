import { useTranslate } from '../../i18n/translate.ts';
import { forgetLost, useFormer, useLost } from '../../state/outbox/storage-loss.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FormerService } from './FormerService.tsx';

/** Notices about the data on this device: changes that were lost (rule 15), or that are for another service (O-31). */
export function Notes() {
  const t = useTranslate();
  const lost = useLost();
  const former = useFormer();
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
    </>
  );
}
