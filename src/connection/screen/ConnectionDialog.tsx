import { useId, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { Connection } from '../../model/connection.ts';
import type { MessageId } from '../../model/message.ts';
import { ConnectionChoice } from '../../settings/fields/ConnectionChoice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { shorten } from '../../ui/shorten.ts';
import { AsOf } from './AsOf.tsx';
import styles from './ConnectionDialog.module.css';
import type { Channel } from './channels.ts';

/** Chooses a channel, then one of its connections (ADD-09, ADD-10, A-26). `readAt` (epoch ms): when these were read. */
export function ConnectionDialog({
  title,
  confirmLabel,
  channels,
  readAt,
  onClose,
  onChoose,
}: {
  title: string;
  confirmLabel: string;
  channels: readonly Channel[];
  readAt: number;
  onClose: () => void;
  onChoose: (connection: Connection) => void;
}) {
  const t = useTranslate();
  const form = useId();
  const [name, setName] = useState('');
  const [id, setId] = useState('');
  const channel = channels.find((each) => each.name === name);
  const chosen = channel?.connections.find((each) => each.id === id);
  const missing = channel ? t('connection_dialog.connection_missing') : t('connection_dialog.channel_missing');

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" disabledReason={chosen ? undefined : missing}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) onChoose(chosen);
        }}
      >
        <AsOf readAt={readAt} />
        <Field name="channel" label={t('connection_dialog.channel')}>
          {(control) => (
            <Select
              {...control}
              value={name}
              onChange={(next) => {
                setName(next);
                setId('');
              }}
              options={[
                { value: '', label: t('connection_dialog.choose_channel') },
                ...channels.map((each) => ({ value: each.name, label: shorten(each.name) })),
              ]}
            />
          )}
        </Field>
        <Field name="connection" label={t('connection_dialog.connection')} hint={hintOf(channel, t)}>
          {(control) => (
            <ConnectionChoice
              key={name}
              control={control}
              connections={channel?.connections ?? []}
              placeholder={t(placeholderOf(channel))}
              value={id}
              onChange={setId}
              disabled={!channel?.connections.length}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

function placeholderOf(channel: Channel | undefined): MessageId {
  if (!channel) return 'connection_dialog.channel_first';
  return channel.connections.length > 0 ? 'connection_dialog.choose_connection' : 'connection_dialog.empty';
}

/** Unsent creates have no id yet that could be sent. */
function hintOf(channel: Channel | undefined, t: ReturnType<typeof useTranslate>): string | undefined {
  const [first, ...others] = channel?.waiting ?? [];
  if (first === undefined) return undefined;
  return others.length === 0
    ? t('connection_dialog.waiting', { name: shorten(first) || t('list.untitled') })
    : t('connection_dialog.several_waiting', { count: others.length + 1 });
}
