import { chatScreen, WEBSITE } from '../kit/chat.ts';
import { expect, test } from '../kit/fixtures.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('O-36: where the preview cannot be loaded, the settings are shown, and it is told', async ({ page, open }) => {
  await page.route('**/web-messaging-tabs-*.js', (route) => route.abort());
  await open(`/chat/${WEBSITE}`);
  await expect(page.getByText("This part of the console couldn't be loaded")).toBeVisible();
  await expect(chatScreen(page).account).toBeVisible();
});
