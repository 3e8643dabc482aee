import { memo, useEffect, useRef, useState } from 'react';
import styles from './Chat.module.css';
import { Glyph } from './Glyph.tsx';
import { Sign } from './Header.tsx';
import { useWords } from './use-words.ts';

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
export const Composer = memo(function Composer({ language, lock, replied, onSend, ...icons }: ComposerProps) {
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
