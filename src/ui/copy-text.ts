/**
 * Puts text on the clipboard; false if the browser refuses. The old command stands in where the clipboard API
 * is missing (plain http on a local network) or denied; its scratch field goes into `host`, because a dialog
 * would take focus away from one outside it.
 */
export async function copyText(text: string, host: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text, host);
  }
}

function copyByCommand(text: string, host: HTMLElement): boolean {
  const focused = document.activeElement;
  const scratch = document.createElement('textarea');
  scratch.className = 'visually-hidden';
  scratch.readOnly = true;
  scratch.autocomplete = 'off';
  scratch.value = text;
  host.append(scratch);
  scratch.select();
  const copied = document.execCommand('copy');
  scratch.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
