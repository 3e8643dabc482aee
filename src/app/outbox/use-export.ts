import { type FormEvent, useState } from 'react';
import { saveFile } from '../../io/save-file.ts';
import { FileProblem } from '../../io/sealed-file.ts';
import { isRecord, textOf } from '../../model/fields.ts';
import { CHANGES_FILE } from '../../model/file-types.ts';
import { exportFormer, type Former } from '../../state/outbox/former.ts';
import { useEntries } from '../../state/outbox/pending.ts';
import { exportUnsent } from '../../state/outbox/transfer.ts';
import { announce } from '../../state/shell/notices.ts';

/** A password shorter than this is no seal. */
const MIN_PASSWORD_LENGTH = 8;

/** The way of everything unsent into a file: the question for its password, and what is wrong with the answer. */
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
    /** The file would have more bytes than one may have. */
    large,
    /** A password was given that is none. */
    short: tried && short,
    /** The names of files that stay behind. */
    files: uploads.map(({ input }) => textOf(isRecord(input) ? input['name'] : undefined)).join(', '),
    submit,
  };
}
