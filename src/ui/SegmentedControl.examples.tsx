import { type Examples, ignore } from './examples.ts';
import { SegmentedControl } from './SegmentedControl.tsx';

const OPTIONS = [
  { value: 'all', label: 'All 31' },
  { value: 'attention', label: 'Needs attention' },
  { value: 'waiting', label: 'Waiting' },
];

export const examples: Examples = {
  rest: <SegmentedControl label="Status" value="all" onChange={ignore} options={OPTIONS} />,
  focus: <SegmentedControl label="Status" value="all" onChange={ignore} options={OPTIONS.slice(0, 1)} />,
};
