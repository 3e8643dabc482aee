import { memo, useState } from 'react';
import styles from './Chat.module.css';
import { Composer } from './Composer.tsx';
import { Glyph } from './Glyph.tsx';
import type { WidgetLook } from './look.ts';
import { Message } from './Message.tsx';
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

type ChatProps = Pick<
  WidgetLook,
  | 'language'
  | 'note'
  | 'welcome'
  | 'botAvatar'
  | 'csrAvatar'
  | 'userAvatar'
  | 'watermark'
  | 'typing'
  | 'quickReplyMenu'
  | 'inputMode'
  | 'emoji'
  | 'attachment'
  | 'voice'
>;

/**
 * An interactive conversation: a quick reply can be chosen and a message written, as the input mode allows.
 * Nothing leaves the preview. With the mode as its key, another mode restarts it.
 */
export const Chat = memo(function Chat(props: ChatProps) {
  const words = useWords(props.language);
  const [chosen, choose] = useState<string>();
  const [written, setWritten] = useState<readonly string[]>([]);
  const { inputMode } = props;
  return (
    <>
      <Note text={props.note} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard */}
      <section className={styles.scroll} aria-label={words.conversation} tabIndex={0}>
        <div className={styles.conversation} data-avatars={props.csrAvatar !== undefined || undefined}>
          <Script {...props} />
          {chosen === undefined ? (
            <QuickReplies language={props.language} menu={props.quickReplyMenu} onChoose={choose} />
          ) : (
            <>
              <Message from="user" avatar={props.userAvatar} text={chosen} />
              <Message from="csr" name={words.csr} avatar={props.csrAvatar} text={words.thanks} />
            </>
          )}
          {written.map((text, index) => (
            <Message key={index} from="user" avatar={props.userAvatar} text={text} />
          ))}
          {props.typing && <Typing label={words.typing} />}
        </div>
      </section>
      <Composer
        language={props.language}
        lock={inputMode === 'enable_input' ? 'none' : inputMode === 'disable_input' ? 'reply' : 'click'}
        replied={chosen !== undefined}
        emoji={props.emoji}
        attachment={props.attachment}
        voice={props.voice}
        onSend={(text) => setWritten((before) => [...before, text])}
      />
    </>
  );
});

/** The messages before the customer's turn. */
function Script({ language, welcome, botAvatar, csrAvatar, userAvatar, watermark }: ChatProps) {
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
