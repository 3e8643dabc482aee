import { useTranslate } from '../../i18n/translate.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import { LazyMenu } from '../../ui/LazyMenu.tsx';
import type { Overlay } from '../navigation/overlay.ts';

const loadMenu = () => import('./MainMenu.tsx').then(({ MainMenu }) => MainMenu);

export function MenuButton({ withBar, onOverlay }: { withBar: boolean; onOverlay: (overlay: Overlay) => void }) {
  const t = useTranslate();
  return (
    <LazyMenu icon="menu" label={t('menu.label')} load={loadMenu} onFailed={raisePartFailed}>
      {(MainMenu, defaultOpen) => <MainMenu withBar={withBar} defaultOpen={defaultOpen} onOverlay={onOverlay} />}
    </LazyMenu>
  );
}
