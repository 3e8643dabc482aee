import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../mount.tsx';
import './css.ts';

/** The Language tab of a connection. */
export async function openLanguage(id: string): Promise<void> {
  await mountApp({ path: `/chat/${id}?tab=language` });
  await expect.element(localization().card).toBeVisible();
}

export function localization() {
  const card = page.getByRole('region', { name: 'Localization file', exact: true });
  return {
    card,
    file: page.getByTestId('file-localizationFileUrl'),
    error: page.getByTestId('error-localizationFileUrl'),
    problems: page.getByTestId('csv-problems').getByRole('listitem'),
    template: card.getByRole('link', { name: 'Download the template' }),
  };
}

export function languages() {
  const card = page.getByRole('region', { name: 'Languages', exact: true });
  return {
    card,
    rows: card.getByRole('listitem'),
    remove: (name: string) => card.getByRole('button', { name: `Remove ${name}`, exact: true }),
    confirm: page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }),
  };
}

export function texts() {
  const card = page.getByRole('region', { name: 'Translations', exact: true });
  const dialog = page.getByRole('dialog');
  return {
    card,
    keys: card.getByRole('rowheader'),
    cell: (text: string) => card.getByRole('button', { name: text, exact: true }),
    filter: card.getByRole('searchbox'),
    onlyGaps: card.getByRole('switch', { name: 'Only with gaps' }),
    exported: card.getByRole('button', { name: 'Export CSV' }),
    dialog,
    text: dialog.getByRole('textbox'),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
  };
}

/** A localization file as it would be picked. */
export const csv = (text: BlobPart, name = 'texts.csv') => new File([text], name, { type: 'text/csv' });
