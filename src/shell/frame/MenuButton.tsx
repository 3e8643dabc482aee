import { useTranslate } from '../../i18n/translate.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import type { Overlay } from '../../state/shell/overlay.ts';
import { LazyMenu } from '../../ui/LazyMenu.tsx';

const loadMenu = () => import('./MainMenu.tsx').then(({ MainMenu }) => MainMenu);

export function MenuButton({ withBar, onOverlay }: { withBar: boolean; onOverlay: (overlay: Overlay) => void }) {
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
