import { type Examples, ignore } from './examples.ts';
import { GroupCheck } from './GroupCheck.tsx';

export const examples: Examples = {
  none: (
    <GroupCheck className={undefined} count={0} of={3} onChange={ignore}>
      All connections
    </GroupCheck>
  ),
  some: <GroupCheck className={undefined} name="All connections" count={1} of={3} onChange={ignore} />,
  all: <GroupCheck className={undefined} name="All connections" count={3} of={3} onChange={ignore} />,
  focus: <GroupCheck className={undefined} name="All connections" count={3} of={3} onChange={ignore} />,
  disabled: <GroupCheck className={undefined} name="All connections" count={0} of={0} onChange={ignore} />,
};
