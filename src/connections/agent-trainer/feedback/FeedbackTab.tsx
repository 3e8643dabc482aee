import type { TabProps } from '../DetailPage.tsx';

export function FeedbackTab({ deletion }: TabProps) {
  return deletion;
}
