import type { ComponentType } from 'react';
import { LazyScreen } from './LazyScreen.tsx';

type Module = { Page: ComponentType };

/** A screen that no kind brings and that the list does without. */
function screen(fetch: () => Promise<Module>): ComponentType {
  let loaded: Module | undefined;
  const load = async () => {
    loaded = await fetch();
    return loaded;
  };
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

/** /change-many, once its words can be said too. */
export const ChangeScreen = screen(async () => (await import('../../pages/change/ChangePage.tsx')).load());
