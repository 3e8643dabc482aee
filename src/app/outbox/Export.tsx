import { type FormEvent, useState } from 'react';
import { SecretField } from '../../connections/fields/SecretField.tsx';
import { useSay } from '../../i18n/say.ts';
import { saveFile } from '../../io/save-file.ts';
import { exportUnsent } from '../../state/outbox/transfer.ts';
import { announce } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** A password shorter than this is no seal. */
const SHORTEST = 8;

/** Everything unsent as one file, sealed with a password: it may hold secrets that were typed (OFF-17). */
export function Export({ count }: { count: number }) {
  const say = useSay();
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
        {say('outbox.export')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={show}
        size="small"
        title={say('outbox.export')}
        description={say('outbox.export_text')}
        closeLabel={say('action.close')}
        footer={
          <>
            <Button onClick={() => show(false)}>{say('action.cancel')}</Button>
            <Button type="submit" form="outbox-export" variant="primary" busy={busy}>
              {say('outbox.export_do')}
            </Button>
          </>
        }
      >
        <form id="outbox-export" noValidate onSubmit={(event) => void submit(event)}>
          <SecretField
            name="password"
            label={say('outbox.password')}
            hint={say('outbox.password_hint')}
            error={tried && short ? say('outbox.password_short') : undefined}
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
