/** What is left of the console on the device: databases, keys of both storages, files of the app. */
export async function leftOnDevice(): Promise<string[]> {
  const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  return [...databases, ...keys, ...(await caches.keys())].filter((name) => /switchboard|session_id/.test(name));
}
