/** Where this deployment is served from: `/`, unless its page says otherwise by `<base>`. */
const DEPLOYED_AT = globalThis.document?.querySelector('base')?.getAttribute('href') ?? '/';

/**
 * What everything that this deployment keeps in the browser is named after: databases, locks, channels and choices. Two
 * deployments of one origin lie under two paths, and share none of it (O-31).
 */
export const OWN = `switchboard${DEPLOYED_AT === '/' ? '' : DEPLOYED_AT}`;

/** The name of a choice or a note in the browser's small storage. */
export const keyOf = (what: string) => `${OWN}.${what}`;

/** The name of a database; `digest` names whose it is. */
export const databaseOf = (digest: string) => `${OWN}-${digest}`;
