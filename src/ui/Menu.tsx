import * as Radix from '@radix-ui/react-dropdown-menu';
import { createContext, type ReactElement, type ReactNode, use, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Kbd } from './Kbd.tsx';
import styles from './Menu.module.css';
import { useBackCloses } from './use-back-closes.ts';
import { useLandmark } from './use-landmark.ts';

/** Runs a choice once the menu is gone and focus is back on its button, so that a dialog it opens returns there. */
const AfterClose = createContext<(run: () => void) => void>((run) => run());

/** A list of commands under a button. The page stays live behind it; Back closes it. */
export function Menu({
  trigger,
  align = 'end',
  defaultOpen = false,
  wide,
  gap = 6,
  children,
}: {
  /** A `Button`; it is given the menu's state and its name names the menu. */
  trigger: ReactElement;
  align?: 'start' | 'end' | undefined;
  /** For a menu that was fetched because its button was pressed; `keys`: with Enter, so the first command has focus. */
  defaultOpen?: boolean | 'keys' | undefined;
  /** Takes the width of a phone, its choices in two columns. */
  wide?: true | undefined;
  /** In px, from the button to the menu. */
  gap?: number | undefined;
  children: ReactNode;
}) {
  const { setTrigger, container } = useLandmark();
  const [open, setOpen] = useState(defaultOpen !== false);
  useBackCloses(open, () => setOpen(false));
  const pending = useRef<(() => void) | null>(null);
  const entered = useRef(false);
  const enter = (content: HTMLElement | null) => {
    if (!content || entered.current) return;
    entered.current = true;
    if (defaultOpen === 'keys') queueMicrotask(() => content.querySelector<HTMLElement>('[role^="menuitem"]')?.focus());
  };
  const later = (run: () => void) => {
    pending.current = run;
  };
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild ref={setTrigger}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          ref={enter}
          className={styles.menu}
          data-wide={wide}
          align={align}
          sideOffset={gap}
          collisionPadding={8}
          onCloseAutoFocus={() => {
            const run = pending.current;
            pending.current = null;
            if (run) queueMicrotask(run);
          }}
        >
          <AfterClose value={later}>{children}</AfterClose>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** One command. `disabledReason` leaves it reachable and is shown under its words. */
export function MenuItem({
  icon,
  shortcut,
  danger = false,
  disabledReason,
  onSelect,
  children,
}: {
  icon?: IconName | undefined;
  shortcut?: string | undefined;
  danger?: boolean | undefined;
  disabledReason?: string | undefined;
  onSelect: () => void;
  children: ReactNode;
}) {
  const afterClose = use(AfterClose);
  return (
    <Radix.Item
      className={styles.item}
      data-danger={danger || undefined}
      aria-disabled={disabledReason !== undefined || undefined}
      onSelect={(event) => {
        if (disabledReason === undefined) afterClose(onSelect);
        else event.preventDefault();
      }}
    >
      <span className={styles.icon}>{icon && <Icon name={icon} />}</span>
      <span className={styles.words}>
        {children}
        {disabledReason !== undefined && <span className={styles.reason}>{disabledReason}</span>}
      </span>
      {shortcut && (
        <span aria-hidden="true">
          <Kbd>{shortcut}</Kbd>
        </span>
      )}
    </Radix.Item>
  );
}

/** A choice of one, ticked. `label` heads the group and names it. */
export function MenuRadioGroup<V extends string>({
  label,
  value,
  onChange,
  options,
}: {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string; icon?: IconName | undefined; lang?: string | undefined }[];
}) {
  return (
    <Radix.RadioGroup value={value} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          className={styles.item}
          value={option.value}
          onSelect={() => onChange(option.value)}
        >
          <span className={styles.icon}>{option.icon && <Icon name={option.icon} />}</span>
          <span className={styles.words} lang={option.lang}>
            {option.label}
          </span>
          <Radix.ItemIndicator className={styles.tick}>
            <Icon name="check" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

/** Any number of choices, each ticked or not; the menu stays open while they are made. `label` heads and names the group. */
export function MenuCheckboxGroup<V extends string>({
  label,
  chosen,
  onChange,
  options,
}: {
  label: string;
  chosen: readonly V[];
  onChange: (value: V, on: boolean) => void;
  options: readonly { value: V; label: string }[];
}) {
  return (
    <Radix.Group aria-label={label} className={styles.choices}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <Radix.CheckboxItem
          key={option.value}
          className={styles.item}
          checked={chosen.includes(option.value)}
          onCheckedChange={(on) => onChange(option.value, on)}
          onSelect={(event) => event.preventDefault()}
        >
          <span className={styles.square}>
            <Radix.ItemIndicator>
              <Icon name="check" size={12} />
            </Radix.ItemIndicator>
          </span>
          <span className={styles.words}>{option.label}</span>
        </Radix.CheckboxItem>
      ))}
    </Radix.Group>
  );
}

/** Heads a group of commands. */
function MenuLabel({ children }: { children: string }) {
  return <Radix.Label className={styles.label}>{children}</Radix.Label>;
}

/** A hairline between groups. */
export function MenuSeparator() {
  return <Radix.Separator className={styles.separator} />;
}

/** What is only read. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <Radix.Label className={styles.note}>{children}</Radix.Label>;
}
