/** How long a secret stays on the clipboard, in ms. */
const SECRET_MS = 60_000;

/** Cancels the removal of a copied secret once something else is copied. */
let copiedSince = new AbortController();

/**
 * Copies text to the clipboard; returns false if the browser refuses. Removes a `secret` after a minute if the page may. Uses
 * the old command if the clipboard API is missing (plain http on a local network) or denied; its temporary field goes into
 * `host`, because a dialog would take the focus from a field outside it.
 */
export async function copyText(text: string, host: HTMLElement, secret = false): Promise<boolean> {
  const copied = await write(text).catch(() => copyByCommand(text, host));
  if (!copied) return false;
  copiedSince.abort();
  copiedSince = new AbortController();
  if (secret) takeBack(text, copiedSince.signal);
  return true;
}

async function write(text: string): Promise<boolean> {
  await navigator.clipboard.writeText(text);
  return true;
}

/**
 * Clears the clipboard after a minute, or when the window has the focus again, since browsers refuse it before that. Text
 * copied on the page since stays, and so does text from another window if the page may read it.
 */
function takeBack(secret: string, signal: AbortSignal): void {
  const empty = async () => {
    if (!document.hasFocus()) return addEventListener('focus', () => void empty(), { once: true, signal });
    const now = await readIfAllowed();
    if (signal.aborted || (now ?? secret) !== secret) return;
    await navigator.clipboard?.writeText('').catch(() => undefined);
  };
  const timer = setTimeout(() => void empty(), SECRET_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  document.addEventListener('copy', () => copiedSince.abort(), { signal });
}

/** The clipboard's text, if the administrator has already allowed the page to read it; this never asks for permission. */
async function readIfAllowed(): Promise<string | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
    return state === 'granted' ? await navigator.clipboard.readText() : undefined;
  } catch {
    return undefined;
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
