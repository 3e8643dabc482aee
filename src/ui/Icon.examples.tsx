import type { Examples } from './examples.ts';
import { Icon } from './Icon.tsx';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

const NAMES = Object.keys(ICON_PATHS) as IconName[];

export const examples: Examples = {
  ...Object.fromEntries(NAMES.map((name) => [name, <Icon key={name} name={name} />])),
  large: <Icon name="clock" size={24} />,
};
