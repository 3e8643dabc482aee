import type { Rolldown } from 'vite';

/**
 * The folders of `src` that become one file each. A folder comes after the folders that it imports, because a group includes
 * every import that no earlier group has. A folder that is not listed belongs to the listed folder around it.
 */
export const FOLDERS = [
  ...['model', 'io', 'outbox', 'state', 'ui', 'ui/virtual', 'ui/color-picker', 'ui/combobox'],
  ...['settings', 'connection'],
  ...['connection/numbers', 'connection/portable'],
];

const SHELL_WORDS = /[\\/]src[\\/]i18n[\\/]messages[\\/]([\w-]+)\.json$/;
const WORDS = /[\\/]src[\\/]i18n[\\/]messages[\\/]([\w-]+)\.json\?words$/;
const PART = /[\\/]src[\\/](?:kinds|features)[\\/]([\w-]+)[\\/]/;

const holds = (folder: string, id: string) => id.replaceAll('\\', '/').includes(`/src/${folder}/`);
// The rows of a long list and of the rail are loaded with what scrolls them, and never without it.
const folderOf = (id: string) =>
  holds('features/list/rows', id) || holds('features/list/rail', id)
    ? 'ui/virtual'
    : FOLDERS.findLast((folder) => holds(folder, id));

/** Names a module's file after the pattern's first group. */
const named =
  (pattern: RegExp, prefix = '') =>
  (id: string) => {
    const [, name] = pattern.exec(id) ?? [];
    return name === undefined ? null : prefix + name;
  };

/** The files of the build. The first group that matches a module takes it and everything that it imports. */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  // React and the bundler's runtime stay the same from release to release.
  { name: 'react', test: /rolldown[\\/]runtime|[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'first', tags: ['$initial'] },
  // Each language has two files of messages: the shell's, which the first render needs, and all others.
  { name: named(SHELL_WORDS), debugName: 'words of the shell' },
  { name: named(WORDS, 'words-'), debugName: 'words' },
  { name: 'styles', test: /\.css$/ },
  // Features in several folders need this library.
  { name: 'papaparse', test: /[\\/]node_modules[\\/]papaparse[\\/]/ },
  ...FOLDERS.map((name) => ({ name: name.replaceAll('/', '-'), test: (id: string) => folderOf(id) === name })),
  { name: named(PART), debugName: 'kinds and features' },
  // Runs when the page is idle, and must not load any screen.
  { name: 'shell-idle', test: (id) => holds('shell/idle', id) },
  { name: 'shell', test: (id) => holds('shell', id) },
];

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: GROUPS.map((group, place) => ({ ...group, priority: GROUPS.length - place })),
};
