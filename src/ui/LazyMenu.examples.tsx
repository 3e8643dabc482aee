import { Button } from './Button.tsx';
import { type Examples, ignore } from './examples.ts';
import { LazyMenu } from './LazyMenu.tsx';
import { Menu, MenuItem } from './Menu.tsx';

export const examples: Examples = {
  rest: (
    <LazyMenu
      icon="more"
      aria-label="More actions"
      load={() => Promise.resolve(Menu)}
      onFailed={ignore}
      menu={(Loaded, defaultOpen) => (
        <Loaded defaultOpen={defaultOpen} trigger={<Button icon="more" aria-label="More actions" />}>
          <MenuItem onSelect={ignore}>Duplicate</MenuItem>
        </Loaded>
      )}
    />
  ),
};
