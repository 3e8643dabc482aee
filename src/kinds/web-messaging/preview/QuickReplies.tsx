import { memo } from 'react';
import styles from './Chat.module.css';
import { Glyph } from './Glyph.tsx';
import { useWords } from './use-words.ts';

/** The offered replies, as buttons or in a menu. */
export const QuickReplies = memo(function QuickReplies({
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
