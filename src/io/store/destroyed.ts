const channelOf = (name: string) => new BroadcastChannel(`${name}:destroyed`);

/** Tells other windows that a vault is being destroyed on purpose; returns the function that closes the channel. */
export function announceDestroyed(name: string): () => void {
  const channel = channelOf(name);
  channel.postMessage(null);
  return () => channel.close();
}

/** Calls `listener` when a vault is destroyed on purpose, so that no window saves its edits again; returns how to stop. */
export function onDestroyed(name: string, listener: () => void): () => void {
  const channel = channelOf(name);
  channel.onmessage = listener;
  return () => channel.close();
}
