import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { titleOfTarget } from '../../../connection/kind/target-title.ts';
import { AsOf } from '../../../connection/screen/AsOf.tsx';
import { ConnectionDialog } from '../../../connection/screen/ConnectionDialog.tsx';
import { channelName, channelsOf } from '../../../connection/screen/channels.ts';
import {
  type Targets,
  useTarget,
  useTargets,
  useTargetsAfter,
  whyNoTarget,
} from '../../../connection/screen/multichannel.ts';
import { type Translate, useTranslate } from '../../../i18n/translate.ts';
import type { Connection } from '../../../model/connection.ts';
import type { MessageId } from '../../../model/message.ts';
import { ConnectionChoice } from '../../../settings/fields/ConnectionChoice.tsx';
import { useEditStatus } from '../../../settings/forms/EditStatus.tsx';
import { changeOf, type OpenConnection, saveNow, withEdit } from '../../../settings/forms/open-connection.ts';
import { SettingCards } from '../../../settings/forms/SettingCards.tsx';
import { membersCard } from '../../../settings/members/MembersCard.tsx';
import { useLane } from '../../../state/documents/view.ts';
import { useConnections, useCreating } from '../../../state/list/list.ts';
import { type QueuedEdit, replaceRefused, useField } from '../../../state/outbox/edits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { SettingRow } from '../../../ui/SettingRow.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { shorten } from '../../../ui/shorten.ts';
import { Columns } from '../base/Columns.tsx';
import type { WebMessaging } from '../base/document.ts';
import { settings } from '../base/settings.ts';
import { sharing } from '../topics/sharing.ts';
import styles from './SharingTab.module.css';
import { isFree, isShared, OFF } from './sharing.ts';
import { transferEdits, transfers } from './transfer-edits.ts';

/** Channel sharing (D2§2): the channels to transfer to, where customers switch, and simultaneous conversations. */
export function SharingTab({ open }: { open: OpenConnection<WebMessaging> }) {
  const targets = useTargets();
  const [, navigate] = useLocation();
  const failed = targets.is === 'failed';
  // Nothing can be chosen without the targets: go to the list (CHAT-SHR-16).
  useEffect(() => {
    if (failed) navigate('/', { replace: true });
  }, [failed, navigate]);
  return (
    <Columns beside={<SettingCards open={open} settings={settings} layout={sharing.layout} />}>
      <TransfersCard open={open} targets={targets} />
      <SharingCard open={open} targets={targets} />
    </Columns>
  );
}

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
function SharingCard({ open, targets }: { open: OpenConnection<WebMessaging>; targets: Targets }) {
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

const { transfer } = transferEdits;

const Transfers = membersCard({
  edit: 'transfer',
  collection: transfers,
  title: 'sharing.transfer',
  description: 'sharing.transfer.description',
  empty: 'sharing.transfer.empty',
  emptyHint: 'sharing.transfer.empty_hint',
  columns: [
    { label: 'sharing.transfer.name', text: titleOfTarget, Show: Name },
    { label: 'sharing.transfer.type', text: () => '', Show: ChannelName },
  ],
  form: { fields: [], blank: {}, memberOf: () => '', valuesOf: () => ({}) },
});

/** The channels that customers can be transferred to (CHAT-SHR-02…07); a dialog adds one (ADD-09, ADD-10). */
function TransfersCard({ open, targets }: { open: OpenConnection<WebMessaging>; targets: Targets }) {
  const t = useTranslate();
  const { id, view, locked } = open;
  const creating = useCreating();
  const [asking, setAsking] = useState(false);
  /** The refused addition that the next choice replaces; somebody may send or discard it elsewhere meanwhile. */
  const [retried, setRetried] = useState<QueuedEdit>();
  const refused = useLane(open.lane).find((entry) => entry.id === retried?.id && entry.parked);
  const there = targets.is === 'ready' ? targets.connections : undefined;
  const added = view.multichannel;
  const channels = useMemo(() => {
    const known = new Set([id, ...(added ?? [])]);
    const left = there?.filter((each) => !known.has(each.id)) ?? [];
    const coming = creating.filter((each) => isChannel(each) && !known.has(each.entryId));
    // Unsent creates are identified by their edit's id; a refused one may never exist.
    const waiting = coming.filter(({ state }) => !state.attention);
    const chosen = waiting.map((each) => ({ ...each, id: each.entryId, title: titleOfWaiting(each, t) }));
    return channelsOf(
      [...left, ...chosen],
      coming.filter((each) => !waiting.includes(each)),
      t,
    );
  }, [id, added, there, creating, t]);
  const reason = locked ?? whyNoTarget(targets, channels.length, 'sharing.transfer.none_left');

  function ask(entry?: QueuedEdit) {
    setRetried(entry);
    setAsking(true);
  }

  function add(to: string) {
    setAsking(false);
    const made = creating.find(({ entryId }) => entryId === to);
    const input = made ? { id, change: { to: { created: to } }, title: made.title } : { id, change: { to } };
    void (refused ? replaceRefused(refused, transfer, input, view) : saveNow(open, { name: 'transfer', input }));
  }

  return (
    <>
      {/* The search uses titles, which load with the targets. */}
      <Transfers
        key={targets.is}
        open={open}
        onEditAgain={({ entry }) => reason === undefined && ask(entry)}
        aside={
          <Button size="small" icon="plus" data-adds disabledReason={reason && t(reason)} onClick={() => ask()}>
            {t('sharing.transfer.add')}
          </Button>
        }
      />
      {asking && targets.is === 'ready' && (
        <ConnectionDialog
          title={t('sharing.transfer.dialog')}
          confirmLabel={t('members.add')}
          channels={channels}
          readAt={targets.readAt}
          onClose={() => setAsking(false)}
          onChoose={(chosen) => add(chosen.id)}
        />
      )}
    </>
  );
}

/** A simulator is not a channel. */
const isChannel = ({ platform }: Connection) => platform !== 'agent_trainer';

const titleOfWaiting = ({ title }: Connection, t: Translate) =>
  t('sharing.transfer.waiting', { name: shorten(title) || t('list.untitled') });

/** The connection of a member: among the targets, in the list if it is newer, or an unsent create (`waiting`). */
function useMember(member: string): { there: Connection | undefined; waiting: Connection | undefined } {
  const target = useTarget(member);
  const listed = useConnections();
  const creating = useCreating();
  const there = target ?? listed.find(({ id }) => id === member);
  return { there, waiting: there ? undefined : creating.find(({ entryId }) => entryId === member) };
}

/** An unknown id stays unchanged. */
function Name({ member }: { member: string }) {
  const t = useTranslate();
  const { there, waiting } = useMember(member);
  return <bdi>{waiting ? titleOfWaiting(waiting, t) : shorten(there?.title || member)}</bdi>;
}

function ChannelName({ member }: { member: string }) {
  const t = useTranslate();
  const { there, waiting } = useMember(member);
  const known = there ?? waiting;
  return <bdi>{known ? shorten(channelName(known, t)) : '-'}</bdi>;
}
