/**
 * Runs in a worker of its own, so that the page is free meanwhile: asks for all given addresses at once, into the
 * browser's cache, and ends. A file that fails is told by whoever needs it.
 */
addEventListener('message', async ({ data }: MessageEvent<readonly string[]>) => {
  const fetched = data.map(async (address) => (await fetch(address)).arrayBuffer());
  await Promise.allSettled(fetched);
  close();
});
