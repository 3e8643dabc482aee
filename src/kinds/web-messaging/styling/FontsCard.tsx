import { memo, useId, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { Subject } from '../../../model/edit.ts';
import { isRecord, textOf } from '../../../model/fields.ts';
import type { MessageId } from '../../../model/message.ts';
import { FilePick } from '../../../settings/fields/FilePick.tsx';
import { useFilePick } from '../../../settings/fields/use-file-pick.ts';
import { changeOf, type Opened, saveNow, viewOfOpened } from '../../../settings/forms/open-connection.ts';
import { useFieldValues, useLane } from '../../../state/documents/view.ts';
import { discard, type QueuedEdit, useField } from '../../../state/outbox/edits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { fieldKey, useFocusTarget } from '../../../ui/focus-target.ts';
import { shorten } from '../../../ui/shorten.ts';
import type { Font, WebMessaging } from '../base/document.ts';
import { settings } from '../base/settings.ts';
import { useFont } from '../base/use-font.ts';
import styles from './Cards.module.css';
import { checkedIn } from './checked-in.ts';
import { FONTS, fonts } from './edits.ts';
import { FONT_FILES, fontName, fontProblem } from './font-file.ts';
import { saveFile } from './save-file.ts';
import { UploadStatus } from './UploadStatus.tsx';

const NONE: readonly Font[] = [];

/** The present number of fonts including waiting ones, read at the choice of a file. */
const countOf = (open: Opened) => (viewOfOpened(open) as WebMessaging).fontSet?.length ?? 0;

/** The fonts of the connection, the widget's selected one, and the place to add one (CHAT-STY-19…23). */
export const FontsCard = memo(function FontsCard({ open, locked }: { open: Opened; locked: MessageId | undefined }) {
  const t = useTranslate();
  const { kind, lane } = open;
  const fields = useFieldValues<WebMessaging, 'fontSet' | 'selectedFontId'>(kind, lane, ['fontSet', 'selectedFontId']);
  const list = fields.fontSet ?? NONE;
  // If the selected font was deleted, show the default one, as customers see it.
  const selected = list.some(({ fontId }) => fontId === fields.selectedFontId) ? fields.selectedFontId : '';
  const [asked, setAsked] = useState<Font>();
  const [asking, setAsking] = useState(false);
  const picking = useFilePick(
    async (file) => fontProblem(file, countOf(open)),
    (file) => saveFile(open, 'font', file),
  );
  const nameOf = (font: Font) => fontName(font) || t('upload.font_unnamed');

  return (
    <Card
      title={t('upload.fonts')}
      description={t('upload.fonts_description')}
      aside={<span className={styles.count}>{t('upload.font_count', { count: list.length, limit: FONTS })}</span>}
    >
      <div className={styles.body}>
        <FontChoice
          open={open}
          list={list}
          nameOf={nameOf}
          selected={selected}
          locked={locked}
          onDelete={(font) => {
            setAsked(font);
            setAsking(true);
          }}
        />
        <div className={styles.selection}>
          <UploadStatus subject={kind} state={useField(lane, 'selectedFontId')} />
        </div>
        <FilePick
          name="font"
          label={t('upload.add_font')}
          hint={t('upload.font_hint')}
          accept={FONT_FILES}
          locked={locked && t(locked)}
          picking={picking}
        />
      </div>
      {asked && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          destructive
          title={t('upload.delete_font_title')}
          description={[
            t('upload.delete_font_text', { name: nameOf(asked) }),
            ...(asked.fontId === selected ? [t('upload.delete_font_selected')] : []),
          ].join(' ')}
          confirmLabel={t('action.delete')}
          onConfirm={() => {
            setAsking(false);
            const input = { id: open.id, fontId: asked.fontId, name: nameOf(asked) };
            void saveNow(open, { name: 'deleteFont', input });
          }}
        />
      )}
    </Card>
  );
});

/** The choice of the widget's font: the default, one of the connection's, and those that were refused. */
function FontChoice({
  open,
  list,
  nameOf,
  selected,
  locked,
  onDelete,
}: {
  open: Opened;
  list: readonly Font[];
  nameOf: (font: Font) => string;
  /** The id of a font; '' for the default one. */
  selected: string | undefined;
  locked: MessageId | undefined;
  onDelete: (font: Font) => void;
}) {
  const t = useTranslate();
  const group = useId();
  const radios = useRef<HTMLDivElement>(null);
  useFocusTarget(fieldKey('selectedFontId'), () => checkedIn(radios.current));
  const refused = useLane(open.lane).filter(({ name, parked }) => name === 'font' && parked);

  function select(selectedFontId: string, font?: string) {
    const { name, input } = changeOf(open, settings.selectedFontId, { selectedFontId });
    void saveNow(open, { name, input: { ...Object(input), ...(font !== undefined && { font }) } });
  }

  return (
    <div ref={radios} role="radiogroup" aria-label={t('chat.selectedFontId')} className={styles.fonts}>
      <div className={styles.font}>
        <label className={styles.option}>
          <input
            type="radio"
            name={group}
            checked={selected === ''}
            disabled={locked !== undefined}
            onChange={() => select('')}
          />
          <span className={styles.name}>{t('upload.font_default')}</span>
        </label>
      </div>
      {list.map((font) => (
        <FontRow
          key={font.fontId}
          open={open}
          group={group}
          font={font}
          name={nameOf(font)}
          selected={font.fontId === selected}
          locked={locked}
          onSelect={() => select(font.fontId, nameOf(font))}
          onDelete={() => onDelete(font)}
        />
      ))}
      {refused.map((entry) => (
        <RefusedFont key={entry.id} subject={open.kind} entry={entry} />
      ))}
    </div>
  );
}

/** A font, named in itself if it loads. A waiting one has no id to select it by; deleting it discards its edit. */
function FontRow({
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
function RefusedFont({ subject, entry }: { subject: Subject; entry: QueuedEdit }) {
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
