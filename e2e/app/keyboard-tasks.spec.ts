import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { logRows } from '../../src/testing/pages/logs.ts';
import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { createForm, NIGHT_LINE, smsScreen } from '../../src/testing/pages/sms.ts';
import { calls, comeBack, effects, expect, test } from '../kit/fixtures.ts';
import { type Keyboard, keyboardOf } from '../kit/keyboard.ts';
import { logsAre, logsScreen, searches } from '../kit/monitor.ts';
import { arrives, meanwhile, menu, SUPPORT, settled, written } from '../kit/offline.ts';

type Task = { what: string; keys: number; act(keyboard: Keyboard, page: Page, server: MockServer): Promise<void> };

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

const TASKS: readonly Task[] = [
  {
    what: 'open a connection',
    keys: 2,
    async act({ find, focused }, page) {
      await find('Brightwater Website');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brightwater Website');
      await expect(focused).toHaveText('Brightwater Website');
    },
  },
  {
    what: 'change a text of it and save',
    keys: 4,
    async act({ find, press, type }, page, server) {
      await find('Heading (English)');
      await expect(page.locator('[name="widgetTitles[]en"]')).toBeFocused();
      await press('Control+a');
      await type('Talk to us');
      await press('Enter');
      await expect.poll(() => JSON.stringify(effects(server, 'chat-website').at(-1)?.body)).toContain('Talk to us');
      await settled(page);
    },
  },
  {
    what: 'turn a switch of it',
    keys: 3,
    async act({ find, press, focused }, page, server) {
      const before = effects(server, 'chat-website').length;
      await find('Attachment icon');
      await expect(focused).toHaveRole('switch');
      await press('Space');
      await expect.poll(() => effects(server, 'chat-website').length).toBe(before + 1);
      await settled(page);
    },
  },
  {
    what: 'write its settings into a file',
    keys: 5,
    async act({ find, press, to, focused }, page) {
      await find('Export settings…');
      const download = page.waitForEvent('download');
      await to(dialog(page).getByRole('button', { name: 'Download' }));
      await press('Enter');
      await download;
      await press('Escape');
      await expect(focused).toHaveRole('switch');
    },
  },
  {
    what: 'add an SMS number',
    keys: 17,
    async act({ press, to, type }, page, server) {
      await press('g', 'a');
      await to(page.getByRole('main').getByRole('link', { name: /^SMS/ }));
      await press('Enter');
      const form = createForm(page);
      await to(form.name);
      await type(NIGHT_LINE.name);
      await to(form.phone);
      await type(NIGHT_LINE.phone);
      await to(form.sid);
      await type(NIGHT_LINE.sid);
      await to(form.token);
      await type(NIGHT_LINE.token);
      await to(form.country);
      await type(NIGHT_LINE.country);
      await press('Enter');
      await to(form.save);
      await press('Enter');
      await expect
        .poll(() => calls(server, 'POST', '/connections/twilio').map(({ body }) => body))
        .toEqual([NIGHT_LINE.body]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NIGHT_LINE.name);
    },
  },
  {
    what: 'delete it',
    keys: 4,
    async act({ find, press, to }, page, server) {
      await find('Delete');
      await to(dialog(page).getByRole('button', { name: 'Delete' }));
      await press('Enter');
      await expect.poll(() => server.control.requests().filter(({ method }) => method === 'DELETE')).toHaveLength(1);
      await settled(page);
    },
  },
  {
    what: 'search the errors of a connection',
    keys: 8,
    async act({ press, to, type }, page, server) {
      logsAre(server, logRows(3), {}, 0);
      await press('g', 'm');
      const { connection, search, rows } = logsScreen(page);
      await to(connection);
      await type('Brightwater Support');
      await to(search);
      await press('Enter');
      await expect.poll(() => searches(server).at(-1)).toMatchObject({ connectionId: SUPPORT });
      await expect(rows.first()).toBeVisible();
    },
  },
  {
    what: 'start a simulation',
    keys: 4,
    async act({ find, press, to }, page) {
      await find('Brightwater Agent Trainer');
      await to(button(page, 'Start'));
      await press('Enter');
      await expect(button(page, 'Stop')).toBeVisible();
    },
  },
  {
    what: 'take back what waits',
    keys: 12,
    async act({ find, press, to }, page, server) {
      await find('Brightwater Support');
      await expect(smsScreen(page).template).toBeVisible();
      await server.close();
      await smsScreen(page).changeMenu('Not this {label}');
      await expect(unsentPill(page)).toContainText('1 waiting');
      await press('g', 'o');
      await to(dialog(page).getByRole('button', { name: 'Discard' }));
      await press('Enter');
      const question = page.getByRole('dialog', { name: 'Discard this change?' });
      await to(question.getByRole('button', { name: 'Discard' }));
      await press('Enter');
      await expect(dialog(page).getByTestId('outbox-entry')).toHaveCount(0);
      await press('Escape');
      await expect(smsScreen(page).template).not.toHaveValue('Not this {label}');
    },
  },
  {
    what: 'keep mine against another administrator',
    keys: 6,
    async act({ press, to }, page, server) {
      await smsScreen(page).changeMenu('Mine {label}');
      meanwhile(server, SUPPORT, menu('Theirs {label}'));
      await comeBack(page, server);
      await arrives(unsentPill(page)).toContainText('1 needs attention');
      await press('g', 'o');
      await to(dialog(page).getByRole('button', { name: 'Keep mine' }));
      await press('Enter');
      await expect.poll(() => written(server, SUPPORT)).toEqual([menu('Mine {label}')]);
    },
  },
];

test('look 19: ten tasks can be done with the keyboard alone, each with no more keys than when this was written', async ({
  page,
  server,
  open,
}) => {
  await open();
  await expect(page.getByTestId('connection-row').first()).toBeVisible();
  const keyboard = keyboardOf(page);
  for (const { what, keys, act } of TASKS) {
    await test.step(what, async () => {
      await act(keyboard, page, server);
      const taken = keyboard.taken();
      expect.soft(taken, what).toBeLessThanOrEqual(keys);
    });
  }
});
