import { useSay } from '../../i18n/say.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import styles from './DeleteDialog.module.css';

/** The question before a deletion (SHL-11, A-36). Fetched when it is first asked. */
export function DeleteDialog({
  open,
  onOpenChange,
  name,
  onConfirm,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  onConfirm: () => void;
}) {
  const say = useSay();
  return (
    <ConfirmDialog
      destructive
      open={open}
      onOpenChange={onOpenChange}
      title={say('action.delete')}
      description={
        <>
          {say('delete_confirmation_label')} <bdi className={styles.name}>{name}</bdi>
        </>
      }
      closeLabel={say('action.close')}
      cancelLabel={say('action.cancel')}
      confirmLabel={say('action.delete')}
      onConfirm={onConfirm}
    />
  );
}
