import { useId } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { Subject } from '../../../model/edit.ts';
import { isRecord, textOf } from '../../../model/fields.ts';
import type { MessageId } from '../../../model/message.ts';
import type { Opened } from '../../../settings/forms/open-connection.ts';
import { discard, type QueuedEdit, useField } from '../../../state/outbox/edits.ts';
import { Button } from '../../../ui/Button.tsx';
import { fieldKey, useFocusTarget } from '../../../ui/focus-target.ts';
import { shorten } from '../../../ui/shorten.ts';
import type { Font } from '../base/document.ts';
import { useFont } from '../base/use-font.ts';
import styles from './Cards.module.css';
import { fonts } from './edits.ts';
import { UploadStatus } from './UploadStatus.tsx';

/**
 * One font, with its name in the font itself if that loads. A waiting one has no id to select it by; deleting it discards its
 * edit.
 */
export function FontRow({
  open,
  group,
  font,
  name,
  selected,
  locked,
  onSelect,
  onDelete,
}: {
  open: Opened;
  group: string;
  font: Font;
  name: string;
  selected: boolean;
  locked: MessageId | undefined;
  onSelect: () => void;
  onDelete: () => void;
}) {
  const t = useTranslate();
  const id = useId();
  const field = fonts.fieldOf(font.fontId);
  const state = useField(open.lane, field);
  const { families, failed } = useFont(font);
  useFocusTarget(fieldKey(field), () => document.getElementById(`${id}delete`));
  const waits = typeof font.fontUrl === 'object';
  const { entry } = state;
  const notes = [...(waits ? [t('upload.font_waiting')] : []), ...(failed ? [t('preview.font_failed')] : [])];
  return (
    <div className={styles.font}>
      <label className={styles.option}>
        <input
          type="radio"
          name={group}
          checked={selected}
          disabled={waits || locked !== undefined}
          aria-describedby={notes.length > 0 ? `${id}notes` : undefined}
          onChange={onSelect}
        />
        <bdi className={styles.name} title={name} style={{ fontFamily: families }}>
          {name}
        </bdi>
      </label>
      <Button
        id={`${id}delete`}
        size="small"
        variant="ghost"
        icon="trash"
        aria-label={t('upload.delete_font', { name })}
        disabledReason={locked && t(locked)}
        onClick={() => (waits && entry ? void discard(entry) : onDelete())}
      />
      {notes.length > 0 && (
        <p id={`${id}notes`} className={styles.note}>
          {notes.join(' ')}
        </p>
      )}
      <div className={styles.standing}>
        <UploadStatus subject={open.kind} state={state} />
      </div>
    </div>
  );
}

/** A refused font, which is not part of the connection and needs attention. */
export function RefusedFont({ subject, entry }: { subject: Subject; entry: QueuedEdit }) {
  const name = textOf(isRecord(entry.input) ? entry.input['name'] : undefined);
  return (
    <div className={styles.font}>
      <bdi className={styles.name} title={name}>
        {shorten(name)}
      </bdi>
      <div className={styles.standing}>
        <UploadStatus subject={subject} state={{ entry, saved: false }} />
      </div>
    </div>
  );
}
