import { LazyScreen } from './LazyScreen.tsx';

type Module = typeof import('../../pages/AddConnectionPage.tsx');

let loaded: Module | undefined;

async function load(): Promise<Module> {
  loaded = await import('../../pages/AddConnectionPage.tsx');
  return loaded;
}

/** /add-connection: a screen that no kind brings and that the list does without. */
export function AddConnectionScreen() {
  return (
    <LazyScreen loaded={loaded} load={load}>
      {({ AddConnectionPage }) => <AddConnectionPage />}
    </LazyScreen>
  );
}
