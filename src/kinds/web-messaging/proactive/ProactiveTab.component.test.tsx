import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { field } from '../../../testing/pages/page.ts';
import { toggle, WEBSITE, WEBSITE_PATH } from '../../../testing/screens/chat.ts';
import { expectPill } from '../../../testing/screens/outbox.ts';
import { expectBanner, expectError, expectPart, expectTexts } from '../../../testing/screens/shell.ts';
import { bodies, calls, comeBack, server } from '../../../testing/server.ts';

useFastTime();

const PATH = `${WEBSITE_PATH}?tab=proactive`;
const ADD = `${WEBSITE}/add_proactive_trigger`;
const UPDATE = `${WEBSITE}/update_proactive_trigger`;
const DELETE = `${WEBSITE}/delete_proactive_trigger`;

const card = page.getByRole('region', { name: 'Proactive triggers', exact: true });
const rows = card.getByRole('list', { name: 'Proactive triggers' }).getByRole('listitem');
const row = (text: string) => rows.filter({ hasText: text });
const form = { label: field(page, 'Display name'), code: field(page, 'Code'), command: field(page, 'Bot command') };
// Opens a collapsed form, or adds what was typed in it.
const add = card.getByRole('button', { name: 'Add trigger' });

async function open(): Promise<void> {
  await mountApp({ path: PATH });
  await expect.element(row('Idle basket')).toBeVisible();
}

async function type(label: string, code: string, command: string): Promise<void> {
  if (!form.label.query()) await add.click();
  await form.label.fill(label);
  await form.code.fill(code);
  await form.command.fill(command);
}

test('CHAT-PRO-02 CHAT-PRO-03 CHAT-PRO-04 CHAT-PRO-06 CHAT-PRO-07: a trigger needs three valid values, and is sent with all five fields and a generated id', async () => {
  await open();
  await add.click();
  await add.click();
  await expectError(form.label, 'Name cannot be empty');
  await expectError(form.code, 'Code cannot be empty');
  await expectError(form.command, 'Bot command cannot be empty');
  await type('Odd', '<b>x</b>', '/odd');
  await add.click();
  await expectError(form.code, 'Use letters, digits and underscores only');
  await expect.element(form.code).toHaveValue('<b>x</b>');
  expect(await calls('POST', ADD)).toEqual([]);

  await type('Pricing', ' pricing_2 ', '/pricing');
  await add.click();
  await expectBanner('default', 'Proactive trigger added');
  await expect.element(row('Pricing')).toBeVisible();
  expect(await bodies('POST', ADD)).toEqual([
    {
      label: 'Pricing',
      code: 'pricing_2',
      enabled: true,
      botCommand: '/pricing',
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/),
    },
  ]);
});

test('CHAT-PRO-05: a code is unique, compared exactly; a trigger is no duplicate of itself, and blanks are no change of it', async () => {
  await open();
  await type('Twin', 'basket_idle', '/twin');
  await add.click();
  await expectError(form.code, 'This code is already used');
  await form.code.fill('Basket_idle');
  await add.click();
  await expectBanner('default', 'Proactive trigger added');
  await row('Delivery page').getByRole('button', { name: 'Edit' }).click();
  const edited = rows.getByRole('textbox', { name: /^Code/ });
  await edited.fill('delivery_page ');
  // As long as a hand presses: the note about the blank must not go meanwhile and move Save away.
  await rows.getByRole('button', { name: 'Save' }).click({ delay: 100 });
  await expect.element(edited).not.toBeInTheDocument();
  await row('Delivery page').getByRole('button', { name: 'Edit' }).click();
  await edited.fill('basket_idle');
  await rows.getByRole('button', { name: 'Save' }).click();
  await expectError(edited, 'This code is already used');
  await edited.fill('delivery_page');
  await rows.getByRole('textbox', { name: /^Display name/ }).fill('Parcels');
  await rows.getByRole('button', { name: 'Save' }).click();
  await expectBanner('default', 'Proactive trigger updated');
  expect(await bodies('POST', UPDATE)).toMatchObject([{ id: 'c1d2', label: 'Parcels', code: 'delivery_page' }]);
});

test('CHAT-PRO-10: a refusal is reported as that of its action', async () => {
  await open();
  for (const [method, path] of [
    ['POST', ADD],
    ['POST', UPDATE],
    ['DELETE', DELETE],
  ] as const)
    await server.next({ method, path, status: 400, body: {} });
  await type('Pricing', 'pricing', '/pricing');
  await add.click();
  await expectBanner('urgent', 'Failed to add the proactive trigger');
  await toggle('Enable “Idle basket”').click();
  await expectBanner('urgent', 'Failed to update the proactive trigger');
  await row('Delivery page').getByRole('button', { name: 'Delete' }).click();
  await expectBanner('urgent', 'Failed to delete the proactive trigger');
});

test('CHAT-PRO-01 CHAT-PRO-08 CHAT-PRO-09 CHAT-PRO-11: every trigger is listed with all its fields, and its snippet contains its code; its switch sends the whole trigger, a deletion its id', async () => {
  await open();
  await row('Idle basket').getByRole('button', { name: 'Show snippet: Idle basket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trigger chat: Idle basket' });
  await expect.element(dialog.getByTestId('snippet')).toHaveTextContent('window.chatWidget.triggerChat("basket_idle")');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(row('Idle basket').getByRole('button', { name: 'Show snippet: Idle basket' })).toHaveFocus();

  await server.forget();
  await expectTexts(rows, [/Idle basket.*basket_idle.*\/offer help/, /Delivery page.*delivery_page.*\/delivery/]);
  await expect.element(toggle('Enable “Idle basket”')).toBeChecked();
  await expect.element(toggle('Enable “Delivery page”')).not.toBeChecked();
  await toggle('Enable “Delivery page”').click();
  await expect.element(toggle('Enable “Delivery page”')).toBeChecked();
  await expectBanner('default', 'Proactive trigger updated');
  expect(await bodies('POST', UPDATE)).toEqual([
    { id: 'c1d2', code: 'delivery_page', label: 'Delivery page', botCommand: '/delivery', enabled: true },
  ]);

  await row('Idle basket').getByRole('button', { name: 'Delete' }).click();
  await expectBanner('default', 'Proactive trigger deleted');
  await expectTexts(rows, [/Delivery page/]);
  expect(await bodies('DELETE', DELETE)).toEqual([{ id: 'b0a7' }]);
});

test('markup in the service’s values is text, in the row and in the snippet', async () => {
  const hostile = {
    id: 'h',
    code: '</script><b>"',
    label: '<img src=x onerror=stop()>',
    botCommand: '<b>',
    enabled: true,
  };
  await server.state({ connections: { 'chat-website': { proactiveTriggers: [hostile] } } });
  await mountApp({ path: PATH });
  await expectPart(rows, '<img src=x onerror=stop()>');
  expect(rows.element().querySelector('img, b')).toBeNull();
  await rows.getByRole('button', { name: /^Show snippet/ }).click();
  await expect
    .element(page.getByTestId('snippet'))
    .toHaveTextContent(String.raw`window.chatWidget.triggerChat("\u003c/script\u003e\u003cb\u003e\"")`);
});

test('O-01 O-06: a trigger added and switched without a network is sent as one edit when it is back; one that another administrator changed meanwhile is its own conflict', async () => {
  await open();
  await server.cut(true);
  await open();
  await type('Pricing', 'pricing', '/pricing');
  await add.click();
  await toggle('Enable “Pricing”').click();
  await expect.element(toggle('Enable “Pricing”')).not.toBeChecked();
  await expectPill(/1 waiting/);
  await comeBack();
  await expectPill(/^Online/);
  const sent = (await calls('POST', ADD)).filter(({ status }) => status === 200);
  expect(sent.map(({ body }) => body)).toMatchObject([{ code: 'pricing', enabled: false }]);
  expect(await calls('POST', UPDATE)).toEqual([]);

  await server.forget();
  await server.cut(true);
  await toggle('Enable “Idle basket”').click();
  await expectPart(row('Idle basket'), 'Waiting to be sent');
  const theirs = { id: 'b0a7', code: 'basket_idle', label: 'Abandoned basket', botCommand: '/offer', enabled: true };
  const patch = { proactiveTriggers: [theirs] };
  await server.state({ mutate: { collection: 'chat', id: 'chat-website', patch } });
  await comeBack();
  await expectPart(rows, 'Someone else changed this in the meantime');
  const sides = rows.getByRole('definition');
  await expectTexts(sides, [
    'Abandoned basket · basket_idle · /offer · On',
    'Idle basket · basket_idle · /offer help · Off',
  ]);
  expect(await calls('POST', UPDATE)).toEqual([]);
});
