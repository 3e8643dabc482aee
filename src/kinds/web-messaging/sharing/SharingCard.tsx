import { useState } from 'react';
import { titleOfTarget } from '../../../connection/kind/target-title.ts';
import { AsOf } from '../../../connection/screen/AsOf.tsx';
import { type Targets, useTargetsAfter, whyNoTarget } from '../../../connection/screen/multichannel.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import type { Connection } from '../../../model/connection.ts';
import type { MessageId } from '../../../model/message.ts';
import { ConnectionChoice } from '../../../settings/fields/ConnectionChoice.tsx';
import { useEditStatus } from '../../../settings/forms/EditStatus.tsx';
import { changeOf, type OpenConnection, saveNow, withEdit } from '../../../settings/forms/open-connection.ts';
import { useField } from '../../../state/outbox/edits.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { SettingRow } from '../../../ui/SettingRow.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { shorten } from '../../../ui/shorten.ts';
import type { WebMessaging } from '../base/document.ts';
import { settings } from '../base/settings.ts';
import styles from './SharingCard.module.css';
import { isFree, isShared, OFF } from './sharing.ts';

/** The settings of the other connection that sharing replaces. */
const OVERWRITTEN: readonly MessageId[] = [
  'sharing.overwritten.context_tags',
  'sharing.overwritten.system_tags',
  'sharing.overwritten.session_control',
  'sharing.overwritten.history',
  'sharing.overwritten.triggers',
  'sharing.overwritten.transfer',
];

/** Simultaneous conversations with a mobile SDK connection (CHAT-SHR-10…15): the partner, and the switch. */
export function SharingCard({ open, targets }: { open: OpenConnection<WebMessaging>; targets: Targets }) {
  const t = useTranslate();
  const { view, id, kind, lane, locked } = open;
  const [picked, pick] = useState('');
  /** The connection that the question is about. */
  const [asked, ask] = useState<string>();
  const state = useField(lane, ...settings.sharing.fields);
  const status = useEditStatus(kind, state, () => {
    if (state.entry) pick(withEdit(open, state.entry).syncConnectionId ?? '');
  });
  useTargetsAfter(state.saved || state.entry?.parked);
  if (!settings.sharing.shown(view)) return null;

  const shared = isShared(view);
  const free = targets.is === 'ready' ? targets.connections.filter((each) => isFree(each, id)) : [];
  const chosen = shared ? partnerOf(view) : free.find((each) => each.id === picked);
  const first = whyNoTarget(targets, free.length, 'sharing.none_free') ?? (chosen ? undefined : 'sharing.choose_first');
  const toggleReason = locked ?? (shared ? undefined : first);
  const set = (values: typeof OFF) => void saveNow(open, changeOf(open, settings.sharing, values));

  return (
    <Card title={t('chat.sharing')} description={t('sharing.description')}>
      {!shared && targets.is === 'ready' && <AsOf readAt={targets.readAt} />}
      <SettingRow
        stacked
        name="syncConnectionId"
        label={t('chat.syncConnectionId')}
        hint={t('sharing.targets')}
        lockedReason={locked ? t(locked) : shared ? t('sharing.stop_first') : undefined}
      >
        {(control) => (
          <ConnectionChoice
            control={control}
            connections={shared && chosen ? [chosen] : free}
            placeholder={t('connection_dialog.choose_connection')}
            value={chosen?.id ?? ''}
            onChange={pick}
            disabled={shared || locked !== undefined || free.length === 0}
          />
        )}
      </SettingRow>
      <SettingRow
        name="syncConversationAcrossChannels"
        label={t('chat.syncConversationAcrossChannels')}
        lockedReason={toggleReason && t(toggleReason)}
        status={locked ? undefined : status}
      >
        {(control) => (
          <Switch
            {...control}
            checked={shared}
            locked={toggleReason !== undefined}
            onChange={(on) => (on ? ask(chosen?.id) : set(OFF))}
          />
        )}
      </SettingRow>
      {chosen && !shared && (
        <ConfirmDialog
          open={asked === chosen.id}
          onOpenChange={() => ask(undefined)}
          title={t('sharing.confirm', { name: nameOf(chosen) || t('list.untitled') })}
          description={t('sharing.confirm.text')}
          confirmLabel={t('sharing.confirm.action')}
          onConfirm={() => {
            ask(undefined);
            set({ syncConversationAcrossChannels: true, syncConnectionId: chosen.id });
          }}
        >
          <ul className={styles.overwritten}>
            {OVERWRITTEN.map((each) => (
              <li key={each}>{t(each)}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </Card>
  );
}

const nameOf = ({ title }: Connection) => shorten(title);

/** The partner of a shared connection, which may be missing from the targets. */
function partnerOf({ syncConnectionId: id = '' }: WebMessaging): Connection {
  return { id, title: titleOfTarget(id), platform: 'sdk_mobile', lastUpdate: undefined };
}
