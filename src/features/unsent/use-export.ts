import { type FormEvent, useState } from 'react';
import { saveFile } from '../../io/save-file.ts';
import { FileProblem } from '../../io/sealed-file.ts';
import { isRecord, textOf } from '../../model/fields.ts';
import { CHANGES_FILE } from '../../model/file-types.ts';
import { exportFormer, type Former } from '../../state/outbox/former.ts';
import { useEntries } from '../../state/outbox/pending.ts';
import { exportUnsent } from '../../state/outbox/transfer.ts';
import { announce } from '../../state/shell/notices.ts';

/** A shorter password does not protect the file. */
const MIN_PASSWORD_LENGTH = 8;

/** The state of exporting all unsent changes: the password dialog and the errors of its input. */
export function useExport(count: number, former: Former | undefined) {
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [large, setLarge] = useState(false);
  const entries = useEntries();
  const uploads = former ? [] : entries.filter(({ verb }) => verb === 'upload');
  const short = [...password].length < MIN_PASSWORD_LENGTH;

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

  return {
    open,
    show,
    password,
    type: setPassword,
    busy,
    large,
    short: tried && short,
    /** The names of uploads, which the file does not contain. */
    files: uploads.map(({ input }) => textOf(isRecord(input) ? input['name'] : undefined)).join(', '),
    submit,
  };
}
