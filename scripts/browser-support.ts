import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { type ESTree, parseSync, Visitor } from 'vite';
import { OLDEST_BROWSERS } from './vite/oldest-browsers.ts';

/** Features that the console uses only if the browser has them. */
const OPTIONAL = new Set([
  // Behind a check in the code. React and React Aria use the last two.
  ...['trustedTypes', 'requestIdleCallback', 'cancelIdleCallback', 'navigator.setAppBadge', 'location.ancestorOrigins'],
  ...['navigator.connection', 'navigator.userAgentData'],
  // fake-indexeddb uses the first one that exists, otherwise a timer.
  ...['setImmediate', 'scheduler'],
  // Without it the console looks plainer, but nothing is missing.
  ...[
    'accent-color',
    'animation-range',
    'animation-timeline',
    'forced-color-adjust',
    'hyphenate-limit-chars',
    'resize',
  ],
  ...[
    'scroll()',
    'scroll-timeline',
    'scrollbar-color',
    'scrollbar-width',
    'text-size-adjust',
    'text-wrap-style',
    'timeline-scope',
  ],
  ...[':selection', ':highlight', 'content-visibility', 'field-sizing', 'overflow-anchor', 'overscroll-behavior'],
  ...['overscroll-behavior-y', '@page'],
  // Other browsers get a second declaration: with a prefix, or without the function.
  ...['line-clamp', 'user-select', 'round()'],
  // A function of our own with the name of a global one.
  'restore',
]);

const required = (names: readonly string[]) => [...new Set(names)].filter((name) => !OPTIONAL.has(name)).sort();

/** Global objects that are an instance of an interface. */
const INSTANCES: Readonly<Record<string, string>> = {
  ...{ window: 'Window', globalThis: 'Window', self: 'Window', document: 'Document', navigator: 'Navigator' },
  ...{ performance: 'Performance', crypto: 'Crypto', history: 'History', location: 'Location', screen: 'Screen' },
};

const { builtins } = bcd.javascript;
const globals: Identifier = { ...bcd.api, ...builtins };

/** Whether every supported browser has a feature under its own name and without a flag. */
function isEverywhere({ support }: CompatStatement): boolean {
  return OLDEST_BROWSERS.every(({ name, version }) =>
    [support[name] ?? []].flat().some(({ version_added: added, version_removed: removed, ...limits }) => {
      if (limits.flags || limits.prefix || limits.alternative_name) return false;
      const isRemoved = typeof removed === 'string' && Number.parseFloat(removed) <= version;
      return typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= version && !isRemoved;
    }),
  );
}

const featureOf = (owner: Identifier | undefined, name: string) =>
  owner && Object.hasOwn(owner, name) ? owner[name] : undefined;

/** False also for features that the data does not have. */
const isMissing = (feature: Identifier | undefined) =>
  feature?.__compat !== undefined && !isEverywhere(feature.__compat);

const isGlobalMissing = (name: string) =>
  isMissing(featureOf(globals, name)) || isMissing(featureOf(bcd.api['Window'], name));

/** Returns what some supported browser lacks of `object.property`, where `object` may be a global object. */
function missingMember(object: string, property: string): string[] {
  const owner = featureOf(globals, INSTANCES[object] ?? object);
  const feature = featureOf(owner, `${property}_static`) ?? featureOf(owner, property);
  if (isMissing(feature)) return [INSTANCES[object] === 'Window' ? property : `${object}.${property}`];
  return owner && isGlobalMissing(object) ? [object] : [];
}

/**
 * The global objects and their own members that a script uses and that not every supported browser has. The code does not
 * show the owner of an instance's method: `lib` in `tsconfig.json` limits which of these `src` may call.
 */
export function missingInScript(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: string[] = [];
  const called = ({ callee }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type === 'Identifier' && isGlobalMissing(callee.name)) found.push(callee.name);
  };
  new Visitor({
    NewExpression: called,
    CallExpression: called,
    MemberExpression({ object, property, computed }) {
      if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return;
      found.push(...missingMember(object.name, property.name));
    },
  }).visit(program);
  return required(found);
}

const { properties = {}, selectors = {}, types = {}, 'at-rules': rules = {} } = bcd.css;
const functions: Identifier = { ...Object.assign({}, ...Object.values(types)), ...types };

/** The properties, functions, selectors and rules of a minified style sheet that some supported browser lacks. */
export function missingInStyle(css: string): string[] {
  const missing = (text: string, pattern: RegExp, known: Identifier, label: (name: string) => string) =>
    [...text.matchAll(pattern)].flatMap(([, name = '']) => (isMissing(featureOf(known, name)) ? [label(name)] : []));
  const preludes = [...css.matchAll(/(?<=^|[{};])[^{};]+(?=\{)/g)].join('\n');
  return required([
    ...missing(css, /[{;]([a-z][a-z-]*):[^;{}]*(?=[;}])/g, properties, (name) => name),
    ...missing(css, /(?<![\w-])([a-z][a-z-]*)\(/g, functions, (name) => `${name}()`),
    ...missing(preludes, /:([a-z][a-z-]*)/g, selectors, (name) => `:${name}`),
    ...missing(preludes, /@([a-z][a-z-]*)/g, rules, (name) => `@${name}`),
  ]);
}
