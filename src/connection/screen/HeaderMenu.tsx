import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslate } from '../../i18n/translate.ts';
import { laneOf } from '../../model/connection.ts';
import { errorsPath } from '../../model/errors-path.ts';
import { SCREENS } from '../../model/screens.ts';
import { handFile, useHandedFile } from '../../state/shell/handed-file.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { EYE } from '../../ui/eye.ts';
import type { IconName } from '../../ui/icon-paths.ts';
import { Menu, MenuItem, MenuSeparator } from '../../ui/Menu.tsx';
import { type OfferedAction, useOfferedActions } from '../../ui/offered.ts';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import type { ShownConnection } from '../kind/kind.ts';
import type { Task } from '../portable/PortableTask.tsx';

type Action = OfferedAction & { icon: IconName };

/**
 * Actions on the connection as a whole: Duplicate and Delete, as at the end of its page, the tasks for its settings, and
 * the way to its errors; the palette offers them as well.
 */
export function HeaderMenu<D extends object>({
  open,
  deleteReason,
  onShowSetup,
  onDelete,
}: {
  open: ShownConnection<D>;
  /** Why it cannot be deleted now. */
  deleteReason: string | undefined;
  /** Shows the hidden set-up steps again; undefined if there are none. */
  onShowSetup: (() => void) | undefined;
  onDelete: () => void;
}) {
  const t = useTranslate();
  const [, navigate] = useLocation();
  const { kind, id } = open;
  const { start, dialog } = usePortable(open);
  const copy = kind.numberForm && `${kind.numberForm.address}copy=${encodeURIComponent(id)}`;
  const applyTo = `${SCREENS.changeMany}?from=${encodeURIComponent(open.lane)}`;
  const errors = errorsPath({ type: '', connectionId: id, preset: 'day' });
  const actions: readonly Action[] = [
    ...(copy ? [{ icon: 'copy', label: t('copy.start'), run: () => navigate(copy) } as const] : []),
    ...(kind.portable
      ? ([
          { icon: 'download', label: t('portable.export'), run: () => start('export') },
          { icon: 'inbox', label: t('portable.import'), run: () => start('import') },
          { icon: EYE, label: t('portable.compare'), run: () => start('compare') },
          { icon: 'link', label: t('portable.apply_to'), run: () => navigate(applyTo) },
        ] as const)
      : []),
    { icon: 'warning', label: t('errors.view'), run: () => navigate(errors) },
    ...(onShowSetup ? [{ icon: 'check', label: t('setup.show'), run: onShowSetup } as const] : []),
  ];
  const removal: Action = { icon: 'trash', label: t('action.delete'), run: onDelete };
  useOfferedActions(() => [...actions, ...(deleteReason === undefined ? [removal] : [])]);

  return (
    <>
      <Menu trigger={<Button variant="ghost" icon="more" aria-label={t('connection.more')} />}>
        {actions.map(({ icon, label, run }) => (
          <MenuItem key={icon} icon={icon} onSelect={run}>
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={removal.icon} danger disabledReason={deleteReason} onSelect={removal.run}>
          {removal.label}
        </MenuItem>
      </Menu>
      {dialog}
    </>
  );
}

/** The dialog of a settings task with the kind's description, both loaded when needed. */
function usePortable<D extends object>(open: ShownConnection<D>) {
  const [task, setTask] = useState<Task | null>(null);
  const { portable } = open.kind;
  const load = useCallback(
    () => Promise.all([import('../portable/PortableTask.tsx'), portable?.() ?? Promise.reject()]),
    [portable],
  );
  const { module, fetch } = useLazyModule(load);
  const [{ PortableTask }, described] = module ?? [{ PortableTask: null }, null];
  const given = useHandedFile(laneOf({ id: open.id, platform: open.kind.platform }));
  const asked = given ? 'import' : task;
  useEffect(() => {
    if (given) fetch(raisePartFailed);
  }, [given, fetch]);
  const close = () => {
    setTask(null);
    if (given) handFile(null);
  };
  return {
    start(next: Task) {
      fetch(raisePartFailed);
      setTask(next);
    },
    dialog: asked && PortableTask && described && (
      <PortableTask task={asked} open={open} portable={described} given={given} onClose={close} />
    ),
  };
}
