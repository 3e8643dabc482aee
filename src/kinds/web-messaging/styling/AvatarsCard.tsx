import { memo, type RefObject, useRef, useState } from 'react';
import { useTranslate } from '../../../i18n/translate.ts';
import type { MessageId } from '../../../model/message.ts';
import { FilePick } from '../../../settings/fields/FilePick.tsx';
import { type FilePicking, useFilePick } from '../../../settings/fields/use-file-pick.ts';
import { AtOnceRow } from '../../../settings/forms/AtOnceRow.tsx';
import { changeOf, type Opened, saveNow, viewOfOpened } from '../../../settings/forms/open-connection.ts';
import { useFieldValues } from '../../../state/documents/view.ts';
import { discard, type QueuedEdit, useField } from '../../../state/outbox/edits.ts';
import { Card } from '../../../ui/Card.tsx';
import { fieldKey, useFocusTarget } from '../../../ui/focus-target.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { AVATARS, type AvatarMode, avatarMode, type Sender } from '../base/avatars.ts';
import type { WebMessaging } from '../base/document.ts';
import { settings } from '../base/settings.ts';
import styles from './Cards.module.css';
import { checkedIn } from './checked-in.ts';
import { Picture } from './Picture.tsx';
import { AVATAR, acceptOf, asWhatItIs, pictureProblem } from './picture.ts';
import { saveFile } from './save-file.ts';
import { UploadStatus } from './UploadStatus.tsx';

const SENDERS = ['bot', 'csr', 'user'] as const;

/** Whether avatars are displayed, and the avatar of each sender (CHAT-STY-05…12). */
export const AvatarsCard = memo(function AvatarsCard({
  open,
  locked,
}: {
  open: Opened;
  locked: MessageId | undefined;
}) {
  const t = useTranslate();
  return (
    <Card title={t('upload.avatars')} description={t('upload.avatars_description')}>
      <AtOnceRow open={open} setting={settings.enableAvatars} field="enableAvatars" forced={false} locked={locked} />
      <div className={styles.senders}>
        {SENDERS.map((sender) => (
          <SenderAvatar key={sender} open={open} sender={sender} locked={locked} />
        ))}
      </div>
    </Card>
  );
});

const PATHS: Readonly<Record<Sender, string>> = {
  bot: 'M4.5 9.5h15v10h-15zM12 9.5v-4M12 5.5a1.2 1.2 0 1 0 0-.1M9 13.5v1.5M15 13.5v1.5M2.5 13v3M21.5 13v3',
  csr: 'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13h2.7v5H6a1.5 1.5 0 0 1-1.5-1.5zM19.5 13h-2.7v5H18a1.5 1.5 0 0 0 1.5-1.5zM18 18v.5a2 2 0 0 1-2 2h-3',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
};

/** The icon of a sender without a picture. */
function SenderGlyph({ sender }: { sender: Sender }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={26}
      height={26}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[sender]} />
    </svg>
  );
}

const ACCEPT = acceptOf(AVATAR);

const MODES = ['default', 'custom', 'hidden'] as const;

type Part = { open: Opened; sender: Sender; locked: MessageId | undefined };

/** A sender's avatar: its mode, which applies at once, and the place to choose a custom picture (CHAT-STY-06…12). */
function SenderAvatar({ open, sender, locked }: Part) {
  const t = useTranslate();
  const { kind, lane } = open;
  const { picture, hidden } = AVATARS[sender];
  const values = useFieldValues<WebMessaging, typeof picture | typeof hidden>(kind, lane, [picture, hidden]);
  const mode = avatarMode(values, sender);
  const { entry } = useField(lane, picture);
  const [choosing, setChoosing] = useState(false);
  const dialog = useRef<HTMLInputElement>(null);
  const picking = useFilePick(
    (file) => pictureProblem(file, AVATAR),
    async (file) => {
      // The picture that this one replaces may wait to be shown.
      const shows = mode === 'hidden' || Object(entry?.input).shows === true;
      await saveFile(open, picture, await asWhatItIs(file, AVATAR), { more: { shows } });
      setChoosing(false);
      // It may have replaced a waiting picture, before the edit that hides the avatar.
      if (modeNow(open, sender) === 'hidden') await hide(open, sender, false);
    },
  );
  const { choose, asked } = useModes(
    { open, sender, locked },
    mode,
    entry,
    Boolean(values[picture]),
    dialog,
    setChoosing,
  );
  const box = useRef<HTMLDivElement>(null);
  useFocusTarget(fieldKey(hidden), () => checkedIn(box.current));
  const shown = choosing ? 'custom' : mode;
  const name = t(AVATARS[sender].label);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only remembers how the radio inside is operated
    <div ref={box} className={styles.sender} onPointerDown={asked.byPointer} onKeyDown={asked.byKey}>
      <Picture
        source={mode === 'default' ? undefined : values[picture]}
        alt={name}
        shape="round"
        hidden={mode === 'hidden'}
        otherwise={<SenderGlyph sender={sender} />}
      />
      <div className={styles.choice}>
        <RadioGroup
          look="inline"
          name={hidden}
          label={t(AVATARS[sender].whose)}
          value={shown}
          onChange={choose}
          options={MODES.map((value) => ({ value, label: t(`chat.avatar.${value}`) }))}
          hint={locked && t(locked)}
          locked={locked !== undefined}
        />
        <AvatarFile {...{ open, sender, locked, dialog, picking }} isOpen={shown === 'custom'} />
      </div>
    </div>
  );
}

/** The subject parsed the document of its lane, so the cast is safe. */
const modeNow = (open: Opened, sender: Sender) => avatarMode(viewOfOpened(open) as WebMessaging, sender);

function hide(open: Opened, sender: Sender, on: boolean): Promise<void> {
  const { hidden } = AVATARS[sender];
  return saveNow(open, changeOf(open, settings[hidden], { [hidden]: on }));
}

/** The place for the picture. Its file input exists while collapsed as well, since choosing *Custom* opens it. */
function AvatarFile({
  open,
  sender,
  locked,
  dialog,
  picking,
  isOpen,
}: Part & { dialog: RefObject<HTMLInputElement | null>; picking: FilePicking; isOpen: boolean }) {
  const t = useTranslate();
  const { picture, hidden } = AVATARS[sender];
  const state = useField(open.lane, picture, hidden);
  const { [picture]: there } = useFieldValues<WebMessaging, typeof picture>(open.kind, open.lane, [picture]);
  const status = <UploadStatus subject={open.kind} state={state} />;
  return (
    <>
      <div hidden={!isOpen}>
        <FilePick
          name={picture}
          label={t(there ? 'upload.replace_picture' : 'upload.choose_picture')}
          hint={t('upload.avatar_hint')}
          accept={ACCEPT}
          locked={locked && t(locked)}
          picking={picking}
          repeats
          dialog={dialog}
        >
          {isOpen && status}
        </FilePick>
      </div>
      {!isOpen && status}
    </>
  );
}

/** The effect of choosing a mode. Arrow keys pass over *Custom*, so only a pointer opens the file dialog. */
function useModes(
  { open, sender, locked }: Part,
  mode: AvatarMode,
  entry: QueuedEdit | undefined,
  hasPicture: boolean,
  dialog: RefObject<HTMLInputElement | null>,
  setChoosing: (choosing: boolean) => void,
) {
  const pointed = useRef(false);

  /** Deleting an unsent picture needs no upload. */
  async function showDefault() {
    if (entry?.verb === 'upload' && entry.state === 'waiting' && entry.attempts === 0) await discard(entry);
    if (modeNow(open, sender) !== 'default')
      await saveNow(open, { name: 'avatarDefault', input: { id: open.id, sender } });
  }

  function choose(next: AvatarMode) {
    if (locked) return;
    setChoosing(next === 'custom' && !hasPicture);
    if (next === mode) return;
    if (next === 'hidden') return void hide(open, sender, true);
    if (next === 'default') return void showDefault();
    if (hasPicture) return void hide(open, sender, false);
    if (pointed.current) dialog.current?.click();
  }

  const asked = {
    byPointer: () => {
      pointed.current = true;
    },
    byKey: () => {
      pointed.current = false;
    },
  };
  return { choose, asked };
}
