import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { platformKinds } from '../../connection/kind/kinds.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import { laneOf, pathOf } from '../../model/connection.ts';
import { ConnectionChoice } from '../../settings/fields/ConnectionChoice.tsx';
import { refreshList, useConnections, useListState } from '../../state/list/list.ts';
import { handFile } from '../../state/shell/handed-file.ts';
import { dismissBanner } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { shorten } from '../../ui/shorten.ts';
import type { Opened } from './read-launched.ts';

/** Asks which connection should get the settings of a file; its page shows the differences, as for any import. */
export function SettingsFile({
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
