import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import styles from './Button.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import { ReasonTip } from './ReasonTip.tsx';

/** Secondary is the default; a view has at most one primary; danger deletes something. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

/** Small ones are for rows and bars. Both are 40 px high on touch devices. */
export type ButtonSize = 'small' | 'medium';

/** An icon without text needs a name. */
export type Named = { children: ReactNode } | { children?: undefined; icon: IconName; 'aria-label': string };

/** The type requires an icon and an `aria-label` for a button without text. */
export type ButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className' | 'style'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  /** Its action is running: it stays in place, keeps the focus, and cannot be pressed again. */
  busy?: boolean | undefined;
  /** Why it cannot be pressed now. Preferred to `disabled`, which cannot be focused and explains nothing. */
  disabledReason?: string | undefined;
  /** Called when it is pressed nevertheless: leads to what must be done first. */
  onRefused?: (() => void) | undefined;
} & Named;

/** A button for an action; for navigation use `LinkButton`. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  iconAfter,
  busy = false,
  disabledReason,
  onRefused,
  children,
  onClick,
  type = 'button',
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const blocked = busy || disabledReason !== undefined;

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!blocked) return onClick?.(event);
    // Also prevents a blocked submit button from submitting.
    event.preventDefault();
    event.stopPropagation();
    if (!busy) onRefused?.();
  };

  return (
    <>
      <button
        {...rest}
        type={type}
        className={styles.button}
        data-variant={variant}
        data-size={size}
        data-icon-only={children === undefined || undefined}
        onClick={press}
        aria-busy={busy || undefined}
        aria-disabled={blocked || rest['aria-disabled']}
        aria-describedby={[describedBy, disabledReason && reasonId].filter(Boolean).join(' ') || undefined}
      >
        {icon && <Icon name={icon} />}
        {children !== undefined && <span className={styles.text}>{children}</span>}
        {iconAfter && <Icon name={iconAfter} />}
      </button>
      {disabledReason !== undefined && <ReasonTip id={reasonId} reason={disabledReason} />}
    </>
  );
}
