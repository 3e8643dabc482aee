import { useSay } from '../../i18n/say.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './InstallHint.module.css';

/** How to install where the browser offers no button for it: the share sheet of iPhone and iPad. */
export function InstallHint({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="small"
      title={say('menu.install')}
      description={say('install.why')}
      closeLabel={say('action.close')}
      footer={<Button onClick={onClose}>{say('action.close')}</Button>}
    >
      <ol className={styles.steps}>
        <li>{say('install.share')}</li>
        <li>{say('install.add')}</li>
      </ol>
    </Dialog>
  );
}
