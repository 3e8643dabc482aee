import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { useLazyModule } from './use-lazy-module.ts';

/** A menu button whose menu loads when the pointer or the focus is on it, and opens at a press. */
export function LazyMenu<M>({
  load,
  onFailed,
  menu: render,
  ...button
}: ButtonProps & {
  load: () => Promise<M>;
  onFailed: () => void;
  /** Renders the menu; `defaultOpen`: `keys` if a key opened it. */
  menu: (menu: M, defaultOpen: true | 'keys') => ReactNode;
}) {
  const { module: menu, fetch } = useLazyModule(load);
  const [pressed, setPressed] = useState<true | 'keys'>();
  const near = () => fetch();
  if (pressed && menu) return render(menu, pressed);
  return (
    <Button
      {...button}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={near}
      onFocus={near}
      onClick={({ detail }) => {
        fetch(onFailed);
        // A click without a pointer has detail 0.
        setPressed(detail === 0 ? 'keys' : true);
      }}
    />
  );
}
