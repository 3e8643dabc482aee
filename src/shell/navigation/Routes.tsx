import { Component, type ComponentType, type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { matchRoute, useRouter, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { Params } from '../../connection/kind/kind.ts';
import { allKinds, kindOf, loadedKind } from '../../connection/kind/kinds.ts';
import { ConnectionsPage } from '../../features/list/ConnectionsPage.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useTranslate } from '../../i18n/translate.ts';
import { whenIdle } from '../../io/idle.ts';
import { addressOf } from '../../model/base-path.ts';
import { type Gate, opens } from '../../model/gates.ts';
import { SCREENS } from '../../model/screens.ts';
import { prefetchSender } from '../../state/outbox/sending.ts';
import { useCan, useSession } from '../../state/session/session-state.ts';
import { raiseError } from '../../state/shell/notices.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { LazyScreen } from './LazyScreen.tsx';

/** An error in one screen affects that screen only: the shell, the outbox and the way home keep working. */
class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return <Broken onTryAgain={() => this.setState({ broken: false })} />;
  }
}

function Broken({ onTryAgain }: { onTryAgain: () => void }) {
  const t = useTranslate();
  return (
    <>
      <PageHeading title={t('screen.broken')} />
      <EmptyState
        icon="warning"
        title={t('screen.broken')}
        action={<Button onClick={onTryAgain}>{t('action.try_again')}</Button>}
      >
        {t('screen.broken_hint')}
      </EmptyState>
    </>
  );
}

type Module = { Page: ComponentType };

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

/** /add-connection; its words are in the shell's catalogue. */
const AddConnectionScreen = screenOf(async () => ({
  Page: (await import('../../features/list/AddConnectionPage.tsx')).AddConnectionPage,
}));

const CheckScreen = screenOf(async () => {
  const [{ CheckPage }] = await Promise.all([import('../../features/check/CheckPage.tsx'), loadWords()]);
  return { Page: CheckPage };
});

const ChangesScreen = screenOf(async () => {
  const [{ ChangesPage }] = await Promise.all([import('../../features/changes/ChangesPage.tsx'), loadWords()]);
  return { Page: ChangesPage };
});

/** /change-many, loaded together with its words. */
const ChangeManyScreen = screenOf(async () => (await import('../../features/change-many/ChangeManyPage.tsx')).load());

type Screen = { path: string; gate?: Gate | undefined; render(params: Params): ReactNode };

/** Routes that depend on the query, those with the most parameters first. */
const variants = () =>
  allKinds()
    .flatMap((kind) => kind.routes.map((route) => ({ ...route, kind: kind.key })))
    .filter(({ query }) => query)
    .sort((a, b) => Object.keys(b.query ?? {}).length - Object.keys(a.query ?? {}).length);

/** Every screen by its path (D1§2). Literal paths come before those with parameters (`/facebook/auth-result`). */
const allScreens = (): Screen[] =>
  [
    { path: SCREENS.home, render: () => <ConnectionsPage /> },
    { path: SCREENS.add, render: () => <AddConnectionScreen /> },
    { path: SCREENS.check, render: () => <CheckScreen /> },
    { path: SCREENS.changes, render: () => <ChangesScreen /> },
    { path: SCREENS.changeMany, render: () => <ChangeManyScreen /> },
    ...allKinds().flatMap((kind) =>
      kind.routes
        .filter(({ query }) => !query)
        .map(({ path, page, gate }) => ({
          path,
          gate,
          render: (params: Params) =>
            variants().some((variant) => variant.path === path) ? (
              <VariantScreen path={path} kind={kind.key} page={page} params={params} />
            ) : (
              <KindScreen kind={kind.key} page={page} params={params} />
            ),
        })),
    ),
  ].sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')));

/** The screen of an address bar's path; any other path, and a closed gate, leads home (NAV-17). */
export function Routes({ path }: { path: string }) {
  const { parser } = useRouter();
  for (const screen of useMemo(allScreens, [])) {
    const [matches, params] = matchRoute(parser, screen.path, path);
    if (!matches) continue;
    const own = pathWith(screen.path, params);
    if (own !== path) return <Go to={own + location.search + location.hash} />;
    return (
      <Gated key={path} gate={screen.gate}>
        <ScreenBoundary>{screen.render(decoded(params))}</ScreenBoundary>
      </Gated>
    );
  }
  return <GoHome />;
}

/** An address shared by several kinds: the query decides whose screen is shown. */
function VariantScreen({ path, ...otherwise }: { path: string; kind: string; page: string; params: Params }) {
  const search = new URLSearchParams(useSearch());
  const asked = (query: Params) => Object.entries(query).every(([name, value]) => search.get(name) === value);
  const found = variants().find((variant) => variant.path === path && asked(variant.query ?? {}));
  const { kind, page } = found ?? otherwise;
  return <KindScreen kind={kind} page={page} params={otherwise.params} />;
}

/** A closed gate leads home; for listed mobile SDK connections, a message names the required version. */
function Gated({ gate, children }: { gate: Gate | undefined; children: ReactNode }) {
  const session = useSession();
  if (useCan(gate)) return children;
  return <GoHome tooOld={gate === 'routeMobile' && opens('cardSdk', session)} />;
}

function GoHome({ tooOld = false }: { tooOld?: boolean }) {
  useEffect(() => {
    if (tooOld) raiseError({ id: 'sdk_version_unsupported' });
  }, [tooOld]);
  return <Go to={SCREENS.home} />;
}

/** A redirect is not the user's navigation: the banner stays. */
function Go({ to }: { to: string }) {
  useEffect(() => navigate(addressOf(to), { replace: true }), [to]);
  return null;
}

/** A screen's path in its canonical spelling, whatever the letter case and trailing characters of the address. */
const pathWith = (path: string, params: Readonly<Record<string, string | undefined>>) =>
  path.replaceAll(/:(\w+)/g, (_, name) => params[name] ?? '');

function decoded(params: Readonly<Record<string, string | undefined>>): Params {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decode(value ?? '')]));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * A screen of a kind, loaded together with its words. If another kind takes over the same address, the current screen
 * stays until that kind has loaded.
 */
function KindScreen({ kind, page, params }: { kind: string; page: string; params: Params }) {
  const load = useCallback(() => kindOf(kind), [kind]);
  useEffect(() => whenIdle(prefetchSender), []);
  return (
    <LazyScreen loaded={loadedKind(kind)} load={load}>
      {(module) => module.render(page, params)}
    </LazyScreen>
  );
}
