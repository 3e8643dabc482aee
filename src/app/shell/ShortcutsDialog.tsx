import { useId, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { keepShortcuts, keptShortcuts } from '../../io/preferences.ts';
import type { MessageId } from '../../model/message.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { COMMAND_KEY } from './command-key.ts';
import styles from './ShortcutsDialog.module.css';

const KEYS: readonly { keys: readonly string[]; does: MessageId }[] = [
  { keys: ['/'], does: 'shortcuts.search' },
  { keys: ['g', 'c'], does: 'shortcuts.connections' },
  { keys: ['g', 'm'], does: 'shortcuts.monitor' },
  { keys: ['g', 'a'], does: 'shortcuts.add' },
  { keys: ['g', 'o'], does: 'shortcuts.outbox' },
  { keys: [COMMAND_KEY, 'K'], does: 'shortcuts.palette' },
  { keys: ['?'], does: 'shortcuts.keys' },
  { keys: ['Esc'], does: 'shortcuts.close' },
];

/** The keys of the console, and the switch that turns single keys off (WCAG 2.1.4). */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  const [on, setOn] = useState(keptShortcuts);
  const id = useId();
  const turn = (next: boolean) => {
    keepShortcuts(next);
    setOn(next);
  };
  return (
    <Dialog open={open} onOpenChange={onClose} size="small" title={t('shortcuts.title')}>
      <dl className={styles.keys}>
        {KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>{t(does)}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.switch}>
        <label htmlFor={id}>{t('shortcuts.single')}</label>
        <Switch id={id} checked={on} onChange={turn} />
      </div>
    </Dialog>
  );
}
