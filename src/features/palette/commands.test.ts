import { describe, expect, it } from 'vitest';
import { type Command, findCommands } from './commands.ts';

const command = (group: Command['group'], label: string, hint?: string): Command => ({
  key: `${group} ${label}`,
  group,
  label,
  hint,
  run: () => undefined,
});

const ALL = [
  command('page', 'Menu reply template'),
  command('connections', 'Brightwater Support', 'SMS'),
  command('connections', 'Support Łódź', 'WhatsApp'),
  command('actions', 'Add a connection'),
  command('actions', 'Alerts'),
];

const found = (text: string) => findCommands(ALL, text).map(({ label }) => label);

describe('the results of the palette', () => {
  it('are everything, the page first, while nothing is typed', () => {
    expect(found('')).toEqual(ALL.map(({ label }) => label));
  });

  it('have every word in their name or their kind, in any order', () => {
    expect(found('sms bright')).toEqual(['Brightwater Support']);
    expect(found('bright whatsapp')).toEqual([]);
  });

  it('ignore accents and case', () => {
    expect(found('SUPPORT łó')).toEqual(['Support Łódź']);
  });

  it('begin with the name that begins with the text', () => {
    expect(found('support')).toEqual(['Support Łódź', 'Brightwater Support']);
  });

  it('begin with the group of that name', () => {
    expect(found('a')[0]).toBe('Add a connection');
  });
});
