import { Button, type ButtonProps } from './Button.tsx';
import type { IconName } from './icon-paths.ts';

type IconButtonProps = Omit<ButtonProps, 'children' | 'size' | 'variant' | 'icon' | 'title' | 'aria-label'> & {
  icon: IconName;
  label: string;
};

/**
 * An icon button for a row. `label` is its accessible name and tooltip; pass `aria-describedby` with the id of the
 * row's name.
 */
export const IconButton = ({ label, ...button }: IconButtonProps) => (
  <Button {...button} size="small" variant="ghost" aria-label={label} title={label} />
);
