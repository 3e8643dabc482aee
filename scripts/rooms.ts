/** A room of `src`: a folder with rules of its own about what its files may import beside each other. */
type Room = {
  name: string;
  /** Other rooms, or single files of them. */
  may: readonly string[];
  /** Packages, by the beginning of their names, that none of its files imports. */
  never: readonly string[];
};

const ATOMS = ['jotai'];
const SCREENS = ['react', 'intl-messageformat'];

const FRAME = ['model', 'i18n', 'state', 'ui', 'connections'];

/** The rooms, lowest first: imports run from a later one to an earlier one, never back. */
const ROOMS: readonly Room[] = [
  { name: 'model', may: [], never: [...ATOMS, ...SCREENS] },
  { name: 'i18n', may: ['model/message.ts', 'model/time.ts'], never: ATOMS },
  { name: 'io', may: ['model'], never: [...ATOMS, ...SCREENS] },
  { name: 'outbox', may: ['model', 'io'], never: [...ATOMS, ...SCREENS] },
  { name: 'state', may: ['model', 'io', 'outbox'], never: ['intl-messageformat'] },
  { name: 'ui', may: ['i18n', 'model/message.ts', 'model/base-path.ts'], never: ATOMS },
  { name: 'connections', may: ['model', 'i18n', 'state', 'ui'], never: ATOMS },
  { name: 'kinds', may: FRAME, never: ATOMS },
  { name: 'monitor', may: [...FRAME, 'io/save-csv.ts'], never: ATOMS },
  { name: 'pages', may: FRAME, never: ATOMS },
  {
    name: 'background',
    may: ['model', 'io', 'outbox', 'kinds', 'monitor/alerts/subject.ts'],
    never: [...ATOMS, ...SCREENS],
  },
  { name: 'app', may: [...FRAME, 'io', 'outbox', 'pages'], never: ATOMS },
];

/** The files beside the rooms are the entries, which may import whatever is not listed here. */
const ENTRIES: Readonly<Record<string, Omit<Room, 'name'>>> = {
  'src/registry.ts': { may: ['connections', 'kinds', 'monitor', 'setups.ts'], never: ATOMS },
  'src/setups.ts': { may: ['connections', 'kinds'], never: ATOMS },
  'src/catalogue.ts': { may: [], never: ATOMS },
  'src/sender.ts': { may: ['model', 'background'], never: [...ATOMS, ...SCREENS] },
};

/** Those of the entries that start the app: kinds and the monitor reach them through the registry. */
const START: Omit<Room, 'name'> = {
  may: ROOMS.map(({ name }) => name).filter((name) => !isLoaded(name)),
  never: ATOMS,
};

function isLoaded(name: string): boolean {
  return ['kinds', 'monitor', 'background'].includes(name);
}

/** `src/kinds/vonage/edits.ts` is in the room `kinds`, and `src/main.tsx` in `src`. */
export const roomOf = (file: string): string => file.split('/').slice(1, -1)[0] ?? 'src';

/** Kinds do not import each other; what several share is in `connections`. */
const kindOf = (file: string): string | undefined => /^src\/kinds\/([^/]+)\//.exec(file)?.[1];

/** Why a file may not import something: a file, from `src/` on, or a package; undefined where it may. */
export function refusal(file: string, target: string): string | undefined {
  const room = ROOMS.find(({ name }) => name === roomOf(file));
  const { may, never } = room ?? ENTRIES[file] ?? START;
  if (!target.startsWith('src/')) {
    const refused = never.some(
      (name) => target === name || target.startsWith(`${name}/`) || target.startsWith(`${name}-`),
    );
    return refused ? `${room?.name ?? file} does without ${target}` : undefined;
  }
  const to = roomOf(target);
  if (kindOf(file) !== kindOf(target) && kindOf(file) && kindOf(target)) return 'kinds do not import each other';
  if (to === roomOf(file)) return undefined;
  if (file === 'src/catalogue.ts')
    return target.endsWith('/messages/en.json') ? undefined : 'the catalogue holds words alone';
  return may.includes(to) || may.some((name) => target === `src/${name}`)
    ? undefined
    : `${roomOf(file)} does not import ${to}`;
}
