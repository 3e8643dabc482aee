import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslate } from '../../i18n/translate.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import type { OpenConnection } from './open-connection.ts';

const loadMenu = () => import('../../ui/Menu.tsx');

/**
 * What can be done with the connection as a whole, which also stands at the end of its page: Duplicate and Delete. The
 * menu is fetched when the pointer or the focus comes near, and opens when pressed.
 */
export function HeaderMenu<D extends object>({
  open: { kind, id },
  deleteReason,
  onDelete,
}: {
  open: OpenConnection<D>;
  /** Why it cannot be deleted now. */
  deleteReason: string | undefined;
  onDelete: () => void;
}) {
  const t = useTranslate();
  const [, navigate] = useLocation();
  const { module, fetch } = useLazyModule(loadMenu);
  const [pressed, setPressed] = useState<'keys' | 'pointer' | null>(null);
  const copy = kind.numberForm && `${kind.numberForm.address}copy=${encodeURIComponent(id)}`;
  const label = t('connection.more');
  if (pressed && module) {
    const { Menu, MenuItem } = module;
    return (
      <Menu
        defaultOpen={pressed === 'keys' ? 'keys' : true}
        trigger={<Button variant="ghost" icon="more" aria-label={label} />}
      >
        {copy && (
          <MenuItem icon="copy" onSelect={() => navigate(copy)}>
            {t('copy.start')}
          </MenuItem>
        )}
        <MenuItem icon="trash" danger disabledReason={deleteReason} onSelect={onDelete}>
          {t('action.delete')}
        </MenuItem>
      </Menu>
    );
  }
  return (
    <Button
      variant="ghost"
      icon="more"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => fetch()}
      onFocus={() => fetch()}
      onClick={({ detail }) => {
        fetch(raisePartFailed);
        // A click that no pointer made.
        setPressed(detail === 0 ? 'keys' : 'pointer');
      }}
    />
  );
}
