import { useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import type { Overlay } from '../navigation/overlay.ts';

const loadMenu = () => import('./MainMenu.tsx').then(({ MainMenu }) => MainMenu);

/** The menu's button. The menu itself is fetched when the pointer or the focus comes near, and opens when pressed. */
export function MenuButton({ withBar, onOverlay }: { withBar: boolean; onOverlay: (overlay: Overlay) => void }) {
  const t = useTranslate();
  const { module: MainMenu, fetch } = useLazyModule(loadMenu);
  const [pressed, setPressed] = useState<'keys' | 'pointer' | null>(null);
  const near = () => fetch();
  if (pressed && MainMenu) return <MainMenu withBar={withBar} byKeys={pressed === 'keys'} onOverlay={onOverlay} />;
  return (
    <Button
      variant="ghost"
      icon="menu"
      aria-label={t('menu.label')}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={near}
      onFocus={near}
      onClick={({ detail }) => {
        fetch(raisePartFailed);
        // A click that no pointer made.
        setPressed(detail === 0 ? 'keys' : 'pointer');
      }}
    />
  );
}
