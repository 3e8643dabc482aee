import type { TabProps } from '../tab-props.ts';

export function ConnectionTab({ deletion }: TabProps) {
  return deletion;
}
