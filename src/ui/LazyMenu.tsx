import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import type { IconName } from './icon-paths.ts';
import { useLazyModule } from './use-lazy-module.ts';

/** A menu's button. The menu itself is fetched when the pointer or the focus comes near, and opens when pressed. */
export function LazyMenu<M>({
  icon,
  label,
  load,
  onFailed,
  children,
}: {
  icon: IconName;
  label: string;
  load: () => Promise<M>;
  onFailed: () => void;
  /** The menu; `defaultOpen` is how it was opened. */
  children: (menu: M, defaultOpen: true | 'keys') => ReactNode;
}) {
  const { module: menu, fetch } = useLazyModule(load);
  const [pressed, setPressed] = useState<true | 'keys'>();
  const near = () => fetch();
  if (pressed && menu) return children(menu, pressed);
  return (
    <Button
      variant="ghost"
      icon={icon}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={near}
      onFocus={near}
      onClick={({ detail }) => {
        fetch(onFailed);
        // A click that no pointer made.
        setPressed(detail === 0 ? 'keys' : true);
      }}
    />
  );
}
