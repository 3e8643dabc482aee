import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslate } from '../../i18n/translate.ts';
import { SCREENS } from '../../model/screens.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import type { OpenConnection } from '../kind/open-connection.ts';
import type { Task } from '../portable/task.ts';

const loadMenu = () => import('../../ui/Menu.tsx');

/**
 * What can be done with the connection as a whole: Duplicate and Delete, which also stand at the end of its page, and what
 * can be done with its settings as data. The menu is fetched when the pointer or the focus comes near, and opens when
 * pressed.
 */
export function HeaderMenu<D extends object>({
  open,
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
  const { kind, id } = open;
  const { start, dialog } = usePortable(open);
  const { module, fetch } = useLazyModule(loadMenu);
  const [pressed, setPressed] = useState<'keys' | 'pointer' | null>(null);
  const copy = kind.numberForm && `${kind.numberForm.address}copy=${encodeURIComponent(id)}`;
  const applyTo = `${SCREENS.change}?from=${encodeURIComponent(open.lane)}`;
  const label = t('connection.more');
  if (pressed && module) {
    const { Menu, MenuItem, MenuSeparator } = module;
    return (
      <>
        <Menu
          defaultOpen={pressed === 'keys' ? 'keys' : true}
          trigger={<Button variant="ghost" icon="more" aria-label={label} />}
        >
          {copy && (
            <MenuItem icon="copy" onSelect={() => navigate(copy)}>
              {t('copy.start')}
            </MenuItem>
          )}
          {kind.portable && (
            <>
              <MenuItem icon="download" onSelect={() => start('export')}>
                {t('portable.export')}
              </MenuItem>
              <MenuItem icon="inbox" onSelect={() => start('import')}>
                {t('portable.import')}
              </MenuItem>
              <MenuItem icon="eye" onSelect={() => start('compare')}>
                {t('portable.compare')}
              </MenuItem>
              <MenuItem icon="link" onSelect={() => navigate(applyTo)}>
                {t('portable.apply_to')}
              </MenuItem>
              <MenuSeparator />
            </>
          )}
          <MenuItem icon="trash" danger disabledReason={deleteReason} onSelect={onDelete}>
            {t('action.delete')}
          </MenuItem>
        </Menu>
        {dialog}
      </>
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

/** The dialog of a task with the settings, and what it works on, both fetched when it is asked for. */
function usePortable<D extends object>(open: OpenConnection<D>) {
  const [task, setTask] = useState<Task | null>(null);
  const { portable } = open.kind;
  const load = useCallback(
    () => Promise.all([import('../portable/PortableTask.tsx'), portable?.() ?? Promise.reject()]),
    [portable],
  );
  const { module, fetch } = useLazyModule(load);
  const [{ PortableTask }, described] = module ?? [{ PortableTask: null }, null];
  return {
    start(next: Task) {
      fetch(raisePartFailed);
      setTask(next);
    },
    dialog: task && PortableTask && described && (
      <PortableTask task={task} open={open} portable={described} onClose={() => setTask(null)} />
    ),
  };
}
