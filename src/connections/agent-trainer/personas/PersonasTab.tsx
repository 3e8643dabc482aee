import type { TabProps } from '../DetailPage.tsx';

export function PersonasTab({ deletion }: TabProps) {
  return deletion;
}
