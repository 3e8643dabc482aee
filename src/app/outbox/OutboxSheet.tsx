import { useMemo, useState } from 'react';
import { useSay } from '../../i18n/say.ts';
import { laneOf } from '../../model/connection.ts';
import type { Entry } from '../../outbox/entry.ts';
import { useOnline } from '../../state/connectivity.ts';
import { useEntries } from '../../state/edits.ts';
import { useConnections } from '../../state/list.ts';
import { announce } from '../../state/notices.ts';
import { sendAllNow } from '../../state/replayer.ts';
import { useSessionState } from '../../state/session-state.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { EntryCard } from './EntryCard.tsx';
import { pathOfEntry } from './entry-path.ts';
import styles from './OutboxSheet.module.css';
import { useKindsOf } from './use-kinds-of.ts';
import { useNow } from './use-now.ts';

/** The outbox: every edit that has not arrived, in words, and what can be done about it (OFF-11…15). */
export function OutboxSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay();
  const state = useSessionState();
  const nothingKept = 'session' in state && state.session.managerId === undefined;
  const sending = useSending();
  const waiting = useEntries().some((entry) => entry.state !== 'parked');
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={say('outbox.title')}
      description={say(nothingKept ? 'outbox.nothing_kept' : 'outbox.description')}
      closeLabel={say('action.close')}
      footer={
        waiting && (
          <Button variant="primary" disabledReason={sending.reason} onClick={sending.send}>
            {say('outbox.send_all')}
          </Button>
        )
      }
    >
      {open && <Entries onClose={onClose} />}
    </Sheet>
  );
}

/** Sending at once, and why it cannot be done now. */
function useSending() {
  const say = useSay();
  const { is } = useSessionState();
  const online = useOnline();
  const signedIn = is === 'valid';
  const connected = online || navigator.onLine;
  const reason = signedIn ? (connected ? undefined : say('outbox.needs_network')) : say('outbox.needs_session');
  const send = () => {
    announce({ id: 'outbox.trying' });
    sendAllNow();
  };
  return { reason, send };
}

/** How many edits of a group are drawn at first; a thousand cards would only be in the way. */
const SHOWN = 50;

function Entries({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const entries = useEntries();
  if (entries.length === 0) {
    return (
      <EmptyState icon="check" level={3} title={say('outbox.empty')}>
        {say('outbox.empty_hint')}
      </EmptyState>
    );
  }
  const parked = entries.filter((entry) => entry.state === 'parked');
  const others = entries.filter((entry) => entry.state !== 'parked');
  return (
    <div className={styles.groups}>
      <Group title={say('outbox.attention_title')} entries={parked} onClose={onClose} />
      <Group title={say('outbox.waiting_title')} entries={others} onClose={onClose} />
    </div>
  );
}

function Group({ title, entries, onClose }: { title: string; entries: readonly Entry[]; onClose: () => void }) {
  const say = useSay();
  const [shown, setShown] = useState(SHOWN);
  const now = useNow();
  const { reason, send } = useSending();
  const kinds = useKindsOf(entries.slice(0, shown));
  const connections = useConnections();
  const byLane = useMemo(() => new Map(connections.map((item) => [laneOf(item), item])), [connections]);
  if (entries.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>
        {title} <span>{entries.length}</span>
      </h3>
      <ul className={styles.entries}>
        {entries.slice(0, shown).map((entry) => (
          <EntryCard
            key={entry.id}
            entry={entry}
            kind={kinds.get(entry.type.split('/')[0] ?? '')}
            path={pathOfEntry(entry, byLane)}
            now={now}
            sendReason={reason}
            onSend={send}
            onLeave={onClose}
          />
        ))}
      </ul>
      {entries.length > shown && (
        <Button variant="ghost" onClick={() => setShown(shown + SHOWN)}>
          {say('outbox.more', { count: entries.length - shown })}
        </Button>
      )}
    </section>
  );
}
