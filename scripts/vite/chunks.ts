import { readdirSync } from 'node:fs';
import type { Rolldown } from 'vite';

const WORDS = /\/src\/i18n\/messages\/([\w-]+)\.json\?words$/;
const AREA = /\/src\/(?:kinds\/([^/]+)|(monitor))\/index\.ts$/;
const KIND = /\/src\/kinds\/([^/]+)\//;
const TAB = /\/src\/kinds\/([^/]+)\/(?:OtherTab\.tsx|\w+\/(?:\w+Tab\.tsx|cards\.ts)|preview\/Preview\.tsx)$/;

const SHARED =
  /\/src\/(?!app\/|pages\/ListNotes\.|(?:model|pages|state)\/check\/|(?:model|state)\/errorlog\/(?!errors-path)|connections\/(?:(?:grouped|numbers|portable|replace|setup)\/|kind\/portable\.|screen\/(?:ErrorStrip|cause-words)\.)|io\/(?:keyed-hash|sealed-file)\.|io\/store\/destroy\.|state\/(?:setup|changes|launched|start\/log-out|outbox\/(?:file-owner|former|transfer))\b)/;
const NUMBERS = /\/src\/connections\/(?:numbers(?!\/(?:CountryCombobox|countries)\.)|replace)\//;

const KINDS = new URL('../../src/kinds', import.meta.url);

const foldersIn = (folder: URL) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The kinds with folders for their topics, which have tabs for them: each is a file of its own. */
const LARGE = foldersIn(KINDS).filter((kind) =>
  foldersIn(new URL(`${kind}/`, KINDS)).some((folder) => folder !== 'messages'),
);

const slashes = (id: string) => id.replaceAll('\\', '/');

/** The words of one locale beyond the shell's, which the first render needs alone. */
function words(id: string): string | null {
  const [, locale] = WORDS.exec(slashes(id)) ?? [];
  return locale === undefined ? null : `words-${locale}`;
}

/** The folder of the kind that a file is of, or nothing. */
const kindIn = (id: string) => KIND.exec(slashes(id))?.[1] ?? '';
const isSmall = (kind: string) => kind !== '' && !LARGE.includes(kind);

/** A large kind, with its first tab and what its edits need. */
function largeKind(id: string): string | null {
  const [, kind = ''] = AREA.exec(slashes(id)) ?? [];
  return LARGE.includes(kind) ? `kind-${kind}` : null;
}

/** The other tabs of a large kind, which come together with what is shown after the first tab: web messaging's preview. */
function otherTabs(id: string): string | null {
  const [, kind = ''] = TAB.exec(slashes(id)) ?? [];
  return LARGE.includes(kind) ? `${kind}-tabs` : null;
}

/**
 * Which modules share a file: few files, since each further one costs its request and its compilation, at the first
 * visit on a slow line most of all (decision 0022). The first group that fits takes a module and what it imports; what
 * none takes gets a file of its own if a screen loads it lazily. A kind is such a screen.
 */
export const GROUPS: Rolldown.CodeSplittingGroup[] = [
  // React stays the same from release to release, as does what joins the files.
  { name: 'react', test: /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  // The whole first route.
  { name: 'first', tags: ['$initial'] },
  { name: words, debugName: 'words' },
  { name: 'styles', test: /\.css$/ },
  // Loaded in the background once the list is shown, with the place of all further words.
  {
    name: 'state',
    test: /[\\/]src[\\/](?:outbox[\\/](?!release-held)|io[\\/]store[\\/](?!changes|destroy\.|discard-draft|forget-device|adopt-older-database|memory-database|se(?:ttle-keys|al-anew))|state[\\/](?!authorization[\\/](?:authorization|authorization-result|begin)\.|shell[\\/]save-table\.|changes|check|errorlog|launched|live|setup|documents[\\/](?:discard-drafts|has-draft|keep-draft|overwritable|unsaved|use-stored-drafts)|outbox[\\/](?:file-owner|former|hold|read-back|release|review|transfer|undo)\b|start[\\/](?:forget-device|log-out))|i18n[\\/]words\.ts|app[\\/](?:install[\\/]registration|navigation[\\/]read-ahead)\.ts)/,
  },
  // What is loaded when it is opened, each with its library. The dialog that one tab alone has stays with that tab.
  {
    name: 'dialog',
    test: /[\\/]src[\\/](?:ui[\\/](?:SettingRow|Switch|Tabs)\.tsx|connections[\\/](?:settings[\\/]members[\\/](?:Lists|Member\w+)|fields[\\/]ConnectionChoice)\.tsx|model[\\/]settings[\\/]member[\w-]*\.ts|(?!app[\\/]).*(?:(?<!Connection)Dialog|Sheet)\.tsx)$/,
  },
  { name: 'menu', test: /[\\/](?:(?:Main|List|Export)?Menu\.tsx|src[\\/]ui[\\/]float\.ts)$/ },
  {
    name: 'color-picker',
    test: /[\\/](?:react-aria|react-stately|@internationalized)[\\/]|[\\/](?:src[\\/]ui[\\/]ColorPicker\.tsx)$/,
  },
  // What finds things by typing, with the library that reads and writes files of rows.
  {
    name: 'combobox',
    test: /[\\/](?:(?:downshift|papaparse)[\\/]|(?:Connection|Setting)Picker\.tsx$|palette[\\/]Contents\.tsx$)/,
  },
  {
    name: 'virtual',
    test: /[\\/](?:@tanstack[\\/]|VirtualRows\.tsx$|src[\\/]ui[\\/]use-(?:steps|page-rows)\.tsx?$)/,
  },
  // What several screens share.
  {
    name: 'parts',
    test: (id) => !LARGE.includes(kindIn(id)) && SHARED.test(slashes(id)),
    minShareCount: 2,
  },
  // What is read once the list or a connection is shown: the list's notes, errors, and what new connections need, of every kind.
  {
    name: 'notes',
    test: /[\\/]src[\\/](?:(?:connections|state)[\\/]setup[\\/]|(?:model|state)[\\/]errorlog[\\/](?!errors-path)|connections[\\/]screen[\\/](?:ErrorStrip|cause-words)\.|setups\.ts|pages[\\/]ListNotes\.tsx|kinds[\\/][\w-]+[\\/](?:setup|installation[\\/](?:snippets|mobile))\.ts)/,
  },
  { name: largeKind, debugName: 'large kinds' },
  // The channels with a page of a few cards: together they are smaller than web messaging alone.
  {
    name: 'kind-channels',
    test: (id) => isSmall(kindIn(id)) || NUMBERS.test(slashes(id)),
  },
  { name: otherTabs, debugName: 'other tabs' },
  // What is seldom asked for: what reads and writes files of settings, what asks about other files, what all connections are
  // checked for, sounds to be heard, and keys of an earlier build.
  {
    name: 'portable',
    test: /[\\/]src[\\/](?:io[\\/]store[\\/]se(?:ttle-keys|al-anew)\.|connections[\\/](?:(?:grouped|portable)[\\/]|kind[\\/]portable\.ts)|kinds[\\/][^/\\]+[\\/](?:(?:portable|checks|sounds[\\/]play-sound)\.ts|language[\\/]CsvReview\.tsx|personas[\\/]HiddenRows\.tsx))/,
  },
  // Menus, sheets and notices of the shell and the monitor, and the pages that no kind brings and the list does without.
  {
    name: 'shell',
    test: /[\\/]src[\\/](?:app[\\/]|(?:io[\\/]store|state[\\/]start)[\\/]forget-device\.|state[\\/]start[\\/]log-out\.|io[\\/]store[\\/](?:changes|destroy|discard-draft|adopt-older-database)\.|outbox[\\/]release-held\.|io[\\/]save-csv\.|state[\\/](?:authorization[\\/]authorization\.|shell[\\/]save-table\.|(?:changes|check|launched)[\\/]|documents[\\/](?:discard-drafts|overwritable|use-stored-drafts)\.|outbox[\\/](?:file-owner|former|read-back|release|review|transfer)\.)|model[\\/]check[\\/]|pages[\\/](?:(?:change-many|check)[\\/]|AddConnectionPage\.)|monitor[\\/]logs[\\/](?:ColumnsMenu|LogDetail)\.)/,
  },
];

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: GROUPS.map((group, place) => ({ ...group, priority: GROUPS.length - place })),
};

/** A kind's file is named after its folder. */
export function chunkFileNames({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const [, kind, area] = AREA.exec(slashes(facadeModuleId ?? '')) ?? [];
  return (kind ?? area) ? `assets/kind-${kind ?? area}-[hash].js` : 'assets/[name]-[hash].js';
}
