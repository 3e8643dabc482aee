import { type Examples, ignore } from './examples.ts';
import { SearchField } from './SearchField.tsx';

export const examples: Examples = {
  rest: <SearchField label="Search connections" value="" onChange={ignore} shortcut="/" />,
  typed: <SearchField label="Search connections" value="night" onChange={ignore} />,
  focus: <SearchField label="Search connections" value="" onChange={ignore} />,
};
