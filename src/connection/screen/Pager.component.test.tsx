import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { expectPath, rowOf, rows } from '../../testing/screens/shell.ts';

const title = page.getByRole('heading', { level: 1 });
const next = page.getByRole('link', { name: 'Next connection' });
const previous = page.getByRole('link', { name: 'Previous connection' });
const place = page.css('main header').getByText(/^\d+ of \d+$/);
const more = page.getByRole('button', { name: 'More actions' });

/** The paths of the rows that are links, from the top. */
const paths = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('tr a')].map(({ href }) =>
    decodeURIComponent(new URL(href).pathname),
  );

async function shownRows(path = '/'): Promise<string[]> {
  await mountApp({ path });
  await expect.element(rows.first()).toBeVisible();
  // A list renders its first screen before the other rows.
  const count = () => Number(document.querySelector('table')?.getAttribute('aria-rowcount')) - 1;
  await expect.poll(() => rows.elements().length - count()).toBe(0);
  return paths();
}

// From 1280 px the rail is in its place.
beforeEach(() => page.viewport(1200, 800));

test('LIST-04: J and K open the next and the previous connection of the list and focus its name', async () => {
  const [first = '', second = '', third = ''] = await shownRows();
  await page.getByRole('row').getByRole('link').first().click();
  await expectPath(first);
  await expect.element(more).toBeVisible();
  await userEvent.keyboard('j');
  await expectPath(second);
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard('j');
  await expectPath(third);
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard('k');
  await expectPath(second);
  await expect.element(title).toHaveFocus();
});

test('LIST-10: the pager counts the rows with a page of their own and stops at both ends', async () => {
  const all = await shownRows();
  await page.getByRole('row').getByRole('link').first().click();
  await expect.element(place).toHaveTextContent(`1 of ${all.length}`);
  await expect.element(previous).not.toBeInTheDocument();
  await next.click();
  await expectPath(all[1] ?? '');
  await expect.element(place).toHaveTextContent(`2 of ${all.length}`);
  await expect.element(title).toHaveFocus();
  await previous.click();
  await expectPath(all[0] ?? '');
});

test('LIST-08: the order keeps the filter of the list, and the next visit to the list renews it', async () => {
  const filtered = await shownRows('/?q=twilio-');
  expect(filtered.length).toBeGreaterThan(1);
  await rowOf('twilio-billing').getByRole('link').click();
  await expect.element(place).toMatchTextContent(new RegExp(` of ${filtered.length}$`));
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect.element(page.getByRole('searchbox')).toHaveValue('twilio-');
  await page.getByRole('searchbox').clear();
  await expect.poll(() => paths().length).toBeGreaterThan(filtered.length);
  const all = paths();
  await rowOf('twilio-billing').getByRole('link').click();
  await expect.element(place).toMatchTextContent(new RegExp(` of ${all.length}$`));
});

test('LIST-04: a connection that is opened without the list has the neighbours of the whole stored list', async () => {
  const filtered = await shownRows('/?q=twilio-');
  await rowOf('twilio-support').getByRole('link').click();
  await expect.element(place).toMatchTextContent(new RegExp(` of ${filtered.length}$`));
  const all = await shownRows();
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(place).toHaveTextContent(`${all.indexOf('/twilio/twilio-support') + 1} of ${all.length}`);
});

test('J and K do nothing while typing, or once single-key shortcuts are turned off', async () => {
  await shownRows();
  await rowOf('twilio-support').getByRole('link').click();
  await expect.element(place).toBeVisible();
  await userEvent.click(page.getByRole('textbox').first());
  await userEvent.keyboard('j');
  await expectPath('/twilio/twilio-support');
  await userEvent.click(title);
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Next connection.*J.*Previous connection.*K/is);
  await page.getByRole('switch', { name: 'Use single-key shortcuts' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('j');
  await expectPath('/twilio/twilio-support');
});
