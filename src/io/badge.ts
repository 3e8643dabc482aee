/** On the icon of the installed app: how many changes need attention, else how many wait. Elsewhere nothing happens. */
export async function showBadge(attention: number, waiting: number): Promise<void> {
  await navigator.setAppBadge?.(attention || waiting).catch(() => undefined);
}

/** A mark without a number: somebody has to look at the app before anything goes on. */
export async function markBadge(): Promise<void> {
  await navigator.setAppBadge?.().catch(() => undefined);
}
