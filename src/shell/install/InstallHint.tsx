import { useTranslate } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './InstallHint.module.css';

/** How to install where the browser offers no button: the share sheet of iPhone and iPad. */
export function InstallHint({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('menu.install')}
      description={t('install.why')}
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <div className={styles.text}>
        <ol className={styles.steps}>
          <li>{t('install.share')}</li>
          <li>{t('install.add')}</li>
          <li>{t('install.sign_in')}</li>
        </ol>
        <p>{t('install.apart')}</p>
        <p>{t('install.seven_days')}</p>
      </div>
    </Dialog>
  );
}
