import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import styles from './Button.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import { ReasonTip } from './ReasonTip.tsx';

/** Secondary is the everyday button; a view has at most one primary; danger deletes something. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

/** Small goes inside rows and bars. Both grow to 40 px under a finger. */
export type ButtonSize = 'small' | 'medium';

type Named = { children: ReactNode } | { children?: undefined; icon: IconName; 'aria-label': string };

/** A button without words must have an icon and an `aria-label`; the type insists. */
export type ButtonProps = Omit<ComponentProps<'button'>, 'children' | 'className' | 'style'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  /** Something it started is running: it stays where it is, keeps focus, and takes no second press. */
  busy?: boolean | undefined;
  /** Why it cannot be pressed now. Prefer it to `disabled`, which the keyboard cannot reach and which explains nothing. */
  disabledReason?: string | undefined;
  /** What a press does all the same while there is a reason: it leads to what has to be done first. */
  onRefused?: (() => void) | undefined;
} & Named;

/** Every pressable thing that does something here; what goes somewhere is a `LinkButton`. */
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
    // Also keeps a blocked submit button from submitting.
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
