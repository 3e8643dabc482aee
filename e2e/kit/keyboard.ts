import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** More Tab presses than any page has stops: the focus has gone round. */
const FAR = 60;

/** Uses the keyboard only and counts the keys: a chord is one key, a typed text counts as none. */
export function keyboardOf(page: Page) {
  let pressed = 0;
  const focused = page.locator(':focus');

  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await page.keyboard.press(key);
      pressed += 1;
    }
  }

  return {
    press,
    focused,
    type: (text: string) => page.keyboard.type(text),
    /** Presses a key (Tab by default) until the target has the focus. */
    async to(target: Locator, key = 'Tab'): Promise<void> {
      await expect(target).toBeVisible();
      for (let left = FAR; left > 0; left -= 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await press(key);
      }
      throw new Error(`${FAR} times ${key} do not lead there`);
    },
    /** Finds something by its name through the palette, from any focus. */
    async find(name: string): Promise<void> {
      await press('Control+k');
      const box = page.getByRole('combobox', { name: 'Connections, actions and settings' });
      await expect(box).toBeFocused();
      await page.keyboard.type(name);
      await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(name);
      await press('Enter');
    },
    /** Returns the number of keys pressed since the last call. */
    taken(): number {
      const keys = pressed;
      pressed = 0;
      return keys;
    },
  };
}

export type Keyboard = ReturnType<typeof keyboardOf>;
