import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Nothing lies further away than this: who presses Tab more often has gone round. */
const FAR = 60;

/** The keyboard alone, counted: a chord is one key, a text that is typed is what the administrator came with and is none. */
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
    /** Presses a key, Tab for one, until the focus is where it leads. */
    async to(target: Locator, key = 'Tab'): Promise<void> {
      await expect(target).toBeVisible();
      for (let left = FAR; left > 0; left -= 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await press(key);
      }
      throw new Error(`${FAR} times ${key} do not lead there`);
    },
    /** Finds something by its name, from wherever one is. */
    async find(name: string): Promise<void> {
      await press('Control+k');
      const box = page.getByRole('combobox', { name: 'Connections, actions and settings' });
      await expect(box).toBeFocused();
      await page.keyboard.type(name);
      await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(name);
      await press('Enter');
    },
    /** How many keys it took since this was asked last. */
    taken(): number {
      const keys = pressed;
      pressed = 0;
      return keys;
    },
  };
}

export type Keyboard = ReturnType<typeof keyboardOf>;
