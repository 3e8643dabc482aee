/** Shows on the installed app's icon how many edits need attention, else how many wait. Does nothing where unsupported. */
export async function showBadge(attention: number, waiting: number): Promise<void> {
  await navigator.setAppBadge?.(attention || waiting).catch(() => undefined);
}

/** Shows a badge without a number: nothing can be sent before the administrator opens the app. */
export async function markBadge(): Promise<void> {
  await navigator.setAppBadge?.().catch(() => undefined);
}
