import { useMemo } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { SETTINGS_FILE } from '../../model/file-types.ts';
import { useGates } from '../../state/session/session-state.ts';
import { announce } from '../../state/shell/notices.ts';
import { saveText } from '../../state/shell/save-table.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { shorten } from '../../ui/shorten.ts';
import { LIMIT_MB, settingsOf, writeFile } from './format.ts';
import styles from './Portable.module.css';
import type { TaskProps } from './task.ts';

/** Characters that some system does not allow in file names. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;

/** Exports the settings as a file, and lists what it does not contain (decision 0042). */
export function ExportSettings<D extends object>({ open: { kind, view }, portable, onClose }: TaskProps<D>) {
  const t = useTranslate();
  const opens = useGates();
  const name = kind.title(view);
  const { text, secret, tooLarge, exportedAt } = useMemo(() => {
    const at = new Date().toISOString();
    const head = { kind: kind.key, name, exportedAt: at };
    return { ...writeFile(portable, head, settingsOf(portable, view, opens)), exportedAt: at };
  }, [portable, kind, name, view]);

  function download() {
    const called = name.replaceAll(NOT_IN_NAMES, ' ').trim().slice(0, 60) || kind.key;
    saveText(text, `${called} settings ${exportedAt.slice(0, 10)}${SETTINGS_FILE.extension}`, SETTINGS_FILE.type);
    announce({ id: 'portable.exported' });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('portable.export_title', { name: shorten(name) })}
      description={t('portable.export_text')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" icon="download" onClick={download}>
            {t('portable.download')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <h3 className={styles.subtitle}>{t('portable.not_in_file')}</h3>
        <ul className={styles.list}>
          {[...portable.without, 'portable.without.ids' as const].map((each) => (
            <li key={each}>{t(each)}</li>
          ))}
          {secret.map(({ label }) => (
            <li key={label}>{t('portable.without.address', { setting: { id: label } })}</li>
          ))}
          {tooLarge.map(({ title }) => (
            <li key={title}>{t('portable.too_large', { list: { id: title }, limit: LIMIT_MB })}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
