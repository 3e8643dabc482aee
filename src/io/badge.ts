/** Shows on the installed app's icon how many changes need attention, else how many wait. Does nothing where unsupported. */
export async function showBadge(attention: number, waiting: number): Promise<void> {
  await navigator.setAppBadge?.(attention || waiting).catch(() => undefined);
}

/** Shows a badge without a number: the administrator has to open the app before anything can be sent. */
export async function markBadge(): Promise<void> {
  await navigator.setAppBadge?.().catch(() => undefined);
}
