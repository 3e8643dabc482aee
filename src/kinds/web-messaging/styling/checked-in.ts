/** The selected radio button, which takes the focus of a radio group. */
export const checkedIn = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>('input:checked') ?? null;
