import type { TabProps } from '../tab-props.ts';

export function PersonasTab({ deletion }: TabProps) {
  return deletion;
}
