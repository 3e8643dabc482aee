import browserslist from 'browserslist';

/** The names of the browsers in MDN's compatibility data and as a build target, by their names in browserslist. */
const NAMES = {
  chrome: { data: 'chrome', target: 'chrome' },
  edge: { data: 'edge', target: 'edge' },
  firefox: { data: 'firefox', target: 'firefox' },
  safari: { data: 'safari', target: 'safari' },
  ios_saf: { data: 'safari_ios', target: 'ios' },
} as const;

/** The oldest version of each supported browser: `browserslist` in `package.json` (decision 0077). */
export const OLDEST_BROWSERS = Object.entries(NAMES).map(([name, { data, target }]) => {
  const versions = browserslist().flatMap((browser) => {
    const [found, version = ''] = browser.split(' ');
    return found === name ? [Number.parseFloat(version)] : [];
  });
  if (versions.length === 0) throw new Error(`package.json has no ${name} in its browserslist`);
  const version = Math.min(...versions);
  return { name: data, version, target: `${target}${version}` };
});

/** The build's target: it rewrites syntax and style sheets that one of these browsers lacks. */
export const TARGET = OLDEST_BROWSERS.map(({ target }) => target);
