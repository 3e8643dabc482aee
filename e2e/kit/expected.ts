import { expect, type Locator, type Page } from '@playwright/test';
import { banner } from './fixtures.ts';

/** Expects a field to be marked invalid and described by this error for a screen reader (Annex E). */
export async function expectError(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(escaped(message)));
}

export async function expectBanner(page: Page, variant: 'default' | 'urgent', message: string): Promise<void> {
  await expect(banner(page).getByTestId('banner-message')).toHaveText(message);
  await expect(banner(page)).toHaveAttribute('data-variant', variant);
  await expect(banner(page)).toHaveAttribute('role', variant === 'urgent' ? 'alert' : 'status');
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
