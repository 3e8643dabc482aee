import { page } from 'vitest/browser';
import { field } from '../pages/page.ts';

export const CREATE = '/connections/chat';
export const WEBSITE = '/connections/chat/chat-website';

/** The address of a seeded connection's screen. */
export const WEBSITE_PATH = '/chat/chat-website';

export const tab = (name: string) => page.getByRole('tab', { name, exact: true });
export const toggle = (name: string) => page.getByRole('switch', { name, exact: true });
export const choice = (name: string) => page.getByRole('combobox', { name, exact: true });

/** The account's card of General, or of a new connection's form. */
export function account() {
  const card = page.getByRole('region', { name: 'Account', exact: true });
  return {
    card,
    name: field(page, 'Name'),
    heading: field(page, 'Heading \\(English\\)'),
    note: field(page, 'Special note \\(English\\)'),
    welcome: field(page, 'Welcome message'),
    save: card.getByRole('button', { name: 'Save' }),
    addHeading: card.getByRole('button', { name: 'Add a heading in another language' }),
    addNote: card.getByRole('button', { name: 'Add a note in another language' }),
  };
}

/** The dialog that adds a text in another language. */
export function languageDialog() {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    language: dialog.getByRole('combobox', { name: 'Language' }),
    text: dialog.getByRole('textbox'),
    ok: dialog.getByRole('button', { name: 'OK' }),
  };
}
