import { useTranslate } from '../../../i18n/translate.ts';
import type { Subject } from '../../../model/edit.ts';
import { useEditStatus } from '../../../settings/forms/EditStatus.tsx';
import { editType, type FieldState } from '../../../state/outbox/edits.ts';
import { useIsInFlight } from '../../../state/outbox/pending.ts';
import { BusyBar } from '../../../ui/BusyBar.tsx';
import { FieldStatus } from '../../../ui/FieldStatus.tsx';
import styles from './UploadStatus.module.css';

/**
 * The state of the last edit of a place for files. During an upload it shows a bar with the file's size, without a
 * percentage: browsers only report the progress of streamed bodies, which need HTTP/2, and file stores do not accept them.
 */
export function UploadStatus({ subject, state }: { subject: Subject; state: FieldState }) {
  const t = useTranslate();
  const status = useEditStatus(subject, state);
  const { entry } = state;
  const inFlight = useIsInFlight(entry);
  const sent = inFlight && entry?.verb === 'upload' ? entry : undefined;
  const file = sent && editType(subject, sent.name).describe(sent.input, sent.base).to;
  return (
    <div className={styles.status}>
      {file ? (
        <>
          <span className={styles.file}>{t(file)}</span>
          <BusyBar label={t('upload.sending', { file })} />
        </>
      ) : (
        <FieldStatus status={status} />
      )}
    </div>
  );
}
