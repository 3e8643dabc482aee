import { loadWords } from '../../i18n/load-words.ts';
import { LazyScreen } from './LazyScreen.tsx';

type Add = typeof import('../../pages/AddConnectionPage.tsx');
type Changes = typeof import('../changes/ChangesPage.tsx');

let add: Add | undefined;
let changes: Changes | undefined;

async function loadAdd(): Promise<Add> {
  add = await import('../../pages/AddConnectionPage.tsx');
  return add;
}

async function loadChanges(): Promise<Changes> {
  [changes] = await Promise.all([import('../changes/ChangesPage.tsx'), loadWords()]);
  return changes;
}

/** /add-connection: a screen that no kind brings and that the list does without. */
export function AddConnectionScreen() {
  return (
    <LazyScreen loaded={add} load={loadAdd}>
      {({ AddConnectionPage }) => <AddConnectionPage />}
    </LazyScreen>
  );
}

/** /changes: what was sent from this device. */
export function ChangesScreen() {
  return (
    <LazyScreen loaded={changes} load={loadChanges}>
      {({ ChangesPage }) => <ChangesPage />}
    </LazyScreen>
  );
}
