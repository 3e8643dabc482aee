import type { TabProps } from '../DetailPage.tsx';

export function SimulationTab({ deletion }: TabProps) {
  return deletion;
}
