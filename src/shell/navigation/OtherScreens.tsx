import type { ComponentType } from 'react';
import { loadWords } from '../../i18n/load-words.ts';
import { LazyScreen } from './LazyScreen.tsx';

type Module = { Page: ComponentType };

/** A screen outside the kinds that is not needed for the list. */
function screenOf(fetch: () => Promise<Module>): ComponentType {
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

/** /add-connection: its words are in the shell's catalogue. */
export const AddConnectionScreen = screenOf(async () => ({
  Page: (await import('../../features/list/AddConnectionPage.tsx')).AddConnectionPage,
}));

/** /check */
export const CheckScreen = screenOf(async () => {
  const [{ CheckPage }] = await Promise.all([import('../../features/check/CheckPage.tsx'), loadWords()]);
  return { Page: CheckPage };
});

/** /changes: what was sent from this device. */
export const ChangesScreen = screenOf(async () => {
  const [{ ChangesPage }] = await Promise.all([import('../../features/changes/ChangesPage.tsx'), loadWords()]);
  return { Page: ChangesPage };
});

/** /change-many, loaded together with its words. */
export const ChangeManyScreen = screenOf(async () =>
  (await import('../../features/change-many/ChangeManyPage.tsx')).load(),
);
