import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../mount.tsx';
import { membersCard } from './members.ts';

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

export const languages = () => ({
  ...membersCard('Languages'),
  confirm: page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }),
});

export function texts() {
  const { card, row, rows } = membersCard('Translations');
  return {
    card,
    row,
    rows,
    language: card.getByRole('combobox', { name: 'Language' }),
    filter: card.getByRole('searchbox'),
    onlyGaps: card.getByRole('switch', { name: 'Only missing' }),
    exported: card.getByRole('button', { name: 'Export CSV' }),
    edit: (text: string) => row(text).getByRole('button', { name: 'Edit' }),
    text: card.getByRole('textbox', { name: /^Translation/ }),
    save: card.getByRole('button', { name: 'Save', exact: true }),
  };
}

export const csv = (text: BlobPart, name = 'texts.csv') => new File([text], name, { type: 'text/csv' });
