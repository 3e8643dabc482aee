import type { TabProps } from '../tab-props.ts';

export function HistoryTab({ deletion }: TabProps) {
  return deletion;
}
