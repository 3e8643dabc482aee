import type { TabProps } from '../DetailPage.tsx';

export function LiveTab({ deletion }: TabProps) {
  return deletion;
}
