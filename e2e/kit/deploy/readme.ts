/** Returns the commands of a section of a document: its fenced `sh` blocks, in order. */
export function commandsOf(markdown: string, heading: string): string[] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  const found = [...(section ?? '').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands);
  if (found.length === 0) throw new Error(`There are no commands below "${heading}"`);
  return found;
}
