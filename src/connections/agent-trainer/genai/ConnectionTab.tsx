import type { TabProps } from '../DetailPage.tsx';

export function ConnectionTab({ deletion }: TabProps) {
  return deletion;
}
