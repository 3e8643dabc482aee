/** The radio button that is on: where the focus goes that is sent to a choice. */
export const checkedIn = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>('input:checked') ?? null;
