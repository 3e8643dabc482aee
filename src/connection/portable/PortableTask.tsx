import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { laneOf } from '../../model/connection.ts';
import { SETTINGS_FILE } from '../../model/file-types.ts';
import type { MessageId } from '../../model/message.ts';
import { ConnectionChoice } from '../../settings/fields/ConnectionChoice.tsx';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { useDocument } from '../../state/documents/documents.ts';
import { refreshList, useConnections, useListState } from '../../state/list/list.ts';
import { useGates } from '../../state/session/session-state.ts';
import { announce } from '../../state/shell/notices.ts';
import { saveText } from '../../state/shell/save-table.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { shorten } from '../../ui/shorten.ts';
import type { Portable } from '../kind/portable.ts';
import { Differences } from './Differences.tsx';
import { LIMIT_MB, type Other, readSettings, settingsOf, writeFile } from './format.ts';
import styles from './Portable.module.css';
import { SettingsFilePick } from './SettingsFilePick.tsx';

/** The tasks for a connection's settings in the header's menu. */
export type Task = 'export' | 'import' | 'compare';

type TaskProps<D extends object> = {
  open: OpenConnection<D>;
  portable: Portable;
  /** For an import: a file that was already chosen. */
  given?: File | undefined;
  onClose: () => void;
};

const TASKS = { export: ExportSettings, import: ImportSettings, compare: CompareSettings };

export function PortableTask<D extends object>({ task, ...props }: TaskProps<D> & { task: Task }) {
  const Dialog = TASKS[task];
  return <Dialog {...props} />;
}

/** Imports settings from a file: shows the differences, and applies the selected ones (decision 0042). */
function ImportSettings<D extends object>({ open, portable, given, onClose }: TaskProps<D>) {
  const t = useTranslate();
  const [other, setOther] = useState<Other>();
  return (
    <Differences
      open={open}
      portable={portable}
      title={t('portable.import_title', { name: shorten(open.kind.title(open.view)) })}
      description={t('portable.import_text')}
      other={other}
      isFile
      source={other}
      suggested
      onClose={onClose}
    >
      <SettingsFilePick portable={portable} kind={open.kind.key} picked={other} given={given} onPick={setOther} />
    </Differences>
  );
}

/** Characters that some system does not allow in file names. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu;

/** Exports the settings as a file, and lists what it does not contain (decision 0042). */
function ExportSettings<D extends object>({ open: { kind, view }, portable, onClose }: TaskProps<D>) {
  const t = useTranslate();
  const opens = useGates();
  const name = kind.title(view);
  const { text, secret, tooLarge, exportedAt } = useMemo(() => {
    const at = new Date().toISOString();
    const head = { kind: kind.key, name, exportedAt: at };
    return { ...writeFile(portable, head, settingsOf(portable, view, opens)), exportedAt: at };
  }, [portable, kind, name, view]);

  function download() {
    const called = name.replaceAll(NOT_IN_NAMES, ' ').trim().slice(0, 60) || kind.key;
    saveText(text, `${called} settings ${exportedAt.slice(0, 10)}${SETTINGS_FILE.extension}`, SETTINGS_FILE.type);
    announce({ id: 'portable.exported' });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('portable.export_title', { name: shorten(name) })}
      description={t('portable.export_text')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" icon="download" onClick={download}>
            {t('portable.download')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <h3 className={styles.subtitle}>{t('portable.not_in_file')}</h3>
        <ul className={styles.list}>
          {[...portable.without, 'portable.without.ids' as const].map((each) => (
            <li key={each}>{t(each)}</li>
          ))}
          {secret.map(({ label }) => (
            <li key={label}>{t('portable.without.address', { setting: { id: label } })}</li>
          ))}
          {tooLarge.map(({ title }) => (
            <li key={title}>{t('portable.too_large', { list: { id: title }, limit: LIMIT_MB })}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** Why no connection can be chosen, by the state of the list. */
const NONE = {
  loading: 'portable.no_list',
  failed: 'portable.no_list',
  ready: 'portable.no_connections',
} as const satisfies Record<string, MessageId>;

/** Compares another connection of the kind, or a file, with this connection; the administrator can copy differences here. */
function CompareSettings<D extends object>({ open, portable, onClose }: TaskProps<D>) {
  const t = useTranslate();
  const { kind, id, view } = open;
  const [side, setSide] = useState<'connection' | 'file'>('connection');
  const [chosen, setChosen] = useState('');
  const [other, setOther] = useState<Other>();
  const connections = useConnections();
  const listed = useListState();
  const offered = useMemo(
    () =>
      connections
        .filter((each) => each.platform === kind.platform && each.id !== id)
        .toSorted((a, b) => a.title.localeCompare(b.title)),
    [connections, kind, id],
  );
  // The page may have been opened directly by its address.
  useEffect(() => void refreshList(true), []);

  return (
    <Differences
      open={open}
      portable={portable}
      title={t('portable.compare_title', { name: shorten(kind.title(view)) })}
      description={t('portable.compare_text')}
      other={other}
      isFile={side === 'file'}
      source={side === 'file' ? other : chosen}
      suggested={false}
      onClose={onClose}
    >
      <RadioGroup
        name="compare-with"
        label={t('portable.with')}
        look="cards"
        value={side}
        options={[
          { value: 'connection', label: t('portable.with_connection') },
          { value: 'file', label: t('portable.with_file') },
        ]}
        onChange={(next) => {
          setSide(next);
          setChosen('');
          setOther(undefined);
        }}
      />
      {side === 'file' ? (
        <SettingsFilePick portable={portable} kind={kind.key} picked={other} onPick={setOther} />
      ) : (
        <Field
          name="compare-connection"
          label={t('portable.connection')}
          hint={offered.length === 0 ? t(NONE[listed.is]) : undefined}
        >
          {(control) => (
            <ConnectionChoice
              control={control}
              connections={offered}
              placeholder={t('portable.choose_connection')}
              value={chosen}
              disabled={offered.length === 0}
              onChange={(next) => {
                setChosen(next);
                setOther(undefined);
              }}
            />
          )}
        </Field>
      )}
      {chosen !== '' && <OtherConnection key={chosen} {...{ open, portable }} id={chosen} onRead={setOther} />}
    </Differences>
  );
}

const TROUBLE = {
  loading: 'portable.reading',
  failed: 'portable.unread',
  gone: 'portable.gone',
  unavailable: 'portable.unavailable',
} as const satisfies Record<string, MessageId>;

/** Reads the other connection: from the device at once, and from the service once it answers. */
function OtherConnection<D extends object>({
  open: { kind },
  portable,
  id,
  onRead,
}: Pick<TaskProps<D>, 'open' | 'portable'> & { id: string; onRead: (other: Other) => void }) {
  const t = useTranslate();
  const opens = useGates();
  const doc = useDocument<D>(kind, laneOf({ id, platform: kind.platform }), { id: kind.failed }, kind.codes);
  const view = doc.is === 'ready' ? doc.view : undefined;
  useEffect(() => {
    if (view) onRead(readSettings(portable, kind.title(view), settingsOf(portable, view, opens)));
  }, [view, portable, kind, onRead]);
  if (doc.is === 'ready') return null;
  return (
    <p role="status" className={styles.source}>
      {t(TROUBLE[doc.is])}
    </p>
  );
}
