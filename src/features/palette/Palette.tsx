import { useCombobox } from 'downshift';
import { useEffect, useMemo, useState } from 'react';
import { logoOf } from '../../connection/kind/kinds.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { useTranslate } from '../../i18n/translate.ts';
import type { MessageId } from '../../model/message.ts';
import { raisePartFailed } from '../../state/shell/notices.ts';
import type { Overlay } from '../../state/shell/overlay-request.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import input from '../../ui/Input.module.css';
import { Logo } from '../../ui/Logo.tsx';
import { useLazyModule } from '../../ui/use-lazy-module.ts';
import { type Command, findCommands } from './commands.ts';
import styles from './Palette.module.css';
import { useCommands } from './use-commands.ts';

/** Loads the words of the palette's contents at its first opening. */
const load = () => loadWords().then(() => true);

/** Ctrl or ⌘ K: finds connections, actions and the screen's settings by name. */
export function Palette({
  open,
  onClose,
  onShow,
}: {
  open: boolean;
  onClose: () => void;
  onShow: (overlay: Overlay) => void;
}) {
  const t = useTranslate();
  const { module: ready, fetch } = useLazyModule(load);
  useEffect(() => {
    if (open) fetch(raisePartFailed);
  }, [open, fetch]);
  return (
    <Dialog open={open && ready !== null} onOpenChange={onClose} place="top" title={t('shortcuts.palette')}>
      {ready && <Contents onClose={onClose} onShow={onShow} />}
    </Dialog>
  );
}

const GROUPS: Readonly<Record<Command['group'], MessageId>> = {
  page: 'palette.page',
  connections: 'list.title',
  actions: 'palette.actions',
};

/** The box and the list of matches; highlights the first match, so that Enter runs it. */
function Contents({ onClose, onShow }: { onClose: () => void; onShow: (overlay: Overlay) => void }) {
  const t = useTranslate();
  const commands = useCommands(onShow);
  const [text, setText] = useState('');
  const items = useMemo(() => findCommands(commands, text), [commands, text]);
  // If the list were open from the start, it would take the focus before the dialog has stored where to return it.
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setOpen, 0, true);
    return () => clearTimeout(timer);
  }, []);
  const box = useCombobox<Command>({
    items,
    isOpen,
    inputValue: text,
    selectedItem: null,
    initialHighlightedIndex: 0,
    defaultHighlightedIndex: 0,
    itemToString: (item) => item?.label ?? '',
    onSelectedItemChange: ({ selectedItem, type }) => {
      // Leaving the box does not choose, e.g. when a command moves the focus.
      if (!selectedItem || type === useCombobox.stateChangeTypes.InputBlur) return;
      onClose();
      selectedItem.run();
    },
    getA11yStatusMessage: () => t('palette.found', { count: items.length }),
  });
  return (
    <div className={styles.contents}>
      <span className={input.search}>
        <Icon name="search" />
        <input
          {...box.getInputProps({
            onKeyDown: (event) => {
              // Escape closes the dialog instead of emptying the box first.
              if (event.key === 'Escape') Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
            },
          })}
          // Shows the typed text at once: downshift reports it a render later.
          onInput={(event) => {
            setText(event.currentTarget.value);
            setOpen(true);
          }}
          aria-label={t('palette.title')}
          aria-labelledby={undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('palette.placeholder')}
          className={input.input}
        />
      </span>
      <ul {...box.getMenuProps({ 'aria-label': t('palette.title') })} className={styles.list}>
        {items.flatMap((item, index) => [
          item.group !== items[index - 1]?.group && (
            <li key={item.group} role="presentation" className={styles.group}>
              {t(GROUPS[item.group])}
            </li>
          ),
          <li
            key={item.key}
            {...box.getItemProps({ item, index })}
            className={styles.option}
            data-highlighted={index === box.highlightedIndex || undefined}
          >
            {item.platform ? <Logo mark={logoOf(item.platform)} size={24} /> : <Icon name="chevron-right" />}
            <bdi className={styles.label}>{item.label}</bdi>
            {item.hint && <span className={styles.hint}>{item.hint}</span>}
          </li>,
        ])}
      </ul>
      {items.length === 0 && <p className={styles.none}>{t('palette.none')}</p>}
    </div>
  );
}
