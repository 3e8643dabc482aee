import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { SecretField } from '../../connections/fields/SecretField.tsx';
import { type Translate, useTranslate } from '../../i18n/translate.ts';
import { FileProblem, isSealedFile } from '../../io/sealed-file.ts';
import { importUnsent, type Restored } from '../../state/outbox/transfer.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** A file, until it is opened; one that cannot be; or what became of it. */
type Step = { is: 'ask'; text: string } | { is: 'bad' } | { is: 'done'; result: Restored };

/** Takes over a file of unsent changes. A bad file, a wrong password and what could not be used are told apart. */
export function Import() {
  const t = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step | null>(null);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);

  function close() {
    setStep(null);
    setPassword('');
    setWrong(false);
  }

  async function pick({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const text = await currentTarget.files?.[0]?.text().catch(() => '');
    currentTarget.value = '';
    if (text !== undefined) setStep(isSealedFile(text) ? { is: 'ask', text } : { is: 'bad' });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (step?.is !== 'ask' || busy) return;
    const { elements } = event.currentTarget;
    setBusy(true);
    try {
      const result = await importUnsent(step.text, password);
      if (result) setStep({ is: 'done', result });
      else close();
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      if (error.why === 'format') return setStep({ is: 'bad' });
      setWrong(true);
      const field = elements.namedItem('password');
      if (field instanceof HTMLElement) field.focus();
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        aria-label={t('outbox.import_title')}
        hidden
        onChange={(event) => void pick(event)}
      />
      <Button variant="ghost" onClick={() => picker.current?.click()}>
        {t('outbox.import')}
      </Button>
      <Dialog
        open={step !== null}
        onOpenChange={close}
        size="small"
        title={t('outbox.import_title')}
        description={<div aria-live="polite">{step && told(t, step)}</div>}
        footer={
          step?.is === 'ask' ? (
            <>
              <Button onClick={close}>{t('action.cancel')}</Button>
              <Button type="submit" form="outbox-import" variant="primary" busy={busy}>
                {t('outbox.import')}
              </Button>
            </>
          ) : (
            <Button onClick={close}>{t('action.close')}</Button>
          )
        }
      >
        {step?.is === 'ask' && (
          <form id="outbox-import" noValidate onSubmit={(event) => void submit(event)}>
            <SecretField
              name="password"
              label={t('outbox.password')}
              error={wrong ? t('outbox.password_wrong') : undefined}
              value={password}
              onChange={(next) => {
                setPassword(next);
                setWrong(false);
              }}
              onBlur={() => undefined}
              readOnly={busy}
            />
          </form>
        )}
      </Dialog>
    </>
  );
}

function told(t: Translate, step: Step) {
  if (step.is === 'ask') return t('outbox.import_text');
  if (step.is === 'bad') return t('outbox.bad_file');
  const { kept, here, unknown } = step.result;
  return (
    <>
      <p>{t('outbox.imported', { count: kept })}</p>
      {here > 0 && <p>{t('outbox.imported_here', { count: here })}</p>}
      {unknown > 0 && <p>{t('outbox.imported_unknown', { count: unknown })}</p>}
    </>
  );
}
