const channelOf = (name: string) => new BroadcastChannel(`${name}:destroyed`);

/** Tells every window that a vault is destroyed on purpose; returns how to close what that took. */
export function announceDestroyed(name: string): () => void {
  const channel = channelOf(name);
  channel.postMessage(null);
  return () => channel.close();
}

/** Hears that a vault is destroyed on purpose, which no window may undo; returns how to stop. */
export function onDestroyed(name: string, listener: () => void): () => void {
  const channel = channelOf(name);
  channel.onmessage = listener;
  return () => channel.close();
}
