import { memo } from 'react';
import { Glyph, type GlyphName } from './Glyph.tsx';
import styles from './Home.module.css';
import { useWords } from './use-words.ts';

/** The first page of a multi-experience widget: the link to the chat, and its other features. */
export const Home = memo(function Home({
  language,
  knowledge,
  cases,
  onStart,
}: {
  language: string;
  knowledge: boolean;
  cases: boolean;
  onStart: () => void;
}) {
  const words = useWords(language);
  return (
    <div className={styles.home}>
      <button type="button" className={styles.tile} data-start onClick={onStart}>
        <TileWords name="chat" title={words.start} hint={words.startHint} />
        <Glyph name="forward" size={18} />
      </button>
      {knowledge && (
        <div className={styles.tile}>
          <TileWords name="knowledge" title={words.knowledge} hint={words.knowledgeHint} />
        </div>
      )}
      {cases && (
        <div className={styles.tile}>
          <TileWords name="cases" title={words.cases} hint={words.casesHint} />
        </div>
      )}
    </div>
  );
});

function TileWords({ name, title, hint }: { name: GlyphName; title: string; hint: string }) {
  return (
    <>
      <span className={styles.icon}>
        <Glyph name={name} size={22} />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <span>{hint}</span>
      </span>
    </>
  );
}
