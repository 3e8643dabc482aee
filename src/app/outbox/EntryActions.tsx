import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useSay } from '../../i18n/say.ts';
import type { Entry } from '../../outbox/entry.ts';
import { discard, keepMine, retry } from '../../state/edits.ts';
import { announce, dismissBanner } from '../../state/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import styles from './EntryActions.module.css';
import { holdsTyping } from './telling.ts';

/** What the administrator may do with an edit. One in flight is left alone until its answer is there. */
export function EntryActions({
  entry,
  name,
  path,
  sendReason,
  onSend,
  onLeave,
}: {
  entry: Entry;
  name: string;
  path: string | undefined;
  sendReason: string | undefined;
  onSend: () => void;
  onLeave: () => void;
}) {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  if (entry.state === 'sending') return null;

  const why = entry.state === 'parked' ? entry.parked?.why : undefined;
  const again = why === 'refused' || why === 'gone' || why === 'ambiguous' || why === 'unknown';
  const drop = () => {
    setAsking(false);
    void discard(entry).then(() => announce({ id: 'outbox.discarded', values: { title: entry.title } }));
  };
  const edit = () => {
    onLeave();
    dismissBanner();
    if (path) navigate(path);
  };

  return (
    <div className={styles.actions}>
      {why === undefined && (
        <Button size="small" disabledReason={sendReason} onClick={onSend}>
          {say('outbox.send_now')}
        </Button>
      )}
      {why === 'conflict' && (
        <>
          <Button size="small" onClick={() => void keepMine(entry)}>
            {say('outbox.keep_mine')}
          </Button>
          <Button size="small" onClick={drop}>
            {say('outbox.take_theirs')}
          </Button>
        </>
      )}
      {again && (
        <Button size="small" onClick={() => void retry(entry)}>
          {say('action.try_again')}
        </Button>
      )}
      {path && entry.verb !== 'remove' && why !== 'gone' && (
        <Button size="small" variant="ghost" onClick={edit}>
          {say('outbox.edit')}
        </Button>
      )}
      {why !== 'conflict' && (
        <Button
          size="small"
          variant="ghost"
          icon={entry.verb === 'remove' ? 'undo' : undefined}
          onClick={() => (holdsTyping(entry) ? setAsking(true) : drop())}
        >
          {say(entry.verb === 'remove' ? 'outbox.undo_delete' : 'outbox.discard')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        destructive
        title={say('outbox.discard_title')}
        description={say('outbox.discard_text', { name })}
        closeLabel={say('action.close')}
        cancelLabel={say('action.cancel')}
        confirmLabel={say('outbox.discard')}
        onConfirm={drop}
      />
    </div>
  );
}
