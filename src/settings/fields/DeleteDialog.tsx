import { useTranslate } from '../../i18n/translate.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import styles from './DeleteDialog.module.css';

/** The confirmation of a deletion (SHL-11, A-36). */
export function DeleteDialog({
  open,
  onOpenChange,
  name,
  meaning,
  onConfirm,
  onDiscard,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  meaning?: string;
  onConfirm: () => void;
  /** Asks instead whether to discard a deletion that may already have taken effect (O-28). */
  onDiscard?: (() => void) | undefined;
}) {
  const t = useTranslate();
  const question = onDiscard
    ? { title: t('delete.discard_title'), description: t('delete.discard_text'), confirmLabel: t('action.discard') }
    : {
        title: t('action.delete'),
        description: (
          <>
            {t('delete_confirmation_label')} <bdi className={styles.name}>{name}</bdi>
            {meaning && <span className={styles.meaning}>{meaning}</span>}
          </>
        ),
        confirmLabel: t('action.delete'),
      };
  return (
    <ConfirmDialog
      destructive
      open={open}
      onOpenChange={onOpenChange}
      {...question}
      onConfirm={onDiscard ?? onConfirm}
    />
  );
}
