import type { Rolldown } from 'vite';

/**
 * The folders of `src` that are a file each, what they import before them: a file takes along what it imports, unless an
 * earlier one has it. What is in a folder without a line of its own is in that of the folder around it.
 */
export const FOLDERS = [
  ...['model', 'io', 'outbox', 'state', 'ui', 'ui/virtual', 'ui/color-picker', 'ui/combobox'],
  ...['settings', 'connection', 'features/list/rows'],
  ...['connection/numbers', 'connection/portable'],
];

const SHELL_WORDS = /[\\/]src[\\/]i18n[\\/]messages[\\/]([\w-]+)\.json$/;
const WORDS = /[\\/]src[\\/]i18n[\\/]messages[\\/]([\w-]+)\.json\?words$/;
const PART = /[\\/]src[\\/](?:kinds|features)[\\/]([\w-]+)[\\/]/;

const holds = (folder: string, id: string) => id.replaceAll('\\', '/').includes(`/src/${folder}/`);
const folderOf = (id: string) => FOLDERS.findLast((folder) => holds(folder, id));

/** The name of a file that the pattern finds in a module's path. */
const named =
  (pattern: RegExp, prefix = '') =>
  (id: string) => {
    const [, name] = pattern.exec(id) ?? [];
    return name === undefined ? null : prefix + name;
  };

/** Which modules share a file of the build: those of a folder. The first group that fits takes a module and what it imports. */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  // React stays the same from release to release, as does what joins the files.
  { name: 'react', test: /rolldown[\\/]runtime|[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'first', tags: ['$initial'] },
  // A language's words: the shell's, which the first render needs, and all others.
  { name: named(SHELL_WORDS), debugName: 'words of the shell' },
  { name: named(WORDS, 'words-'), debugName: 'words' },
  { name: 'styles', test: /\.css$/ },
  // A library that tasks of several folders need.
  { name: 'papaparse', test: /[\\/]node_modules[\\/]papaparse[\\/]/ },
  ...FOLDERS.map((name) => ({ name: name.replaceAll('/', '-'), test: (id: string) => folderOf(id) === name })),
  { name: named(PART), debugName: 'kinds and features' },
  // What the console does once it is idle loads no screens.
  { name: 'shell-idle', test: (id) => holds('shell/idle', id) },
  { name: 'shell', test: (id) => holds('shell', id) },
];

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: GROUPS.map((group, place) => ({ ...group, priority: GROUPS.length - place })),
};
