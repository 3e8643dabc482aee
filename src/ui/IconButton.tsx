import { Button, type ButtonProps } from './Button.tsx';
import type { IconName } from './icon-paths.ts';

type IconButtonProps = Omit<ButtonProps, 'children' | 'size' | 'variant' | 'icon' | 'title' | 'aria-label'> & {
  icon: IconName;
  label: string;
};

/** What can be done with a row, as a sign: its word is its name and its hover text. `aria-describedby` names the row. */
export const IconButton = ({ label, ...button }: IconButtonProps) => (
  <Button {...button} size="small" variant="ghost" aria-label={label} title={label} />
);
