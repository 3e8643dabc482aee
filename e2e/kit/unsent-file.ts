import { expect, type Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { keyedHash, newSalt } from '../../src/io/keyed-hash.ts';
import { sealFile } from '../../src/io/sealed-file.ts';

/** Returns the text of a file of unsent changes by the manager of "demo", for the service that the console uses. */
export async function unsentFile(server: MockServer, edits: readonly unknown[], password: string): Promise<string> {
  const salt = newSalt();
  const owner = { salt, mark: await keyedHash(salt, JSON.stringify(['m-1', server.url]), 16) };
  return sealFile({ owner, edits, unread: [] }, password);
}

/** The change of a menu as a file contains it. */
export const menuInFile = (id: string, menuConfiguration: string, at = 1) => ({
  ...{ id: crypto.randomUUID(), subject: 'twilio-sms', name: 'menu', lane: `twilio/${id}`, verb: 'set', at },
  ...{ input: { id, values: { menuConfiguration } }, touches: ['menuConfiguration'], base: {}, progress: {} },
});

/** Sends the changes of the file just imported from the review that it opened. */
export async function sendReviewed(page: Page): Promise<void> {
  const review = page.getByRole('dialog', { name: 'Changes from a file' });
  await review.getByRole('button', { name: /^Send / }).click();
  await expect(review).toHaveCount(0);
}
