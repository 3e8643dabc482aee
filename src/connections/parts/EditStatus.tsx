import { useSay } from '../../i18n/say.ts';
import type { Subject } from '../../model/edit.ts';
import type { MessageId, Words } from '../../model/words.ts';
import { discard, editType, type FieldState, type KeptEdit, keepMine, retry } from '../../state/edits.ts';
import { Button } from '../../ui/Button.tsx';
import type { EditStatus } from '../../ui/FieldStatus.tsx';
import styles from './EditStatus.module.css';
import { editName } from './open-connection.ts';
import { reasonOf } from './parked.ts';
import { useEditStanding } from './use-edit-standing.ts';

const NOT_DONE: Record<KeptEdit['verb'], MessageId> = {
  set: 'edit.not_saved',
  change: 'edit.not_saved',
  create: 'edit.not_created',
  remove: 'edit.not_deleted',
};

/** How one field's edit stands, for `FieldStatus` and `SettingRow`, with everything that can be done about it. */
export function useEditStatus(subject: Subject, { entry, saved }: FieldState, onEdit?: () => void): EditStatus {
  const say = useSay();
  const standing = useEditStanding(entry);
  if (!entry) return saved ? { state: 'saved', label: say('edit.saved') } : { state: 'idle' };
  if (entry.parked) {
    return {
      state: 'refused',
      label: say(NOT_DONE[entry.verb]),
      reason: say(reasonOf(entry.parked)),
      action: <ParkedActions subject={subject} entry={entry} onEdit={onEdit} />,
    };
  }
  return standing === 'sending'
    ? { state: 'saving', label: say('edit.saving') }
    : { state: 'waiting', label: say('outbox.waiting') };
}

/** What was wanted, beside what somebody else wrote where that is the trouble, and the ways out. */
function ParkedActions({
  subject,
  entry,
  onEdit,
}: {
  subject: Subject;
  entry: KeptEdit;
  onEdit?: (() => void) | undefined;
}) {
  const say = useSay();
  const { parked } = entry;
  const conflict = parked?.why === 'conflict' ? parked : undefined;
  const telling = parked?.why === 'unknown' || parked?.why === 'unreadable' ? undefined : tell(subject, entry);
  return (
    <>
      <span className={styles.versions}>
        {conflict && telling?.from && <Version label={say('outbox.theirs')} value={telling.from} />}
        {telling?.to && <Version label={say('outbox.mine')} value={telling.to} />}
      </span>
      {conflict ? (
        <>
          <Button size="small" onClick={() => keepMine(entry)}>
            {say('outbox.keep_mine')}
          </Button>
          <Button size="small" onClick={() => discard(entry)}>
            {say('outbox.take_theirs')}
          </Button>
        </>
      ) : (
        <>
          <Button size="small" onClick={() => retry(entry)}>
            {say('action.try_again')}
          </Button>
          {onEdit && (
            <Button size="small" onClick={onEdit}>
              {say('outbox.edit')}
            </Button>
          )}
          <Button size="small" onClick={() => discard(entry)}>
            {say('action.discard')}
          </Button>
        </>
      )}
    </>
  );
}

/** In a conflict an edit is told from what the other one wrote, else from what it was based on. */
function tell(subject: Subject, entry: KeptEdit) {
  const from = entry.parked?.why === 'conflict' ? entry.parked.theirs : entry.base;
  return editType(subject, editName(entry)).tell(entry.input, from);
}

function Version({ label, value }: { label: string; value: Words }) {
  const say = useSay();
  return (
    <span className={styles.version}>
      <span className={styles.whose}>{label}</span> <bdi className={styles.value}>{say(value)}</bdi>
    </span>
  );
}
