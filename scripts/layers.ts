/** A layer: a top-level folder of `src` with rules about what its files may import from outside. */
type Layer = {
  name: string;
  /** Layers, or single files of layers, that it may import. */
  may: readonly string[];
  /** Prefixes of package names that it must not import. */
  never: readonly string[];
};

const ATOMS = ['jotai'];
const SCREENS = ['react', 'intl-messageformat'];

const FRAME = ['model', 'i18n', 'state', 'ui', 'connections'];

/** All layers, lowest first: a layer may only import earlier ones. */
const LAYERS: readonly Layer[] = [
  { name: 'model', may: [], never: [...ATOMS, ...SCREENS] },
  { name: 'i18n', may: ['model/message.ts', 'model/time.ts'], never: ATOMS },
  { name: 'io', may: ['model'], never: [...ATOMS, ...SCREENS] },
  { name: 'outbox', may: ['model', 'io'], never: [...ATOMS, ...SCREENS] },
  { name: 'state', may: ['model', 'io', 'outbox'], never: ['intl-messageformat'] },
  { name: 'ui', may: ['i18n', 'model/message.ts', 'model/base-path.ts', 'model/clean-text.ts'], never: ATOMS },
  { name: 'connections', may: ['model', 'i18n', 'state', 'ui'], never: ATOMS },
  { name: 'kinds', may: FRAME, never: ATOMS },
  { name: 'monitor', may: FRAME, never: ATOMS },
  { name: 'pages', may: FRAME, never: ATOMS },
  {
    name: 'background',
    may: ['model', 'io', 'outbox', 'kinds', 'monitor/alerts/subject.ts'],
    never: [...ATOMS, ...SCREENS],
  },
  { name: 'app', may: [...FRAME, 'io', 'outbox', 'pages'], never: ATOMS },
];

/** Rules for entry files directly in `src`; entries that are not listed here may import anything. */
const ENTRIES: Readonly<Record<string, Omit<Layer, 'name'>>> = {
  'src/registry.ts': { may: ['connections', 'kinds', 'monitor', 'setups.ts'], never: ATOMS },
  'src/setups.ts': { may: ['connections', 'kinds'], never: ATOMS },
  'src/catalogue.ts': { may: [], never: ATOMS },
  'src/sender.ts': { may: ['model', 'background'], never: [...ATOMS, ...SCREENS] },
};

/** The rules for entries that start the app: they reach kinds and the monitor only through the registry. */
const START: Omit<Layer, 'name'> = {
  may: LAYERS.map(({ name }) => name).filter((name) => !isLoaded(name)),
  never: ATOMS,
};

function isLoaded(name: string): boolean {
  return ['kinds', 'monitor', 'background'].includes(name);
}

/** `src/kinds/vonage/edits.ts` is in the layer `kinds`, and `src/main.tsx` in `src`. */
export const layerOf = (file: string): string => file.split('/').slice(1, -1)[0] ?? 'src';

/** The kind that a file belongs to. Kinds must not import each other; shared code is in `connections`. */
const kindOf = (file: string): string | undefined => /^src\/kinds\/([^/]+)\//.exec(file)?.[1];

/** Why a file must not import a target (a path that begins with `src/`, or a package); undefined when it may. */
export function refusal(file: string, target: string): string | undefined {
  const layer = LAYERS.find(({ name }) => name === layerOf(file));
  const { may, never } = layer ?? ENTRIES[file] ?? START;
  if (!target.startsWith('src/')) {
    const refused = never.some(
      (name) => target === name || target.startsWith(`${name}/`) || target.startsWith(`${name}-`),
    );
    return refused ? `${layer?.name ?? file} does without ${target}` : undefined;
  }
  const to = layerOf(target);
  if (kindOf(file) !== kindOf(target) && kindOf(file) && kindOf(target)) return 'kinds do not import each other';
  if (to === layerOf(file)) return undefined;
  if (file === 'src/catalogue.ts')
    return target.endsWith('/messages/en.json') ? undefined : 'the catalogue holds words alone';
  return may.includes(to) || may.some((name) => target === `src/${name}`)
    ? undefined
    : `${layerOf(file)} does not import ${to}`;
}
