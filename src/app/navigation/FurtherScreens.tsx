import type { ComponentProps } from 'react';
import { LazyScreen } from './LazyScreen.tsx';

type Module = typeof import('../../pages/AddConnectionPage.tsx') & typeof import('../../pages/UpcomingPage.tsx');

let loaded: Module | undefined;

async function load(): Promise<Module> {
  const [{ AddConnectionPage }, { UpcomingPage }] = await Promise.all([
    import('../../pages/AddConnectionPage.tsx'),
    import('../../pages/UpcomingPage.tsx'),
  ]);
  loaded = { AddConnectionPage, UpcomingPage };
  return loaded;
}

/** /add-connection, which the list does without. */
export function AddConnectionScreen() {
  return (
    <LazyScreen loaded={loaded} load={load}>
      {({ AddConnectionPage }) => <AddConnectionPage />}
    </LazyScreen>
  );
}

/** What this version does not have yet, which the list does without as well. */
export function UpcomingScreen(props: ComponentProps<Module['UpcomingPage']>) {
  return (
    <LazyScreen loaded={loaded} load={load}>
      {({ UpcomingPage }) => <UpcomingPage {...props} />}
    </LazyScreen>
  );
}
