import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { FileSource } from '../base/document.ts';
import styles from './Chat.module.css';
import { Glyph } from './Glyph.tsx';
import { Picture, Sign } from './Header.tsx';
import type { WidgetLook } from './look.ts';
import { useWords } from './use-words.ts';

/** The offered replies, as buttons or in a menu. */
const QuickReplies = memo(function QuickReplies({
  language,
  menu,
  onChoose,
}: {
  language: string;
  menu: boolean;
  onChoose: (reply: string) => void;
}) {
  const { replies, choose } = useWords(language);
  if (menu) {
    return (
      <span className={styles.menu}>
        <select aria-label={choose} value="" onChange={({ target }) => onChoose(target.value)}>
          <option value="" disabled>
            {choose}
          </option>
          {replies.map((reply) => (
            <option key={reply}>{reply}</option>
          ))}
        </select>
        <Glyph name="down" size={16} />
      </span>
    );
  }
  return (
    <fieldset className={styles.replies} aria-label={choose}>
      {replies.map((reply) => (
        <button key={reply} type="button" onClick={() => onChoose(reply)}>
          {reply}
        </button>
      ))}
    </fieldset>
  );
});

/** The values of the look that a conversation shows: others do not render it again. */
const SHOWN = [
  'language',
  'note',
  'welcome',
  'botAvatar',
  'csrAvatar',
  'userAvatar',
  'watermark',
  'typing',
  'quickReplyMenu',
  'inputMode',
  'emoji',
  'attachment',
  'voice',
] as const;

type ChatProps = { look: Pick<WidgetLook, (typeof SHOWN)[number]> };

/**
 * An interactive conversation: a quick reply can be chosen and a message written, as the input mode allows.
 * Nothing leaves the preview. With the mode as its key, another mode restarts it.
 */
export const Chat = memo(function Chat({ look }: ChatProps) {
  const words = useWords(look.language);
  const [chosen, choose] = useState<string>();
  const [written, setWritten] = useState<readonly string[]>([]);
  const { inputMode, userAvatar, csrAvatar, language } = look;
  return (
    <>
      <Note text={look.note} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard */}
      <section className={styles.scroll} aria-label={words.conversation} tabIndex={0}>
        <div className={styles.conversation} data-avatars={csrAvatar !== undefined || undefined}>
          <Script look={look} />
          {chosen === undefined ? (
            <QuickReplies language={language} menu={look.quickReplyMenu} onChoose={choose} />
          ) : (
            <>
              <Message from="user" avatar={userAvatar} text={chosen} />
              <Message from="csr" name={words.csr} avatar={csrAvatar} text={words.thanks} />
            </>
          )}
          {written.map((text, index) => (
            <Message key={index} from="user" avatar={userAvatar} text={text} />
          ))}
          {look.typing && <Typing label={words.typing} />}
        </div>
      </section>
      <Composer
        language={language}
        lock={inputMode === 'enable_input' ? 'none' : inputMode === 'disable_input' ? 'reply' : 'click'}
        replied={chosen !== undefined}
        emoji={look.emoji}
        attachment={look.attachment}
        voice={look.voice}
        onSend={(text) => setWritten((before) => [...before, text])}
      />
    </>
  );
}, hasSameValues);

function hasSameValues({ look: before }: ChatProps, { look: after }: ChatProps): boolean {
  return SHOWN.every((value) => before[value] === after[value]);
}

/** The messages before the customer's turn. */
function Script({ look: { language, welcome, botAvatar, csrAvatar, userAvatar, watermark } }: ChatProps) {
  const words = useWords(language);
  return (
    <>
      {welcome !== '' && <Message from="bot" name={words.bot} avatar={botAvatar} text={welcome} />}
      <Message from="user" avatar={userAvatar} text={words.question} />
      <Message
        from="bot"
        name={words.bot}
        avatar={botAvatar}
        text={words.answer}
        mark={watermark ? words.watermark : undefined}
      />
      <Message from="csr" name={words.csr} avatar={csrAvatar} text={words.handover} />
    </>
  );
}

const Note = memo(function Note({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <div className={styles.note} role="note">
      <Glyph name="note" size={16} />
      <p dir="auto">{text}</p>
    </div>
  );
});

const Typing = memo(function Typing({ label }: { label: string }) {
  return (
    <div className={styles.typing} role="img" aria-label={label} title={label} data-from="csr">
      <i />
      <i />
      <i />
    </div>
  );
});

/** The time of D2§9. */
const TIME = '11:30 AM';

/** A message; `avatar` is undefined for a sender without one. Its colours depend on `data-from`. */
const Message = memo(function Message({
  from,
  name,
  avatar,
  text,
  mark,
}: {
  from: 'bot' | 'csr' | 'user';
  name?: string | undefined;
  avatar: FileSource | null | undefined;
  text: ReactNode;
  /** The note below a generated message. */
  mark?: string | undefined;
}) {
  return (
    <div className={styles.message} data-from={from}>
      {avatar !== undefined && <Picture source={avatar} of={from} />}
      <div className={styles.said}>
        <p className={styles.meta}>
          {name && <span>{name}</span>}
          <time>{TIME}</time>
        </p>
        <div className={styles.bubble} dir="auto" data-from={from}>
          {text}
        </div>
        {mark && (
          <p className={styles.mark}>
            <Glyph name="spark" size={12} />
            {mark}
          </p>
        )}
      </div>
    </div>
  );
});

type ComposerProps = {
  language: string;
  /** How the customer unlocks the input: not locked, by a click on it, or by choosing a quick reply. */
  lock: 'none' | 'click' | 'reply';
  replied: boolean;
  emoji: boolean;
  attachment: boolean;
  voice: boolean;
  onSend: (text: string) => void;
};

/** The customer's input. Not a `<form>`, since it may be inside another one. */
const Composer = memo(function Composer({ language, lock, replied, onSend, ...icons }: ComposerProps) {
  const words = useWords(language);
  const [text, setText] = useState('');
  const [woken, wake] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const locked = (lock === 'click' && !woken) || (lock === 'reply' && !replied);
  const placeholder = !locked ? words.write : lock === 'click' ? words.clickToWrite : words.replyFirst;

  useEffect(() => {
    if (woken) input.current?.focus();
  }, [woken]);

  function send() {
    if (text.trim() === '') return;
    onSend(text.trim());
    setText('');
  }

  return (
    <div className={styles.composer} data-locked={locked || undefined}>
      <div className={styles.field}>
        <input
          ref={input}
          dir="auto"
          autoComplete="off"
          aria-label={words.write}
          placeholder={placeholder}
          disabled={locked}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && send()}
        />
        {locked && lock === 'click' && (
          <button type="button" className={styles.cover} aria-label={placeholder} onClick={() => wake(true)} />
        )}
      </div>
      <div className={styles.tools}>
        {icons.emoji && <Sign name="emoji" label={words.emoji} />}
        {icons.attachment && <Sign name="attachment" label={words.attachment} />}
        {icons.voice && <Sign name="voice" label={words.voice} />}
        <button type="button" className={styles.send} aria-label={words.send} disabled={locked} onClick={send}>
          <Glyph name="send" size={18} />
        </button>
      </div>
    </div>
  );
});
