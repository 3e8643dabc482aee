import { basePath } from '../model/base-path.ts';

/**
 * The prefix of everything that this deployment keeps in the browser: databases, locks, channels and preferences. Two
 * deployments on one origin have two paths, and share none of it (O-31). The braces, which no path contains, keep one
 * deployment's prefix from being a prefix of another's.
 */
export const ownName = () => (isAtRoot() ? APP : `${APP}{${basePath()}}`);

const APP = 'switchboard';

const isAtRoot = () => basePath() === '/';

/** The key of a value in `localStorage`. */
export const keyOf = (what: string) => `${ownName()}.${what}`;

/** The key of a value in `sessionStorage`; without a prefix at the root, as the specification wants the session id's (D1§4). */
export const tabKeyOf = (what: string) => (isAtRoot() ? what : keyOf(what));

/** Whether a `sessionStorage` key is this deployment's; at the root all are but those of deployments under a path. */
export const isTabKey = (name: string) => (isAtRoot() ? !name.startsWith(`${APP}{`) : name.startsWith(keyOf('')));

/** The name of a database; `digest` stands for its owner (`workspaceDigest`). */
export const databaseOf = (digest: string) => `${ownName()}-${digest}`;
