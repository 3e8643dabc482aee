import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { saveFile } from '../../io/save-file.ts';
import { FileProblem, MAX_FILE_MB } from '../../io/sealed-file.ts';
import { isRecord, textOf } from '../../model/fields.ts';
import { CHANGES_FILE } from '../../model/file-types.ts';
import { SecretField } from '../../settings/fields/SecretField.tsx';
import { exportFormer, type Former } from '../../state/outbox/former.ts';
import { useEntries } from '../../state/outbox/pending.ts';
import { exportUnsent } from '../../state/outbox/transfer.ts';
import { announce } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { shorten } from '../../ui/shorten.ts';

/** A shorter password does not protect the file. */
const MIN_PASSWORD_LENGTH = 8;

/**
 * Exports all unsent changes to one file, encrypted with a password because it may contain typed secrets (OFF-17).
 * `former`: changes for another service.
 */
export function Export({ count, former }: { count: number; former?: Former }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [large, setLarge] = useState(false);
  const entries = useEntries();
  // The file does not contain uploads.
  const uploads = former ? [] : entries.filter(({ verb }) => verb === 'upload');
  const files = uploads.map(({ input }) => textOf(isRecord(input) ? input['name'] : undefined)).join(', ');
  const short = [...password].length < MIN_PASSWORD_LENGTH;
  const problem = tried && short ? t('outbox.password_short') : undefined;

  function show(next: boolean) {
    setOpen(next);
    setPassword('');
    setTried(false);
    setLarge(false);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (short) return event.currentTarget.querySelector('input')?.focus();
    setBusy(true);
    try {
      const text = await (former ? exportFormer(former, password) : exportUnsent(password));
      const day = new Date().toISOString().slice(0, 10);
      saveFile(text, `switchboard-unsent-${day}${CHANGES_FILE.extension}`, CHANGES_FILE.type);
      announce({ id: 'outbox.exported', values: { count: count - uploads.length } });
      show(false);
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      setLarge(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        variant={former ? 'secondary' : 'ghost'}
        size="small"
        icon={former && 'download'}
        onClick={() => show(true)}
      >
        {t('outbox.export')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={show}
        size="small"
        title={t('outbox.export')}
        description={
          <>
            <p>{t('outbox.export_text')}</p>
            {files !== '' && <p>{t('outbox.export_files', { names: shorten(files) })}</p>}
          </>
        }
        footer={
          <>
            <Button onClick={() => show(false)}>{t('action.cancel')}</Button>
            <Button type="submit" form="outbox-export" variant="primary" busy={busy}>
              {t('outbox.export_do')}
            </Button>
          </>
        }
      >
        <form id="outbox-export" noValidate onSubmit={(event) => void submit(event)}>
          <SecretField
            name="password"
            label={t('outbox.password')}
            hint={t('outbox.password_hint')}
            error={large ? t('outbox.export_large', { limit: MAX_FILE_MB }) : problem}
            value={password}
            onChange={setPassword}
            onBlur={() => undefined}
            readOnly={busy}
          />
        </form>
      </Dialog>
    </>
  );
}
