import { expect, test } from '../kit/fixtures.ts';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`SHL: at ${width} px a page ends with what is seen of it, also under a dialog`, async ({ page, open }) => {
    await page.setViewportSize({ width, height });
    await open('/twilio/twilio-support');
    const remove = page.getByRole('button', { name: /^Delete/ });
    await expect(remove).toBeVisible();
    const below = () =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return innerHeight - (document.querySelector('#root')?.getBoundingClientRect().bottom ?? 0);
      });
    await expect.poll(below).toBe(0);
    await remove.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await below()).toBe(0);
  });
}
