import axe from 'axe-core';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadWords } from '../../i18n/load-words.ts';
import { shellMessages } from '../../i18n/shell.ts';
import { addMessages, setLocale } from '../../i18n/translate.ts';
import { Controls } from './Controls.tsx';
import '../../ui/geist.css';
import '../../ui/tokens.css';
import '../../ui/base.css';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test('decision 101: axe finds nothing in any state of any control, light and dark', async () => {
  await setLocale('en');
  await Promise.all([addMessages(shellMessages), loadWords()]);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Controls />);
  await expect.element(page.getByRole('heading', { name: 'VirtualTable' })).toBeVisible();
  // Landmarks and the order of headings are those of a page, which this is not.
  const { violations } = await axe.run(place, { resultTypes: ['violations'], runOnly: RULES });
  root.unmount();
  place.remove();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
});
