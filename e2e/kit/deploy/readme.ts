/** The commands of a document's section: its fenced blocks of `sh`, in their order. */
export function commandsOf(markdown: string, heading: string): string[] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  const found = [...(section ?? '').matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands);
  if (found.length === 0) throw new Error(`There are no commands below "${heading}"`);
  return found;
}
