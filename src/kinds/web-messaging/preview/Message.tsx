import type { ReactNode } from 'react';
import { memo } from 'react';
import type { FileSource } from '../base/document.ts';
import styles from './Chat.module.css';
import { Glyph } from './Glyph.tsx';
import { Picture } from './Picture.tsx';

/** The time of D2§9. */
const TIME = '11:30 AM';

/** A message; `avatar` is undefined for a sender without one. Its colours depend on `data-from`. */
export const Message = memo(function Message({
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
