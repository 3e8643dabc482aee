import type { TabProps } from '../DetailPage.tsx';

export function HistoryTab({ deletion }: TabProps) {
  return deletion;
}
