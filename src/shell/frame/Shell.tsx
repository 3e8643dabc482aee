import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { loadWords } from '../../i18n/load-words.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { whenIdle } from '../../io/idle.ts';
import { useConfig } from '../../state/session/config.ts';
import { useOnline } from '../../state/session/connectivity.ts';
import { useSession, useSessionState } from '../../state/session/session-state.ts';
import { announce, raisePartFailed, takeNote, useAnnouncement, useBanner } from '../../state/shell/notices.ts';
import { type Overlay, onShowOverlay, showOutbox, showOverlay } from '../../state/shell/overlay-request.ts';
import { Banner, BannerArea } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { HeadingContext, PageHeading } from '../../ui/PageHeading.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import { useAtLeast, useMedia } from '../../ui/use-media.ts';
import { usePageMark } from '../../ui/use-page-mark.ts';
import { useUpdateReady } from '../install/update.ts';
import { Areas } from './Areas.tsx';
import { isHome } from './BackHome.tsx';
import { isConnectionPage, RAIL_ROOM, Rail } from './Rail.tsx';
import styles from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { useHeading } from './use-heading.ts';
import { useShortcuts } from './use-shortcuts.ts';

const loadOverlays = () => import('./Overlays.tsx').then(({ Overlays }) => Overlays);

/** The frame of every page (D1§2): the bar, the two areas, the banner, and the overlays. */
export function Shell({ path, open, children }: { path: string; open: boolean; children: ReactNode }) {
  const t = useTranslate();
  const title = t('app.title', { product: useConfig().productName });
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const { module: Overlays, fetch } = useLazyModule(loadOverlays);
  const atHome = isHome(path);
  const wide = useAtLeast(768);
  const hangs = useAtLeast(1400);
  // Its room is reserved before the session is known, so that nothing moves.
  const isBesideRail = useSessionState().is !== 'invalid' && isConnectionPage(path);
  usePageMark('data-rail', isBesideRail);
  const hasRail = useMedia(RAIL_ROOM) && isBesideRail;

  const show = useCallback(
    (next: Overlay) => {
      fetch(raisePartFailed);
      setOverlay(next);
    },
    [fetch],
  );
  // A service worker stores the overlays at the first visit; without one they are loaded in advance, for offline use.
  useEffect(() => (open && !navigator.serviceWorker ? whenIdle(fetch) : undefined), [open, fetch]);
  useEffect(() => onShowOverlay(show), [show]);
  const onHeading = useHeading(path, title);
  useShortcuts(show);

  return (
    <>
      <a href="#main" className={styles.skip}>
        {t('app.skip')}
      </a>
      <TopBar
        title={title}
        path={path}
        open={open}
        hasBack={open && !atHome && !hasRail}
        onOverlay={show}
        onNear={() => open && fetch()}
      >
        {hangs && <Notice />}
      </TopBar>
      {hasRail && <Rail path={path} open={open} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <BannerArea areas={open && atHome && !wide && <Areas path={path} />}>{!hangs && <Notice />}</BannerArea>
        <div className={styles.page}>
          <HeadingContext value={onHeading}>{children || <PageHeading title={title} />}</HeadingContext>
        </div>
      </main>
      <UpdateNotice />
      <Announcer />
      {Overlays && (
        <Overlays
          shown={open || overlay === 'forget' || overlay === 'install' || overlay === 'reset' ? overlay : null}
          onClose={() => setOverlay(null)}
          onShow={show}
        />
      )}
    </>
  );
}

const HEADINGS = {
  success: 'heading.success',
  error: 'heading.error',
  session: 'heading.session',
  waits: 'outbox.waiting_again',
} as const;

/** The only banner; a new notice is a new element, so that it is announced again. */
function Notice() {
  const t = useTranslate();
  const notice = useBanner();
  const [shown, setShown] = useState({ notice, key: 0 });
  if (shown.notice !== notice) setShown({ notice, key: shown.key + 1 });
  const message = notice && t(notice.message);
  // A banner that a start raises may come before any screen has loaded its words.
  useEffect(() => {
    if (message === '') loadWords().catch(raisePartFailed);
  }, [message]);
  if (!notice || !message) return null;
  return (
    <Banner
      key={shown.key}
      variant={notice.variant}
      quiet={notice.quiet}
      waits={notice.heading === 'waits'}
      heading={t(HEADINGS[notice.heading])}
      message={message}
      onDismiss={takeNote}
      action={
        notice.linksToOutbox ? (
          <Button size="small" aria-label={t('net.open_outbox')} onClick={showOutbox}>
            {t('outbox.show')}
          </Button>
        ) : (
          notice.offersReset && (
            <Button size="small" onClick={() => showOverlay('reset')}>
              {t('reset.do')}
            </Button>
          )
        )
      }
    />
  );
}

/** Announces events outside of the page to screen readers, each once: queueing, sending, the network. */
function Announcer() {
  const t = useTranslate();
  const words = useAnnouncement();
  const online = useOnline();
  const isOpen = useSession() !== undefined;
  const before = useRef(online);
  const [announced, setAnnounced] = useState({ words, key: 0 });
  if (announced.words !== words) setAnnounced({ words, key: announced.key + 1 });

  useEffect(() => {
    if (before.current === online) return;
    before.current = online;
    announce({ id: online ? 'net.back_online' : 'net.gone_offline' });
  }, [online]);

  // What has values may name a connection: nothing of that is left without a session (O-05).
  const isOver = words !== null && !isOpen && ('verbatim' in words || words.values !== undefined);
  useEffect(() => {
    if (isOver) announce(null);
  }, [isOver]);

  return (
    <div aria-live="polite" className="visually-hidden">
      {words && !isOver && <p key={announced.key}>{t(words)}</p>}
    </div>
  );
}

const loadQuestion = () => import('../install/UpdateQuestion.tsx').then(({ UpdateQuestion }) => UpdateQuestion);

/** Asks about a new version once one is ready; the dialog loads only then, since most starts have none. */
function UpdateNotice() {
  const ready = useUpdateReady();
  const { module: UpdateQuestion, fetch } = useLazyModule(loadQuestion);
  useEffect(() => {
    if (ready) fetch();
  }, [ready, fetch]);
  return ready && UpdateQuestion ? <UpdateQuestion /> : null;
}
