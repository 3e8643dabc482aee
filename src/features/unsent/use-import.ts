import { type FormEvent, useState } from 'react';
import { FileProblem, isSealedFile, MAX_FILE_MB } from '../../io/sealed-file.ts';
import { importUnsent, type Restored } from '../../state/outbox/transfer.ts';
import { guardFocus } from '../../ui/focus-request.ts';
import { useTitles } from './use-titles.ts';

/** The state of an import: an encrypted file waiting for its password, an unusable file, or the result. */
export type ImportStep =
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

export type Importing = ReturnType<typeof useImport>;
