import { memo, useCallback, useState } from 'react';
import { useConfig } from '../../../state/session/config.ts';
import { Chat } from './Chat.tsx';
import { Glyph, type GlyphName } from './Glyph.tsx';
import { Header } from './Header.tsx';
import homeStyles from './Home.module.css';
import type { WidgetLook } from './look.ts';
import { useWords } from './use-words.ts';
import styles from './Widget.module.css';

/** The window's state besides its look. */
type WindowState = {
  open: boolean;
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
  onMinimize: () => void;
  onLanguage: (language: string) => void;
};

/** The widget's window: its CSS size is exact (D2§9); the stage scales it to fit. */
export const WidgetWindow = memo(function WidgetWindow({
  look,
  open,
  expanded,
  ...actions
}: WindowState & { look: WidgetLook }) {
  const multi = look.expandedWidth !== undefined;
  const wide = multi && expanded;
  const [atHome, setAtHome] = useState(true);
  const goHome = useCallback(() => setAtHome(true), []);
  const start = useCallback(() => setAtHome(false), []);
  const home = multi && (wide || atHome);
  const chat = !multi || wide || !atHome;
  const { language } = look;
  const words = useWords(language);
  const { productName } = useConfig();

  return (
    <section
      className={styles.window}
      data-testid="widget-window"
      data-position={look.position}
      data-launcher={look.launcher}
      aria-label={words.chat}
      lang={language}
      hidden={!open}
      style={{ width: wide ? look.expandedWidth : look.width, height: look.height }}
    >
      <Header
        language={language}
        languages={look.languages.join()}
        heading={look.heading}
        logo={look.logo}
        selector={look.languageSelector}
        transcript={look.transcript}
        sizeToggle={look.sizeToggle}
        expanded={multi ? expanded : undefined}
        onBack={multi && !wide && !atHome ? goHome : undefined}
        {...actions}
      />
      <div className={styles.panes}>
        {home && <Home language={language} knowledge={look.knowledge} cases={look.cases} onStart={start} />}
        {chat && (
          <div className={styles.pane}>
            <Chat key={look.inputMode} look={look} />
          </div>
        )}
      </div>
      {look.footer && (
        <p className={styles.footer}>
          {words.poweredBy} <bdi>{productName}</bdi>
        </p>
      )}
    </section>
  );
});

/** The first page of a multi-experience widget: the link to the chat, and its other features. */
const Home = memo(function Home({
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
    <div className={homeStyles.home}>
      <button type="button" className={homeStyles.tile} data-start onClick={onStart}>
        <TileWords name="chat" title={words.start} hint={words.startHint} />
        <Glyph name="forward" size={18} />
      </button>
      {knowledge && (
        <div className={homeStyles.tile}>
          <TileWords name="knowledge" title={words.knowledge} hint={words.knowledgeHint} />
        </div>
      )}
      {cases && (
        <div className={homeStyles.tile}>
          <TileWords name="cases" title={words.cases} hint={words.casesHint} />
        </div>
      )}
    </div>
  );
});

function TileWords({ name, title, hint }: { name: GlyphName; title: string; hint: string }) {
  return (
    <>
      <span className={homeStyles.icon}>
        <Glyph name={name} size={22} />
      </span>
      <span className={homeStyles.words}>
        <b>{title}</b>
        <span>{hint}</span>
      </span>
    </>
  );
}

/** The widget's button: an icon, or a horizontal or vertical text (PRV-15). */
export const Launcher = memo(function Launcher({
  look,
  text,
  language,
  open,
  onToggle,
}: {
  look: Exclude<WidgetLook['launcher'], 'none'>;
  text: string;
  language: string;
  open: boolean;
  onToggle: () => void;
}) {
  const words = useWords(language);
  const icon = look === 'icon';
  return (
    <button
      type="button"
      className={styles.launcher}
      data-testid="widget-launcher"
      data-look={look}
      aria-expanded={open}
      aria-label={icon ? (open ? words.minimize : words.open) : undefined}
      onClick={onToggle}
    >
      {icon ? <Glyph name={open ? 'down' : 'chat'} size={28} /> : <bdi title={text}>{text || words.chat}</bdi>}
    </button>
  );
});
