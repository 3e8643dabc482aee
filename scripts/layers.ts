/** A layer: a top-level folder of `src`. */
type Layer = {
  name: string;
  /** Layers, folders or files of `src` that it may import. */
  may: readonly string[];
  /** Prefixes of packages that it must not import. */
  never: readonly string[];
};

const ATOMS = ['jotai'];
const SCREENS = ['react', 'intl-messageformat'];
const BELOW_SCREENS = ['model', 'io', 'outbox', 'state', 'i18n', 'ui'];

/** All layers, lowest first. */
const LAYERS: readonly Layer[] = [
  { name: 'model', may: [], never: [...ATOMS, ...SCREENS] },
  { name: 'io', may: ['model'], never: [...ATOMS, ...SCREENS] },
  { name: 'outbox', may: ['model', 'io'], never: [...ATOMS, ...SCREENS] },
  { name: 'state', may: ['model', 'io', 'outbox'], never: ['intl-messageformat'] },
  { name: 'i18n', may: ['model/message.ts', 'model/time.ts'], never: ATOMS },
  { name: 'ui', may: ['i18n', 'model/message.ts', 'model/base-path.ts', 'model/clean-text.ts'], never: ATOMS },
  { name: 'settings', may: ['model', 'state', 'i18n', 'ui'], never: ATOMS },
  { name: 'connection', may: [...BELOW_SCREENS, 'settings'], never: [] },
  { name: 'kinds', may: [...BELOW_SCREENS, 'settings', 'connection'], never: [] },
  { name: 'features', may: [...BELOW_SCREENS, 'settings', 'connection'], never: [] },
  {
    name: 'background',
    may: ['model', 'io', 'outbox', 'kinds', 'features/monitor/alerts/subject.ts'],
    never: [...ATOMS, ...SCREENS],
  },
  { name: 'shell', may: [...BELOW_SCREENS, 'connection', 'features'], never: [] },
];

/** What a feature may import from others: Change many selects in the list, which links to the findings of Check all. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  list: ['check'],
  'change-many': ['list'],
  files: ['unsent'],
};

/** Rules for entry files directly in `src`. */
const ENTRIES: Readonly<Record<string, Omit<Layer, 'name'>>> = {
  'src/registry.ts': { may: ['connection', 'kinds', 'features'], never: ATOMS },
  'src/catalogue.ts': { may: [], never: ATOMS },
  'src/sender.ts': { may: ['model', 'background'], never: [...ATOMS, ...SCREENS] },
};

/** The rules for entries that start the app: they reach kinds only through the registry. */
const START: Omit<Layer, 'name'> = {
  may: LAYERS.map(({ name }) => name).filter((name) => name !== 'kinds' && name !== 'background'),
  never: ATOMS,
};

/** `src/kinds/vonage/edits.ts` is in the layer `kinds`, and `src/main.tsx` in `src`. */
const layerOf = (file: string): string => file.split('/').slice(1, -1)[0] ?? 'src';

/** The kind or feature that a file belongs to, with its layer. */
const partOf = (file: string) => /^src\/(kinds|features)\/([^/]+)\//.exec(file)?.slice(1) ?? [];

/** Why a file must not import a target (a path that starts with `src/`, or a package); undefined if it may. */
export function refusal(file: string, target: string): string | undefined {
  const layer = LAYERS.find(({ name }) => name === layerOf(file));
  const { may, never } = layer ?? ENTRIES[file] ?? START;
  if (!target.startsWith('src/')) {
    const refused = never.some(
      (name) => target === name || target.startsWith(`${name}/`) || target.startsWith(`${name}-`),
    );
    return refused ? `${layer?.name ?? file} does without ${target}` : undefined;
  }
  const [from, to] = [layerOf(file), layerOf(target)];
  if (from === to) return betweenParts(file, target);
  if (file === 'src/catalogue.ts')
    return target.endsWith('/messages/en.json') ? undefined : 'the catalogue holds words alone';
  const isAllowed = may.some((name) => name === to || target === `src/${name}` || target.startsWith(`src/${name}/`));
  return isAllowed ? undefined : `${from} does not import ${to}`;
}

function betweenParts(file: string, target: string): string | undefined {
  const [layer, from = ''] = partOf(file);
  const [, to = ''] = partOf(target);
  if (from === to || (layer === 'features' && FEATURES[from]?.includes(to))) return undefined;
  return layer && `${from} does not import ${to}, another one of the ${layer}`;
}
