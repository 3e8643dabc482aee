import type { TabProps } from '../tab-props.ts';

export function LiveTab({ deletion }: TabProps) {
  return deletion;
}
