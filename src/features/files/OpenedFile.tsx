import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { kindOf, platformKinds } from '../../connection/kind/kinds.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { isSealedFile, MAX_FILE_MB } from '../../io/sealed-file.ts';
import { addressOf } from '../../model/base-path.ts';
import { laneOf, pathOf } from '../../model/connection.ts';
import type { Message } from '../../model/message.ts';
import { ConnectionChoice } from '../../settings/fields/ConnectionChoice.tsx';
import { refreshList, useConnections, useListState } from '../../state/list/list.ts';
import { useSession } from '../../state/session/session-state.ts';
import { handFile } from '../../state/shell/handed-file.ts';
import { dismissBanner, raisePartFailed } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { shorten } from '../../ui/shorten.ts';
import { ImportDialog, useImport } from '../unsent/ImportDialog.tsx';
import { dropLaunched, type Launched, useLaunched } from './launched-files.ts';

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

/** Asks which connection should get the settings of a file; its page shows the differences, as for any import. */
function SettingsFile({
  name,
  opened,
  onClose,
}: {
  name: string;
  opened: Extract<Opened, { is: 'settings' }>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const [chosen, setChosen] = useState('');
  const kind = platformKinds().find(({ key }) => key === opened.kind);
  const listed = useListState();
  const offered = useConnections()
    .filter((each) => each.platform === kind?.platform && pathOf(each) !== undefined)
    .toSorted((a, b) => a.title.localeCompare(b.title));
  // Opening the file may have started the console.
  useEffect(() => void refreshList(true), []);

  function go() {
    const connection = offered.find(({ id }) => id === chosen);
    const path = connection && pathOf(connection);
    if (!connection || path === undefined) return;
    handFile({ lane: laneOf(connection), file: opened.file });
    onClose();
    dismissBanner();
    navigate(addressOf(path));
  }

  const none = listed.is === 'ready' ? 'files.no_connection' : 'portable.no_list';
  const values = {
    name: shorten(opened.name) || t('list.untitled'),
    kind: kind ? t(kind.name) : '',
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('files.settings_title', { file: name })}
      description={t('files.settings_text', values)}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant="primary"
            disabledReason={chosen === '' ? t('portable.choose_connection') : undefined}
            onClick={go}
          >
            {t('files.continue')}
          </Button>
        </>
      }
    >
      <Field name="file-connection" label={t('files.into')} hint={offered.length === 0 ? t(none, values) : undefined}>
        {(control) => (
          <ConnectionChoice
            control={control}
            connections={offered}
            placeholder={t('portable.choose_connection')}
            value={chosen}
            disabled={offered.length === 0}
            onChange={setChosen}
          />
        )}
      </Field>
    </Dialog>
  );
}

/** The longest unknown kind name to show, in characters. */
const LONGEST = 60;

/** The content of a file: unsent changes, settings of a kind of connection, or the reason why it cannot be opened. */
type Opened =
  | { is: 'unsent'; text: string }
  | { is: 'settings'; file: File; kind: string; name: string }
  | { is: 'refused'; words: Message };

/** Reads a file that the system opened with the console, whatever its name. */
async function readLaunched({ handle, file }: Launched): Promise<Opened> {
  const values = { file: handle.name };
  if (!file) return refused({ id: 'portable.why.unreadable', values });
  if (file.size > MAX_FILE_MB * 1e6)
    return refused({ id: 'portable.why.large', values: { ...values, limit: MAX_FILE_MB } });
  const text = await file.text().catch(() => '');
  if (isSealedFile(text)) return { is: 'unsent', text };
  const { headOf } = await import('../../connection/portable/format.ts');
  const head = await headOf(file);
  if ('refused' in head) return refused(head.refused ?? { id: 'files.wrong', values });
  const kind = await kindOf(head.kind);
  const takes = kind !== null && 'portable' in kind && kind.portable !== undefined;
  return takes
    ? { is: 'settings', file, ...head }
    : refused({ id: 'files.no_kind', values: { ...values, kind: nameOf(head.kind) } });
}

function nameOf(key: string): Message {
  const name = platformKinds().find((each) => each.key === key)?.name;
  return name ? { id: name } : { verbatim: key.slice(0, LONGEST) };
}

const refused = (words: Message): Opened => ({ is: 'refused', words });
