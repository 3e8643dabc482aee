import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { laneOf } from '../../model/connection.ts';
import type { MessageId } from '../../model/message.ts';
import { ConnectionChoice } from '../../settings/fields/ConnectionChoice.tsx';
import { useDocument } from '../../state/documents/documents.ts';
import { refreshList, useConnections, useListState } from '../../state/list/list.ts';
import { useGates } from '../../state/session/session-state.ts';
import { Field } from '../../ui/Field.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { shorten } from '../../ui/shorten.ts';
import { Differences } from './Differences.tsx';
import { type Other, readSettings, settingsOf } from './format.ts';
import styles from './Portable.module.css';
import { SettingsFilePick } from './SettingsFilePick.tsx';
import type { TaskProps } from './task.ts';

/** Why no connection can be chosen, by the state of the list. */
const NONE = {
  loading: 'portable.no_list',
  failed: 'portable.no_list',
  ready: 'portable.no_connections',
} as const satisfies Record<string, MessageId>;

/** Compares another connection of the kind, or a file, with this connection; the administrator can copy differences here. */
export function CompareSettings<D extends object>({ open, portable, onClose }: TaskProps<D>) {
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
