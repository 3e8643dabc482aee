/** Ask the browser again after this time: Chromium drops requests made while it clears site data. */
const ANSWER_TIMEOUT_MS = 1000;

/** The names of all IndexedDB databases of the origin. */
export async function databaseNames(): Promise<string[]> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ANSWER_TIMEOUT_MS));
  const all = await Promise.race([indexedDB.databases(), late]);
  return all ? all.flatMap(({ name }) => name ?? []) : databaseNames();
}
