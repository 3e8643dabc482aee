/** The key that commands are given with, as it is printed on this machine's keyboard. */
export const COMMAND_KEY = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl';
