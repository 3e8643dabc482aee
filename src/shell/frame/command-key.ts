/** The command key as printed on this machine's keyboard. */
export const COMMAND_KEY = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl';
