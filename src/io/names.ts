import { basePath } from '../model/base-path.ts';

/**
 * The prefix of everything that this deployment stores in the browser: databases, locks, channels and preferences. Two
 * deployments on one origin have two paths and share nothing (O-31). No path contains braces, so no deployment's prefix is a
 * prefix of another's.
 */
export const ownName = () => (isAtRoot() ? APP : `${APP}{${basePath()}}`);

const APP = 'switchboard';

const isAtRoot = () => basePath() === '/';

export const keyOf = (what: string) => `${ownName()}.${what}`;

/**
 * The key of a value in `sessionStorage`; without a prefix at the root, since the specification names the session id's key
 * (D1§4).
 */
export const tabKeyOf = (what: string) => (isAtRoot() ? what : keyOf(what));

/** Whether a `sessionStorage` key is this deployment's; at the root, all except those of deployments under a path. */
export const isTabKey = (name: string) => (isAtRoot() ? !name.startsWith(`${APP}{`) : name.startsWith(keyOf('')));

/** The name of a database; `digest` stands for its owner (`workspaceDigest`). */
export const databaseOf = (digest: string) => `${ownName()}-${digest}`;

const WINDOW = 'window-';

/** The name of a database whose keys only one window has in memory: nobody can open it afterwards. */
export const databaseOfWindow = () => databaseOf(`${WINDOW}${crypto.randomUUID()}`);

export const isOfWindow = (name: string) => name.startsWith(databaseOf(WINDOW));
