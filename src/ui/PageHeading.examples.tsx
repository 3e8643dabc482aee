import type { Examples } from './examples.ts';
import { PageHeading } from './PageHeading.tsx';

export const examples: Examples = {
  rest: (
    <PageHeading title="Connections" className="">
      Connections
    </PageHeading>
  ),
};
