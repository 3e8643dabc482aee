/** What is left of the console on the device: databases, keys of both storages, counts, files of the app. */
export async function leftOnDevice(): Promise<string[]> {
  const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  const counts: string[] = [];
  for await (const name of (await navigator.storage.getDirectory()).keys()) counts.push(name);
  return [...databases, ...keys, ...counts, ...(await caches.keys())].filter((name) =>
    /switchboard|session_id/.test(name),
  );
}
