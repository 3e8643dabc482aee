import { type ChangeEvent, useRef } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { acceptOf, CHANGES_FILE } from '../../model/file-types.ts';
import { Button } from '../../ui/Button.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { useImport } from './use-import.ts';

/** The button that imports a file of unsent changes. */
export function Import() {
  const t = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const importing = useImport();
  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file) void importing.take(file);
  }
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={acceptOf(CHANGES_FILE)}
        aria-label={t('outbox.import_title')}
        hidden
        onChange={pick}
      />
      <Button size="small" variant="ghost" onClick={() => picker.current?.click()}>
        {t('outbox.import')}
      </Button>
      <ImportDialog importing={importing} />
    </>
  );
}
