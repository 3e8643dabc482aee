import type { ReactNode } from 'react';
import type { MessageId } from '../../model/message.ts';
import { LazyScreen } from './LazyScreen.tsx';

/** A screen that no kind brings and that the list does without. */
function lazyScreen<M extends object, P>(fetch: () => Promise<M>, render: (module: M, props: P) => ReactNode) {
  let loaded: M | undefined;
  const load = async () => {
    loaded = await fetch();
    return loaded;
  };
  return (props: P) => (
    <LazyScreen loaded={loaded} load={load}>
      {(module) => render(module, props)}
    </LazyScreen>
  );
}

/** /add-connection */
export const AddConnectionScreen = lazyScreen(
  () => import('../../pages/AddConnectionPage.tsx'),
  ({ AddConnectionPage }) => <AddConnectionPage />,
);

/** A route of the specification that this version has no screen for. */
export const UpcomingScreen = lazyScreen(
  () => import('../../pages/UpcomingPage.tsx'),
  ({ UpcomingPage }, props: { platform: string; name: MessageId }) => <UpcomingPage {...props} />,
);
