import { type FormEvent, useState } from 'react';
import { SecretField } from '../../connections/fields/SecretField.tsx';
import { useTranslate } from '../../i18n/translate.ts';
import { saveFile } from '../../io/save-file.ts';
import { exportUnsent } from '../../state/outbox/transfer.ts';
import { announce } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** A password shorter than this is no seal. */
const SHORTEST = 8;

/** Everything unsent as one file, sealed with a password: it may hold secrets that were typed (OFF-17). */
export function Export({ count }: { count: number }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const short = [...password].length < SHORTEST;

  function show(next: boolean) {
    setOpen(next);
    setPassword('');
    setTried(false);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (short) return event.currentTarget.querySelector('input')?.focus();
    setBusy(true);
    const text = await exportUnsent(password).finally(() => setBusy(false));
    saveFile(text, `switchboard-unsent-${new Date().toISOString().slice(0, 10)}.json`);
    announce({ id: 'outbox.exported', values: { count } });
    show(false);
  }

  return (
    <>
      <Button variant="ghost" icon="download" onClick={() => show(true)}>
        {t('outbox.export')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={show}
        size="small"
        title={t('outbox.export')}
        description={t('outbox.export_text')}
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
            error={tried && short ? t('outbox.password_short') : undefined}
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
