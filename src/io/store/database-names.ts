/** A question that was not answered for so long, in ms, never will be: Chromium forgets who asks while it clears. */
const ANSWERED_MS = 1000;

/** The names of all databases of the origin. */
export async function databaseNames(): Promise<string[]> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ANSWERED_MS));
  const all = await Promise.race([indexedDB.databases(), late]);
  return all ? all.flatMap(({ name }) => name ?? []) : databaseNames();
}
