import { Fragment, useId, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import { storedShortcuts, storeShortcuts } from '../../io/preferences.ts';
import type { MessageId } from '../../model/message.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { COMMAND_KEY } from './command-key.ts';
import styles from './ShortcutsDialog.module.css';

type Key = { keys: readonly string[]; does: MessageId };

/** The shortcuts by purpose; those with `g` are pressed in sequence. */
const GROUPS: readonly (readonly [heads: MessageId, keys: readonly Key[]])[] = [
  [
    'shortcuts.go',
    [
      { keys: ['g', 'c'], does: 'shortcuts.connections' },
      { keys: ['g', 'm'], does: 'shortcuts.monitor' },
      { keys: ['g', 'a'], does: 'shortcuts.add' },
      { keys: ['g', 'o'], does: 'shortcuts.outbox' },
      { keys: ['j'], does: 'connection.next' },
      { keys: ['k'], does: 'connection.previous' },
    ],
  ],
  [
    'shortcuts.anywhere',
    [
      { keys: [COMMAND_KEY, 'K'], does: 'shortcuts.palette' },
      { keys: ['/'], does: 'shortcuts.search' },
      { keys: ['?'], does: 'shortcuts.keys' },
      { keys: ['Esc'], does: 'shortcuts.close' },
    ],
  ],
];

/** The console's shortcuts, and the switch that turns off single-key ones (WCAG 2.1.4). */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  const [on, setOn] = useState(storedShortcuts);
  const id = useId();
  const start = useRef<HTMLDivElement>(null);
  const turn = (next: boolean) => {
    storeShortcuts(next);
    setOn(next);
  };
  return (
    <Dialog open={open} onOpenChange={onClose} size="small" title={t('shortcuts.title')} initialFocus={start}>
      <p className={styles.touch}>{t('shortcuts.touch')}</p>
      {/* The focus starts at the text, since the dialog is for reading. */}
      <div ref={start} tabIndex={-1} className={styles.start}>
        {GROUPS.map(([heads, group]) => (
          <section key={heads} className={styles.group}>
            <h3>{t(heads)}</h3>
            <dl className={styles.keys}>
              {group.map(({ keys, does }) => (
                <div key={does}>
                  <dt>{t(does)}</dt>
                  <dd>
                    {keys.map((key, at) => (
                      <Fragment key={key}>
                        {at > 0 && keys[0] === 'g' && <span className={styles.then}>{t('shortcuts.then')}</span>}
                        <Kbd>{key}</Kbd>
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={styles.switch}>
        <label htmlFor={id}>{t('shortcuts.single')}</label>
        <Switch id={id} checked={on} onChange={turn} />
      </div>
    </Dialog>
  );
}
