import type { ComponentType } from 'react';
import { loadWords } from '../../i18n/load-words.ts';
import { LazyScreen } from './LazyScreen.tsx';

type Module = { Page: ComponentType };

/** A screen that no kind brings and that the list does without, once its words can be said too. */
function screen(fetch: () => Promise<Module>): ComponentType {
  let loaded: Module | undefined;
  async function load(): Promise<Module> {
    [loaded] = await Promise.all([fetch(), loadWords()]);
    return loaded;
  }
  return () => (
    <LazyScreen loaded={loaded} load={load}>
      {({ Page }) => <Page />}
    </LazyScreen>
  );
}

/** /add-connection. */
export const AddConnectionScreen = screen(async () => ({
  Page: (await import('../../pages/AddConnectionPage.tsx')).AddConnectionPage,
}));

/** /change-many. */
export const ChangeScreen = screen(async () => ({
  Page: (await import('../../pages/change/ChangePage.tsx')).ChangePage,
}));
