import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { pasteEvent } from '../../testing/paste.ts';
import { expectError, expectSaid } from '../../testing/screens/shell.ts';
import { server } from '../../testing/server.ts';

const link = page.getByLabelText('Link from the platform');

/** Pastes a text into the focused control. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(pasteEvent(clipboardData));
}

/** The ways to the page without a session. */
const SIGNED_OUT: Record<string, () => Promise<void>> = {
  'a first start': () => mountApp({ sessionId: null }),
  'an expired session': async () => {
    await server.next({ method: 'GET', path: '/sessions', status: 200, body: false });
    await mountApp();
  },
  'a start without the service and without data': async () => {
    await server.cut(true);
    await mountApp();
  },
  'a nonce that was used before': async () => {
    await server.next({ method: 'GET', path: '/sessions/initialize', status: 500, body: {} });
    await mountApp({ nonce: 'N' });
  },
  'a logout': async () => {
    vi.spyOn(window, 'close').mockReturnValue();
    await mountApp();
    await page.getByRole('button', { name: 'Logout' }).click();
  },
  'a session that ends while it is used': async () => {
    await mountApp();
    await server.next({ method: 'GET', path: '/connections/twilio/twilio-support', status: 403, body: {} });
    await page.getByRole('link', { name: 'Brightwater Support' }).click();
  },
};

test.each(Object.keys(SIGNED_OUT))('O-40: after %s, a link can be pasted', async (name) => {
  await SIGNED_OUT[name]?.();
  await expect.element(link).toBeVisible();
});

test('O-40 O-14: a link that signs nobody in is refused in words, and neither it nor its id remains on the page', async () => {
  await mountApp({ sessionId: null });
  await expect.element(link).toBeVisible();
  while (document.activeElement !== link.element()) await userEvent.tab();
  const here = location.origin;
  for (const [text, problem] of [
    ['console.example/?session_id=SECRET', "This isn't a web address."],
    ['https://elsewhere.example/?session_id=SECRET', `It has to begin with ${here}/`],
    [`${here}/console/?session_id=SECRET`, `It has to begin with ${here}/`],
    [`${here}/twilio/twilio-support?sessionid=SECRET`, 'This link has no session.'],
  ] as const) {
    paste(text);
    await expectError(link, problem);
    await expect.element(link).toHaveValue('');
    await expect.element(link).toHaveFocus();
    expect(document.documentElement.outerHTML + location.href).not.toContain('SECRET');
  }
  expect(await server.requests()).toEqual([]);
});

test('O-14: a link that is dropped, dictated or inserted by a keyboard is used at once, and the field stays empty', async () => {
  await mountApp({ sessionId: null });
  await link.fill('https://elsewhere.example/?session_id=SECRET');
  await expectError(link, "This link doesn't lead to this console.");
  await expectSaid("This link doesn't lead to this console.");
  await expect.element(link).toHaveValue('');
  expect(document.documentElement.outerHTML).not.toContain('SECRET');
  await expect.element(link).toHaveAttribute('autocomplete', 'off');
  await expect.element(link).toHaveAttribute('type', 'password');
});
