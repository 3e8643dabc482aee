import { basePath } from '../model/base-path.ts';

/**
 * What everything that this deployment keeps in the browser is named after: databases, locks, channels and choices. Two
 * deployments of one origin lie under two paths, and share none of it (O-31). No address has braces in it: so the names of
 * a deployment never begin like those of another one.
 */
export const ownName = () => (isAtRoot() ? APP : `${APP}{${basePath()}}`);

const APP = 'switchboard';

const isAtRoot = () => basePath() === '/';

/** The name of a choice or a note in the browser's small storage. */
export const keyOf = (what: string) => `${ownName()}.${what}`;

/** In the storage of the tab the specification names the session's id (D1§4): at the root of an origin names stay as they are. */
export const tabKeyOf = (what: string) => (isAtRoot() ? what : keyOf(what));

/** Whether a name in the storage of the tab is this deployment's: at the root all but those of deployments under a path. */
export const isTabKey = (name: string) => (isAtRoot() ? !name.startsWith(`${APP}{`) : name.startsWith(keyOf('')));

/** The name of a database; `digest` names whose it is. */
export const databaseOf = (digest: string) => `${ownName()}-${digest}`;
