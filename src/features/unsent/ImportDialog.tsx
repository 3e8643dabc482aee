import { type FormEvent, useState } from 'react';
import { type Translate, useTranslate } from '../../i18n/translate.ts';
import { FileProblem, isSealedFile, MAX_FILE_MB } from '../../io/sealed-file.ts';
import { SecretField } from '../../settings/fields/SecretField.tsx';
import { importUnsent, type Restored } from '../../state/outbox/transfer.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { guardFocus } from '../../ui/focus-request.ts';
import { shorten } from '../../ui/shorten.ts';
import { Review } from './Review.tsx';
import { useTitles } from './use-titles.ts';

/**
 * Imports a file of unsent changes, and shows the imported ones for review with a note on the others. An invalid file, a
 * wrong password and unusable edits have separate messages. `onDone`: called when the last dialog closes.
 */
export function ImportDialog({ importing, onDone }: { importing: Importing; onDone?: () => void }) {
  const t = useTranslate();
  const { step, password, wrong, busy, type, submit } = importing;
  function close() {
    importing.close();
    onDone?.();
  }
  const result = step?.is === 'done' && step.result.saved > 0 ? step.result : undefined;
  return (
    <>
      <Dialog
        open={step !== null && !result}
        onOpenChange={close}
        size="small"
        title={t('outbox.import_title')}
        description={<div aria-live="polite">{step && !result && describeStep(t, step)}</div>}
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
              onChange={type}
              onBlur={() => undefined}
              readOnly={busy}
            />
          </form>
        )}
      </Dialog>
      <Review open={result !== undefined} note={result && describeRest(t, result)} onClose={close} />
    </>
  );
}

function describeStep(t: Translate, step: ImportStep) {
  if (step.is === 'ask') {
    return (
      <>
        {step.name && (
          <p>
            <strong>
              <bdi>{shorten(step.name)}</bdi>
            </strong>
          </p>
        )}
        <p>{t('outbox.import_text')}</p>
      </>
    );
  }
  if (step.is === 'bad') return t('outbox.bad_file');
  if (step.is === 'ownerless') return t('outbox.ownerless_file');
  if (step.is === 'foreign') return t('outbox.foreign_file');
  if (step.is === 'large') return t('outbox.large_file', { limit: MAX_FILE_MB });
  return (
    <>
      <p>{t('outbox.imported_none')}</p>
      {describeRest(t, step.result)}
    </>
  );
}

/** Which edits of a file were not imported, and why. */
function describeRest(t: Translate, { same, here, unknown }: Restored) {
  return (
    <>
      {same > 0 && <p>{t('outbox.imported_same', { count: same })}</p>}
      {here > 0 && <p>{t('outbox.imported_here', { count: here })}</p>}
      {unknown > 0 && <p>{t('outbox.imported_unknown', { count: unknown })}</p>}
    </>
  );
}

/** The state of an import: an encrypted file waiting for its password, an unusable file, or the result. */
type ImportStep =
  | { is: 'ask'; text: string; name?: string }
  | { is: 'bad' }
  | { is: 'foreign' }
  | { is: 'ownerless' }
  | { is: 'large' }
  | { is: 'done'; result: Restored };

/**
 * The state of importing a file of unsent changes, from the choice over the password to the result. `begun`: the text of a
 * file already chosen; `onNothing`: called when nothing could be stored, which the banner reports.
 */
export function useImport(begun?: string, onNothing: () => void = () => undefined) {
  const titleOf = useTitles();
  const [step, setStep] = useState<ImportStep | null>(begun === undefined ? null : { is: 'ask', text: begun });
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);

  function close() {
    setStep(null);
    setPassword('');
    setWrong(false);
  }

  async function take(file: File) {
    if (file.size > MAX_FILE_MB * 1e6) return setStep({ is: 'large' });
    const text = await file.text().catch(() => '');
    setStep(isSealedFile(text) ? { is: 'ask', text, name: file.name } : { is: 'bad' });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (step?.is !== 'ask' || busy) return;
    const { elements } = event.currentTarget;
    const mayFocus = guardFocus();
    setBusy(true);
    try {
      const result = await importUnsent(step.text, password, titleOf);
      if (result) setStep({ is: 'done', result });
      else {
        close();
        onNothing();
      }
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      if (error.why === 'foreign' || error.why === 'ownerless') return setStep({ is: error.why });
      if (error.why !== 'password') return setStep({ is: 'bad' });
      setWrong(true);
      const field = elements.namedItem('password');
      if (field instanceof HTMLElement && mayFocus()) field.focus();
    } finally {
      setBusy(false);
    }
  }

  function type(next: string) {
    setPassword(next);
    setWrong(false);
  }

  return { step, password, wrong, busy, take, type, submit, close };
}

type Importing = ReturnType<typeof useImport>;
