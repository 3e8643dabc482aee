import { normalizeForSearch } from '../../model/normalize-for-search.ts';

/** An entry of the palette: its action, and its name for the search. */
export type Command = {
  key: string;
  group: 'page' | 'connections' | 'actions';
  label: string;
  /** A muted text after the name: the type of thing. The search includes it. */
  hint?: string | undefined;
  /** The platform whose logo precedes the name. */
  platform?: string | undefined;
  run(): void;
};

/** The most entries to show; after two letters the wanted one is among them. */
const SHOWN = 50;

/**
 * The commands whose name or hint contains every word of the text, ignoring accents and case. Names that start with the text
 * come first; otherwise the order within a group stays.
 */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const words = normalizeForSearch(text).split(/\s+/).filter(Boolean);
  const start = words.join(' ');
  const found = commands.flatMap((command) => {
    const name = normalizeForSearch(command.label);
    const all = `${name} ${normalizeForSearch(command.hint ?? '')}`;
    return words.every((word) => all.includes(word)) ? [{ command, first: name.startsWith(start) }] : [];
  });
  const best = found.find(({ first }) => first)?.command.group;
  // The group of the best match comes first, so that Enter runs it.
  return found
    .toSorted(
      (a, b) =>
        Number(b.command.group === best) - Number(a.command.group === best) ||
        ORDER.indexOf(a.command.group) - ORDER.indexOf(b.command.group) ||
        Number(b.first) - Number(a.first),
    )
    .slice(0, SHOWN)
    .map(({ command }) => command);
}

const ORDER: readonly Command['group'][] = ['page', 'connections', 'actions'];
