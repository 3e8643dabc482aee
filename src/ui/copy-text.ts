/** A secret stays on the clipboard for so long, in ms. */
const SECRET_MS = 60_000;

/** Ends the wait for the end of a copied secret: there is something else on the clipboard now. */
let copiedSince = new AbortController();

/**
 * Puts text on the clipboard; false if the browser refuses. A `secret` is taken off it again after a minute, where the page
 * may. The old command stands in where the clipboard API is missing (plain http on a local network) or denied; its scratch
 * field goes into `host`, because a dialog would take focus away from one outside it.
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
 * Empties the clipboard in a minute, and where the window is not in front then, once it is: before that no browser lets it.
 * What was copied elsewhere on the page meanwhile stays, and so does what was copied in another window, where the page may
 * read that.
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

/** What is on the clipboard, where the administrator has allowed the page to read it: they are not asked for this. */
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
