import { ICON_PATHS, type IconName, type IconPath } from './icon-paths.ts';

const isPath = (name: IconName): name is IconPath => name.startsWith('M');

/** A stroked icon next to text. Hidden from assistive technology, since the text has the meaning. */
export function Icon({ name, size = 16 }: { name: IconName; size?: 12 | 14 | 16 | 20 | 24 | undefined }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 16 ? 1.25 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={isPath(name) ? name : ICON_PATHS[name]} />
    </svg>
  );
}
