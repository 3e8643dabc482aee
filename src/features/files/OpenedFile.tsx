import { useEffect, useState } from 'react';
import { loadWords } from '../../i18n/load-words.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { useSession } from '../../state/session/session-state.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { shorten } from '../../ui/shorten.ts';
import { ImportDialog } from '../unsent/ImportDialog.tsx';
import { useImport } from '../unsent/use-import.ts';
import { dropLaunched, type Launched, useLaunched } from './launched-files.ts';
import { type Opened, readLaunched } from './read-launched.ts';
import { SettingsFile } from './SettingsFile.tsx';

/** The dialogs for files that the system opened with the console, one after another (decision 0071). */
export function OpenedFile({ onClose }: { onClose: () => void }) {
  const launched = useLaunched();
  const [read, setRead] = useState<{ launched: Launched; opened: Opened }>();
  useEffect(() => {
    if (!launched) return onClose();
    let here = true;
    const load = async () => {
      const [opened] = await Promise.all([readLaunched(launched), loadWords()]);
      if (here) setRead({ launched, opened });
    };
    load().catch(() => {
      raisePartFailed();
      dropLaunched(launched);
    });
    return () => {
      here = false;
    };
  }, [launched, onClose]);
  if (!launched || read?.launched !== launched) return null;
  const name = shorten(launched.handle.name);
  return <File key={name} name={name} opened={read.opened} onClose={() => dropLaunched(launched)} />;
}

function File({ name, opened, onClose }: { name: string; opened: Opened; onClose: () => void }) {
  const t = useTranslate();
  const isPersistent = useSession()?.managerId !== undefined;
  if (opened.is === 'settings') return <SettingsFile name={name} opened={opened} onClose={onClose} />;
  if (opened.is === 'unsent' && isPersistent) return <UnsentFile text={opened.text} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('files.not_opened')}
      description={t(opened.is === 'unsent' ? 'files.nothing_kept' : opened.words)}
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
    />
  );
}

/** Imports unsent changes as the outbox does, starting with the password. */
function UnsentFile({ text, onClose }: { text: string; onClose: () => void }) {
  const importing = useImport(text, onClose);
  return <ImportDialog importing={importing} onDone={onClose} />;
}
