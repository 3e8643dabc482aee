import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { field } from '../../../testing/pages/page.ts';
import { choice, WEBSITE } from '../../../testing/screens/chat.ts';
import { expectBanner, expectError, expectPart } from '../../../testing/screens/shell.ts';
import { bodies, comeBack, server, silence } from '../../../testing/server.ts';

useFastTime();

const PATH = `${WEBSITE}/widget_button_type`;
const card = page.getByRole('region', { name: 'Widget button' });
const type = (name: string) => card.getByRole('radio', { name, exact: true });
const text = field(page, 'Button text');
const save = card.getByRole('button', { name: 'Save' });

const open = async (id = 'chat-website') => {
  await mountApp({ path: `/chat/${id}?tab=styling` });
  await expect.element(type('Icon')).toBeVisible();
};

test('CHAT-STY-25: a text shows its fields without a post, as does switching back to the icon', async () => {
  await open('chat-minimal');
  await expect.element(type('Icon')).toBeChecked();
  await type('Text').click();
  await expect.element(text).toBeVisible();
  await expect.element(choice('Text orientation')).toBeVisible();
  await type('Icon').click();
  await expect.element(text).not.toBeInTheDocument();
  await silence();
  expect(await bodies('POST', '/connections/chat/chat-minimal/widget_button_type')).toEqual([]);
});

test('CHAT-STY-24 CHAT-STY-26 CHAT-STY-27 CHAT-STY-28 PRV-04 PRV-15: a text of up to 15 characters is saved with its orientation, an icon as soon as it is chosen', async () => {
  await open();
  await page
    .getByRole('button', { name: 'Minimized' })
    .or(page.getByRole('radio', { name: 'Minimized' }))
    .click();
  await text.fill('Help');
  await expectPart(page.getByTestId('widget-launcher'), 'Help');
  await text.fill('x'.repeat(16));
  await expectPart(page.getByTestId('widget-launcher'), 'Help');

  await text.fill('');
  await save.click();
  await expectError(text, 'Button text cannot be empty');
  await text.fill('x'.repeat(16));
  await save.click();
  await expectError(text, 'Use at most 15 characters');
  await text.fill('x'.repeat(15));
  await save.click();
  await expect.poll(() => bodies('POST', PATH)).toHaveLength(1);

  await server.forget();
  await text.fill('Write to us');
  await choice('Text orientation').selectOptions('vertical');
  await save.click();
  await expect
    .poll(() => bodies('POST', PATH))
    .toEqual([{ widgetButtonType: 'text', widgetButtonText: 'Write to us', textOrientationType: 'vertical' }]);

  await server.forget();
  await type('Icon').click();
  await expect.poll(() => bodies('POST', PATH)).toEqual([{ widgetButtonType: 'icon' }]);
  await expect.element(text).not.toBeInTheDocument();
});

test('O-06 CHAT-STY-29: a text is not lost if another administrator has chosen an icon meanwhile; a refusal is reported', async () => {
  await open();
  await expect.element(type('Text')).toBeChecked();
  await server.cut(true);
  await text.fill('Write to us');
  await save.click();
  await expectPart(card, 'Waiting to be sent');
  const patch = { widgetButtonType: 'icon' };
  await server.state({ mutate: { collection: 'chat', id: 'chat-website', patch } });
  await comeBack();
  await card.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(() => bodies('POST', PATH))
    .toEqual([{ widgetButtonType: 'text', widgetButtonText: 'Write to us', textOrientationType: 'horizontal' }]);

  await server.next({ method: 'POST', path: PATH, status: 500, body: {} });
  await text.fill('Help');
  await save.click();
  await expectBanner('urgent', 'Failed to update the widget button');
});
