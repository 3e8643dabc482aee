import { normalizeForSearch } from '../../model/normalize-for-search.ts';

/** Something the palette offers: where it leads or what it does, under the name by which it is found. */
export type Command = {
  key: string;
  group: 'page' | 'connections' | 'actions';
  label: string;
  /** The quiet word after the name: what sort of thing it is. It is searched as well. */
  hint?: string | undefined;
  /** The platform whose logo stands before the name. */
  platform?: string | undefined;
  run(): void;
};

/** More are not drawn; who has typed two letters sees what was meant. */
const SHOWN = 50;

/**
 * The commands that fit: every word of the text is in the name or the hint, accents and case apart. Names that begin with
 * the text come first; within a group the order stays.
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
  // The group of the best name leads, so that Enter takes it.
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
