import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { addressOf } from '../../model/base-path.ts';
import { useBusy } from '../../state/session/activity.ts';
import { homeHref } from '../../state/shell/home.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import type { Overlay } from '../../state/shell/overlay-request.ts';
import { Button } from '../../ui/Button.tsx';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { useAtLeast } from '../../ui/use-media.ts';
import { Areas } from './Areas.tsx';
import { BackHome } from './BackHome.tsx';
import { ConnectivityPill } from './ConnectivityPill.tsx';
import { BrandMark, Cord } from './Cord.tsx';
import { COMMAND_KEY } from './command-key.ts';
import styles from './TopBar.module.css';
import { useLogout } from './use-logout.ts';

const loadMenu = () => import('./MainMenu.tsx').then(({ MainMenu }) => MainMenu);

function MenuButton({ withBar, onOverlay }: { withBar: boolean; onOverlay: (overlay: Overlay) => void }) {
  const t = useTranslate();
  return (
    <LazyMenu
      variant="ghost"
      icon="menu"
      aria-label={t('menu.label')}
      load={loadMenu}
      onFailed={raisePartFailed}
      menu={(MainMenu, defaultOpen) => <MainMenu withBar={withBar} defaultOpen={defaultOpen} onOverlay={onOverlay} />}
    />
  );
}

/** The bar of every page: the product, the state of the service, and a menu with the rest. */
export function TopBar({
  title,
  path,
  open,
  hasBack,
  onOverlay,
  onNear,
  children,
}: {
  title: string;
  path: string;
  open: boolean;
  /** The link back is here, not in a rail. */
  hasBack: boolean;
  onOverlay: (overlay: Overlay) => void;
  /** Called when the pointer or the focus enters the bar: its overlays may be opened next. */
  onNear: () => void;
  /** The banner, where it hangs in the bar. */
  children: ReactNode;
}) {
  const t = useTranslate();
  // Wide bars contain the areas, Find and Logout; otherwise they are on the page and in the menu.
  const wide = useAtLeast(768);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing can be done with the bar itself; its buttons' files are fetched
    <header className={styles.bar} onPointerEnter={onNear} onFocus={onNear}>
      <div className={styles.start} data-back={hasBack || undefined}>
        <a href={open && (wide || !hasBack) ? addressOf(homeHref()) : undefined} className={styles.brand}>
          <BrandMark />
          <span>{title}</span>
        </a>
        {hasBack && <BackHome />}
        {open && wide && <Areas path={path} />}
      </div>
      <div className={styles.notice}>{children}</div>
      {open && <ConnectivityPill onOpen={() => onOverlay('outbox')} />}
      {open && wide && <FindButton onFind={() => onOverlay('palette')} />}
      {open && wide && <LogoutButton onAsk={() => onOverlay('logout')} />}
      <MenuButton withBar={open && !wide} onOverlay={onOverlay} />
      <Spinner label={t('app.loading')} />
      {open && <Cord />}
    </header>
  );
}

/** A component of its own, so that the start and end of a call render only this line. */
function Spinner({ label }: { label: string }) {
  return <ProgressLine active={useBusy()} label={label} />;
}

/** The button that opens the palette and shows its keys. */
function FindButton({ onFind }: { onFind: () => void }) {
  const t = useTranslate();
  return (
    <Button variant="ghost" size="small" icon="search" aria-keyshortcuts="Control+K Meta+K" onClick={onFind}>
      {t('palette.open')}
      <span aria-hidden="true" className={styles.keys}>
        {COMMAND_KEY} K
      </span>
    </Button>
  );
}

/** The Logout button of the bar (SHL-02). */
function LogoutButton({ onAsk }: { onAsk: () => void }) {
  const t = useTranslate();
  const { offered, reason, run } = useLogout(onAsk);
  if (!offered) return null;
  return (
    <Button variant="ghost" size="small" icon="logout" disabledReason={reason} onClick={run}>
      {t('logout.label')}
    </Button>
  );
}
