import { useMemo, useState } from 'react';
import { titleOfTarget } from '../../../connection/kind/target-title.ts';
import { ConnectionDialog } from '../../../connection/screen/ConnectionDialog.tsx';
import { channelName, channelsOf } from '../../../connection/screen/channels.ts';
import { type Targets, useTarget, whyNoTarget } from '../../../connection/screen/multichannel.ts';
import { type Translate, useTranslate } from '../../../i18n/translate.ts';
import type { Connection } from '../../../model/connection.ts';
import { type OpenConnection, saveNow } from '../../../settings/forms/open-connection.ts';
import { membersCard } from '../../../settings/members/MembersCard.tsx';
import { useLane } from '../../../state/documents/view.ts';
import { useConnections, useCreating } from '../../../state/list/list.ts';
import { type QueuedEdit, replaceRefused } from '../../../state/outbox/edits.ts';
import { Button } from '../../../ui/Button.tsx';
import { shorten } from '../../../ui/shorten.ts';
import type { WebMessaging } from '../base/document.ts';
import { transferEdits, transfers } from './transfer-edits.ts';

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
export function TransfersCard({ open, targets }: { open: OpenConnection<WebMessaging>; targets: Targets }) {
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
