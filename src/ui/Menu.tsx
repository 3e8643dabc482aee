import * as Radix from '@radix-ui/react-dropdown-menu';
import { createContext, type ReactElement, type ReactNode, use, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Kbd } from './Kbd.tsx';
import styles from './Menu.module.css';
import { useBackCloses } from './use-back-closes.ts';

/**
 * Runs a command after the menu closed and the focus is back on its button, so that a dialog that it opens returns the focus
 * there.
 */
const AfterClose = createContext<(run: () => void) => void>((run) => run());

/** A list of commands below a button. The page stays interactive; Back closes the menu. */
export function Menu({
  trigger,
  defaultOpen = false,
  wide,
  gap = 6,
  children,
}: {
  /** A `Button`, which gets the menu's state; its name is the menu's name. */
  trigger: ReactElement;
  /** For a menu that loaded because its button was pressed; `keys`: by Enter, so the first command gets the focus. */
  defaultOpen?: boolean | 'keys' | undefined;
  /** As wide as a phone, with its options in two columns. */
  wide?: true | undefined;
  /** The distance from the button, in px. */
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
          align="end"
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

/** A command. With `disabledReason` it stays focusable and shows the reason below its label. */
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

/** A choice of one option. `label` is the group's heading and accessible name; `segments`: few short options in one line. */
export function MenuRadioGroup<V extends string>({
  label,
  value,
  onChange,
  segments,
  options,
}: {
  label: string;
  value: V;
  onChange: (value: V) => void;
  segments?: true;
  options: readonly { value: V; label: string; icon?: IconName | undefined; lang?: string | undefined }[];
}) {
  return (
    <Radix.RadioGroup value={value} aria-label={label} className={segments ? styles.segments : styles.radios}>
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
          {!segments && (
            <Radix.ItemIndicator className={styles.tick}>
              <Icon name="check" />
            </Radix.ItemIndicator>
          )}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

/** A choice of any number of options; the menu stays open. `label` is the group's accessible name. */
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

function MenuLabel({ children }: { children: string }) {
  return <Radix.Label className={styles.label}>{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className={styles.separator} />;
}

export function MenuNote({ children }: { children: ReactNode }) {
  return <Radix.Label className={styles.note}>{children}</Radix.Label>;
}

/**
 * The container of an overlay: the dialog or landmark around its trigger. At the end of the body it would be outside every
 * landmark, and hidden from assistive technology while a modal dialog is open. Pass `setTrigger` to the trigger as its ref
 * and `container` to the portal.
 */
function useLandmark() {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const container = trigger?.closest<HTMLElement>('[role="dialog"], main, header, nav, footer') ?? null;
  return { setTrigger, container };
}
