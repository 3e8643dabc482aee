import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { type ESTree, parseSync, Visitor } from 'vite';
import { OLDEST_BROWSERS } from './vite/oldest-browsers.ts';

/** What the console uses only where a browser has it, and can do without. */
const OPTIONAL = new Set([
  // Behind a check: see the code that uses it. React and React Aria bring the last two.
  ...['trustedTypes', 'requestIdleCallback', 'cancelIdleCallback', 'navigator.setAppBadge', 'location.ancestorOrigins'],
  ...['navigator.connection', 'navigator.userAgentData'],
  // fake-indexeddb takes the first of them that is there, and a timer otherwise.
  ...['setImmediate', 'scheduler'],
  // The look without it is plainer, and complete.
  ...[
    'accent-color',
    'animation-range',
    'animation-timeline',
    'forced-color-adjust',
    'hyphenate-limit-chars',
    'resize',
  ],
  ...['scroll()', 'scroll-timeline', 'scrollbar-width', 'text-size-adjust', 'text-wrap-style', 'timeline-scope'],
  ...[':selection', ':highlight', 'content-visibility', 'field-sizing', 'overflow-anchor', 'overscroll-behavior'],
  ...['overscroll-behavior-y', '@page'],
  // Has a second declaration for the others: with a prefix, or without the function.
  ...['line-clamp', 'user-select', 'round()'],
  // A function of our own that is named like a global one.
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

/** False also for what the data does not know. */
const isMissing = (feature: Identifier | undefined) =>
  feature?.__compat !== undefined && !isEverywhere(feature.__compat);

const isGlobalMissing = (name: string) =>
  isMissing(featureOf(globals, name)) || isMissing(featureOf(bcd.api['Window'], name));

/** What is missing of `object.property`, where `object` may be a global object. */
function missingMember(object: string, property: string): string[] {
  const owner = featureOf(globals, INSTANCES[object] ?? object);
  const feature = featureOf(owner, `${property}_static`) ?? featureOf(owner, property);
  if (isMissing(feature)) return [INSTANCES[object] === 'Window' ? property : `${object}.${property}`];
  return owner && isGlobalMissing(object) ? [object] : [];
}

/**
 * The global objects and their own members that a script uses and that not every supported browser has. Methods of instances
 * have no owner in the code: `lib` in `tsconfig.json` says which of them `src` may call.
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

/** The properties, functions, selectors and rules of a minified style sheet that not every supported browser has. */
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
