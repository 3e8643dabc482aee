import { memo, useCallback, useState } from 'react';
import { useConfig } from '../../../state/session/config.ts';
import { Chat } from './Chat.tsx';
import { Header } from './Header.tsx';
import { Home } from './Home.tsx';
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
            <Conversation look={look} />
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

/** Passes the chat single values, so that it is only rendered again if one of them changes. */
function Conversation({ look }: { look: WidgetLook }) {
  return (
    <Chat
      key={look.inputMode}
      language={look.language}
      note={look.note}
      welcome={look.welcome}
      botAvatar={look.botAvatar}
      csrAvatar={look.csrAvatar}
      userAvatar={look.userAvatar}
      watermark={look.watermark}
      typing={look.typing}
      quickReplyMenu={look.quickReplyMenu}
      inputMode={look.inputMode}
      emoji={look.emoji}
      attachment={look.attachment}
      voice={look.voice}
    />
  );
}
