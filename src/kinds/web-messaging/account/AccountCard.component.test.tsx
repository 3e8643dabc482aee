import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storeDrafts } from '../../../state/documents/draft-record.ts';
import { mountApp, reload } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { field } from '../../../testing/pages/page.ts';
import { account, choice, languageDialog, tab, toggle, WEBSITE, WEBSITE_PATH } from '../../../testing/screens/chat.ts';
import { expectBanner, expectError, expectPart } from '../../../testing/screens/shell.ts';
import { bodies, calls, comeBack, server, silence } from '../../../testing/server.ts';

useFastTime();

const open = async (path = WEBSITE_PATH) => {
  await mountApp({ path });
  await expect.element(account().name).toBeVisible();
};
const { name, heading, note, welcome, save, addHeading, addNote } = account();
const nothingSent = async () => {
  await silence();
  expect(await calls('POST', WEBSITE)).toEqual([]);
};

/** The seeded account as it is posted. */
const SEEDED = {
  accountName: 'Brightwater Website',
  widgetTitles: { en: 'Chat with Brightwater', es: 'Hable con Brightwater' },
  showSpecialNote: true,
  specialNote: { en: 'We answer within two minutes.' },
  welcomeMessage: 'Welcome! How can we help?',
  colorTheme: '#0b5c8a',
  headerTextColor: '#ffffff',
  audioPlayOn: 'not_visible',
  audioType: 3,
  widgetPosition: 'bottom_right',
  widgetDimension: 'Standard',
};

test('CHAT-GEN-04 CHAT-GEN-22 CHAT-GEN-24 A-71 A-73 O-30: Save, for which squares wait, posts exactly the account; blanks around it are no change', async () => {
  await open();
  await expect.element(toggle('Emoji icon')).toBeVisible();
  const boxOf = (name: string) => toggle(name).element().getBoundingClientRect();
  const labelOf = (name: string) => page.getByText(name, { exact: true }).element().getBoundingClientRect();
  const square = boxOf('Show a special note');
  expect([square.width, square.height]).toEqual([18, 18]);
  expect(labelOf('Show a special note').left - square.right).toBe(12);
  expect(boxOf('Emoji icon').left).toBeGreaterThan(labelOf('Emoji icon').right);

  await server.forget();
  await name.fill(' Brightwater Website');
  await heading.fill('Chat with Brightwater ');
  await save.click();
  await expect.element(name).toHaveValue('Brightwater Website');
  await expect.element(heading).toHaveValue('Chat with Brightwater');
  await nothingSent();

  await name.fill('  Brightwater Shop ');
  await heading.fill('Talk to us');
  await save.click();
  await expectBanner('default', 'Chat account successfully updated');
  expect(await bodies('POST', WEBSITE)).toEqual([
    {
      ...SEEDED,
      accountName: 'Brightwater Shop',
      widgetTitles: { en: 'Talk to us', es: 'Hable con Brightwater' },
    },
  ]);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Brightwater Shop' })).toBeVisible();
});

test('CHAT-GEN-04 CHAT-GEN-06 CHAT-GEN-08 A-77: headings and notes in other languages are added in a dialog, and headings removed by keyboard', async () => {
  await open();
  await addHeading.click();
  const { language, text, ok } = languageDialog();
  await ok.click();
  await expectError(text, 'Heading cannot be empty');
  await language.selectOptions('fr');
  await text.fill('Parlez-nous');
  await ok.click();
  await expect.element(field(page, 'Heading \\(French\\)')).toHaveValue('Parlez-nous');
  await save.click();
  await expect.poll(() => bodies('POST', WEBSITE)).toHaveLength(1);
  const [sent] = await bodies('POST', WEBSITE);
  expect(sent).toMatchObject({ widgetTitles: { ...SEEDED.widgetTitles, fr: 'Parlez-nous' } });

  await server.forget();
  await addNote.click();
  await language.selectOptions('es');
  await text.fill('Respondemos en dos minutos.');
  await ok.click();
  await save.click();
  await expect.poll(() => bodies('POST', WEBSITE)).toHaveLength(1);
  const specialNote = { ...SEEDED.specialNote, es: 'Respondemos en dos minutos.' };
  expect((await bodies('POST', WEBSITE))[0]).toMatchObject({ showSpecialNote: true, specialNote });

  await server.forget();
  await page.getByRole('button', { name: 'Remove Heading (Spanish)' }).press('Enter');
  await expect.element(addHeading).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Remove Heading (English)' })).not.toBeInTheDocument();
  await save.click();
  await expect.poll(() => bodies('POST', WEBSITE)).toHaveLength(1);
  const widgetTitles = { en: 'Chat with Brightwater', fr: 'Parlez-nous' };
  expect(Object((await bodies('POST', WEBSITE))[0]).widgetTitles).toEqual(widgetTitles);
});

test('OFF-06: what is typed in that dialog is a draft until it is added or cancelled; typed values are kept across another tab and a reload', async () => {
  await open();
  await addHeading.click();
  const { language, text, dialog } = languageDialog();
  await language.selectOptions('fr');
  await text.fill('Parlez-nous');
  await storeDrafts();
  await open();
  await addHeading.click();
  await expect.element(text).toHaveValue('Parlez-nous');
  await expect.element(language).toHaveValue('fr');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await addHeading.click();
  await expect.element(text).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await heading.fill('Talk to us');
  await tab('Styling').click();
  await expectPart(page.getByTestId('widget-window'), 'Talk to us');
  await tab('General').click();
  await expect.element(heading).toHaveValue('Talk to us');
  await expectPart(account().card, 'Draft restored');
  await reload();
  await expect.element(heading).toHaveValue('Talk to us');
});

test('O-06 O-18 CHAT-GEN-23: texts that another administrator adds meanwhile stay; a refused Save says so and keeps the typed values', async () => {
  await open();
  await server.cut(true);
  await heading.fill('Talk to us');
  await save.click();
  await expectPart(account().card, 'Waiting to be sent');
  const widgetTitles = { ...SEEDED.widgetTitles, de: 'Schreiben Sie uns' };
  await server.state({ mutate: { collection: 'chat', id: 'chat-website', patch: { widgetTitles } } });
  await comeBack();
  await expect.poll(() => bodies('POST', WEBSITE)).toHaveLength(1);
  expect((await bodies('POST', WEBSITE))[0]).toMatchObject({ widgetTitles: { ...widgetTitles, en: 'Talk to us' } });

  await server.next({ method: 'POST', path: WEBSITE, status: 500, body: {} });
  await heading.fill('Write to us');
  await save.click();
  await expectBanner('urgent', 'Failed to update Chat account');
  await expect.element(account().card.getByText('Write to us')).toBeVisible();
});

test('CHAT-GEN-01 CHAT-GEN-05 CHAT-GEN-09 CHAT-GEN-10 CHAT-GEN-24: Save sends nothing without a change, or while a name, a heading or a note is invalid', async () => {
  await open();
  await save.click({ force: true });
  await nothingSent();
  for (const text of ['', 'x'.repeat(251)]) {
    await note.fill(text);
    await heading.click();
    await expectError(note, 'Enter 1 to 250 characters');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  }
  await note.fill('x'.repeat(250));
  await expect.element(save).not.toHaveAttribute('aria-disabled', 'true');

  await name.fill('  ');
  await heading.fill('');
  await expect.element(save).toBeInViewport();
  await save.click();
  await expectError(name, 'Name cannot be empty');
  await expectError(heading, 'Heading cannot be empty');
  await expect.element(name).toHaveFocus();
  await heading.click();
  await account().card.getByRole('button', { name: '2 fields to fix' }).click();
  await expect.element(name).toHaveFocus();
  await nothingSent();
});

test('CHAT-GEN-11 CHAT-GEN-12 CHAT-GEN-49 A-97: knowledge, special notes and the welcome message are saved with the account', async () => {
  await open();
  await expect.element(toggle('Cases')).not.toBeInTheDocument();
  await toggle('Multi-experience widget').click();
  await toggle('Cases').click();
  await save.click();
  await expect.poll(() => bodies('POST', WEBSITE)).toHaveLength(1);
  const wanted = { enableMultiExperienceWidget: true, enableCases: true };
  expect(await bodies('POST', WEBSITE)).toEqual([{ ...SEEDED, ...wanted }]);

  await server.forget();
  await toggle('Show a special note').click();
  await expect.element(note).not.toBeInTheDocument();
  await save.click();
  await expect.poll(() => bodies('POST', WEBSITE)).toHaveLength(1);
  expect((await bodies('POST', WEBSITE))[0]).toMatchObject({ showSpecialNote: false });

  await server.forget();
  await welcome.fill('');
  await save.click();
  await expect.poll(() => bodies('POST', WEBSITE)).toHaveLength(1);
  expect((await bodies('POST', WEBSITE))[0]).toMatchObject({ welcomeMessage: '' });
});

test('CHAT-GEN-07 CHAT-GEN-12: before 8.7 there is one heading, and the welcome message is required', async () => {
  await server.session('demo', { platform_version: '8.6.9' });
  await mountApp({ path: WEBSITE_PATH });
  await expect.element(field(page, 'Heading')).toHaveValue('Chat with Brightwater');
  await expect.element(addHeading).not.toBeInTheDocument();
  await expect.element(addNote).not.toBeInTheDocument();
  await welcome.fill('');
  await save.click();
  await expectError(welcome, 'Welcome message cannot be empty');
  await nothingSent();
});

test('CHAT-GEN-13 CHAT-GEN-14 CHAT-GEN-15 CHAT-GEN-16 CHAT-GEN-17 CHAT-GEN-47 CHAT-GEN-48: sounds and the input mode are posted when they are chosen, and a refusal is reported', async () => {
  await open();
  const path = `${WEBSITE}/sound_notification`;
  await expect.element(choice('Play a sound')).toHaveValue('not_visible');
  expect((await choice('Play a sound').findElement()).querySelectorAll('option')).toHaveLength(3);
  expect((await choice('Sound').findElement()).querySelectorAll('option')).toHaveLength(5);
  await choice('Sound').selectOptions('5');
  await expect.poll(() => bodies('POST', path)).toEqual([{ audioType: 5, audioPlayOn: 'not_visible' }]);
  await choice('Play a sound').selectOptions('off');
  await expect.element(choice('Sound')).not.toBeInTheDocument();
  await expect.poll(() => bodies('POST', path)).toHaveLength(2);
  expect((await bodies('POST', path))[1]).toEqual({ audioType: 5, audioPlayOn: 'off' });
  await server.next({ method: 'POST', path, status: 500, body: {} });
  await choice('Play a sound').selectOptions('always');
  await expectBanner('urgent', 'Failed to update audio notifications');

  await server.forget();
  const modes = `${WEBSITE}/text_input_config`;
  await choice('Input text area').selectOptions('disable_input');
  await expect.poll(() => bodies('POST', modes)).toEqual([{ inputTextAreaState: 'disable_input' }]);
  await server.next({ method: 'POST', path: modes, status: 500, body: {} });
  await choice('Input text area').selectOptions('enable_input');
  await expectBanner('urgent', 'Failed to update the input text area');
});

test('CHAT-SHL-11: an invalid heading or note hides no other, and is shown with its raw text; so is a choice, of which any can be made', async () => {
  const texts = {
    widgetPosition: 'middle',
    widgetTitles: { en: 'Hello', de: 'Hallo', fr: null, pl: 7 },
    specialNote: { en: 'Note', fr: null },
    showSpecialNote: true,
  };
  await server.state({ connections: { 'chat-website': texts } });
  await open();
  await expect.element(heading).toHaveValue('Hello');
  await expect.element(field(page, 'Heading \\(German\\)')).toHaveValue('Hallo');
  await expect.element(field(page, 'Heading \\(Polish\\)')).toHaveAccessibleDescription('Unknown value: 7');
  await expect.element(note).toHaveValue('Note');
  await expect.element(page.getByText('heading is missing')).not.toBeInTheDocument();
  await expect.element(choice('Widget position')).toHaveValue('middle');
  await choice('Widget position').selectOptions('bottom_right');
  await expect.poll(() => bodies('POST', `${WEBSITE}/widget_position`)).toEqual([{ widgetPosition: 'bottom_right' }]);
});

test('A-60 O-01.1 O-30: an answer with one field of the connection leaves the others on screen, and in the next call', async () => {
  await open();
  const tags = { ipAddress: true, location: true, device: true, currentPage: true };
  await server.state({ connections: { 'chat-website': { systemTags: tags } } });
  await reload();
  await expect.element(account().name).toBeVisible();
  const answer = { connectionId: 'chat-website', emojiIcon: false };
  await server.next({ method: 'POST', path: `${WEBSITE}/emoji_icon`, status: 200, body: answer });
  await toggle('Emoji icon').click();
  await expectBanner('default', 'Emoji icon updated');
  await expect.element(name).toHaveValue('Brightwater Website');
  await expect.element(toggle('Emoji icon')).not.toBeChecked();
  await tab('Context data').click();
  await toggle('Location').click();
  await expect.poll(() => bodies('POST', `${WEBSITE}/system_tags`)).toEqual([{ ...tags, location: false }]);
});
