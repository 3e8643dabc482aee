import type { ComponentProps } from 'react';
import { addressOf } from '../model/base-path.ts';
import styles from './Button.module.css';
import type { ButtonSize, ButtonVariant, Named } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

type LinkButtonProps = Omit<ComponentProps<'a'>, 'className' | 'style' | 'children' | 'href'> & {
  /** A path of the console, or an external address. */
  href: string;
  variant?: Exclude<ButtonVariant, 'danger'> | undefined;
  size?: ButtonSize | undefined;
  icon?: IconName | undefined;
  /** Opens a new tab without access to this one. */
  external?: boolean | undefined;
} & Named;

/** A link that looks like a button: opens a new tab on middle click and is announced as a link. */
export function LinkButton({
  variant = 'secondary',
  size = 'medium',
  icon,
  external = false,
  href,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a
      {...rest}
      href={external ? href : addressOf(href)}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-icon-only={children === undefined || undefined}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {icon && <Icon name={icon} />}
      {children !== undefined && <span className={styles.text}>{children}</span>}
      {external && !icon && <Icon name="external" size={14} />}
    </a>
  );
}
