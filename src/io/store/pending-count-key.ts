/** Where the count of a vault's unsent changes is written down, outside of the vault. */
export const COUNT_PREFIX = 'switchboard.unsent.';

/** Whether anything was written down. */
export const hasPendingCount = () => Object.keys(localStorage).some((name) => name.startsWith(COUNT_PREFIX));

/** After this what the vault held may go: it was sent, discarded by the administrator, or is known to be lost. */
export const forgetPendingCount = (vault: string) => localStorage.removeItem(COUNT_PREFIX + vault);
