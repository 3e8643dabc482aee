import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp, reload } from '../../../testing/mount.tsx';
import { logRows } from '../../../testing/pages/logs.ts';
import { logsAre, logsScreen, searched, searches } from '../../../testing/screens/logs.ts';
import { expectPath, expectTexts } from '../../../testing/screens/shell.ts';
import { calls, listIs, server } from '../../../testing/server.ts';

test('MON-02 MON-04 MON-06 MON-07 MON-10 A-30 A-38: opening the page searches once, for everything in the last hour; the types have their display names, each once, in the order of the table; there are four ranges', async () => {
  await logsAre(logRows(3));
  await mountApp({ path: '/monitor' });
  await expect.element(logsScreen().rows).toHaveLength(3);
  expect(await searches()).toEqual([
    {
      type: 'error_log',
      logGroupName: 'error-logs',
      startDate: expect.any(Number),
      endDate: expect.any(Number),
      connectionId: '',
      source: '',
    },
  ]);
  await expectTexts(logsScreen().type.css('option'), [
    'All types',
    'Web Messaging',
    'SMS',
    'WhatsApp',
    'Facebook',
    'Twitter',
    'Apple Messages for Business',
    'Client Channel API',
    'Mobile Messaging SDK',
    'GenAI Agent Trainer',
  ]);
  await expectTexts(logsScreen().range.css('option'), ['Last hour', 'Last day', 'Last week', 'Last month']);
});

test('MON-05 MON-09 MON-10: Search makes one call with the chosen type and connection; until it, the results say that they answer other filters', async () => {
  await logsAre(logRows(2), {}, 0);
  await mountApp({ path: '/monitor' });
  const { type, connection, range, rows, search } = logsScreen();
  await expect.element(rows).toHaveLength(2);
  await type.selectOptions('SMS');
  await connection.selectOptions('twilio-billing');
  await search.click();
  // Choosing filters makes no call: after this search there are two.
  await expect
    .poll(async () => (await calls('POST', '/errorlog/fetchlog')).map(({ status }) => status))
    .toEqual([200, 200]);
  expect((await searches())[1]).toMatchObject({ type: 'error_log', connectionId: 'twilio-billing', source: 'SMS' });
  expect((await calls('POST', '/errorlog/fetchlog'))[1]?.headers['content-type']).toContain('application/json');

  const note = page.getByText('These results are for the previous filters.');
  await expect.element(note).not.toBeInTheDocument();
  await range.selectOptions('Last week');
  await expect.element(note).toBeVisible();
  const answer = rows.first().element().closest('[data-outdated]');
  await expect.poll(() => answer && Number(getComputedStyle(answer).opacity)).toBeLessThan(0.7);
  await range.selectOptions('Last hour');
  await expect.element(note).not.toBeInTheDocument();
  await range.selectOptions('Last week');
  await page.getByRole('button', { name: 'Update results' }).click();
  await searched(3);
  await expect.element(note).not.toBeInTheDocument();
  await expect.poll(() => answer && getComputedStyle(answer).opacity).toBe('1');
});

test('MON-03 GATE-02 GATE-03 A-30: the connections of the chosen type are offered; another type clears the chosen one; types that the version lacks are not offered', async () => {
  await server.session('demo', { platform_version: '8.6.0' });
  await listIs([
    { connectionId: 'b', title: 'Billing', platform: 'twilio' },
    { connectionId: 'a', title: 'Alerts', platform: 'vonage-sms' },
    { connectionId: 'c', title: 'Community', platform: 'facebook' },
  ]);
  await mountApp({ path: '/monitor' });
  const { type, connection } = logsScreen();
  await expectTexts(connection.css('option'), ['All connections', 'Alerts', 'Billing', 'Community']);
  await type.selectOptions('SMS');
  await expectTexts(connection.css('option'), ['All connections', 'Alerts', 'Billing']);
  await connection.selectOptions('Billing');
  await type.selectOptions('Facebook');
  await expect.element(connection).toHaveValue('');
  await expectTexts(connection.css('option'), ['All connections', 'Community']);
  await expect.element(type.css('option').filter({ hasText: 'Facebook' })).toHaveLength(1);
  await expect.element(type.css('option').filter({ hasText: 'Mobile Messaging SDK' })).not.toBeInTheDocument();
});

test('MON-19 A-38: the filters survive a reload, and invalid ones become defaults; Clear restores the defaults and searches with them', async () => {
  await mountApp({ path: '/monitor?range=year&type=pigeons' });
  await searched(1);
  const { type, connection, range, filter, clear } = logsScreen();
  await expect.element(range).toHaveValue('hour');
  await type.selectOptions('SMS');
  await connection.selectOptions('twilio-support');
  await range.selectOptions('Last month');
  await expectPath('/monitor?type=sms&connection=twilio-support&range=month');
  // The link to the page that is open.
  await page.getByRole('link', { name: /^Monitor/ }).click();
  await expectPath('/monitor?type=sms&connection=twilio-support&range=month');
  await reload();
  await searched(2);
  await expect.element(type).toHaveValue('sms');
  await expect.element(connection).toHaveValue('twilio-support');
  await expect.element(range).toHaveValue('month');
  expect((await searches())[1]).toMatchObject({ source: 'SMS', connectionId: 'twilio-support' });
  await expect.element(filter).toHaveValue('');
  await filter.fill('refused');
  await expect.poll(() => location.href).toMatch(/q=refused/);
  await clear.click();
  await searched(3);
  await expect.element(type).toHaveValue('');
  await expect.element(connection).toHaveValue('');
  await expect.element(range).toHaveValue('hour');
  await expectPath('/monitor');
  expect((await searches())[2]).toMatchObject({ connectionId: '', source: '' });
});

test('after a visit to the other tab the same rows are shown without another call', async () => {
  await logsAre(logRows(3), { nextTokenForForwarder: 'a' });
  await logsAre(logRows(2, undefined, Date.UTC(2024, 2, 5)));
  await mountApp({ path: '/monitor' });
  const { more, rows } = logsScreen();
  await more.click();
  await expect.element(rows).toHaveLength(5);
  await page.getByRole('tab', { name: 'Alerts' }).click();
  await expect.element(rows).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Error logs' }).click();
  await expect.element(rows).toHaveLength(5);
  expect(await searches()).toHaveLength(2);
});

test('CONST-03 A-37: a list with more than ten choices scrolls, a shorter one does not; one of hundreds of connections is found by typing', async () => {
  const title = (index: number) => (index < 9 ? `Nine ${index}` : index < 20 ? `Eleven ${index}` : `Line ${index}`);
  await listIs(
    Array.from({ length: 250 }, (_, index) => ({
      connectionId: `c-${index}`,
      title: title(index),
      platform: 'twilio',
    })),
  );
  await mountApp({ path: '/monitor' });
  const { connection, search } = logsScreen();
  await expect.element(connection).toHaveAttribute('role', 'combobox');
  await expect.element(connection).toHaveValue('All connections');
  const scrolls = async (text: string, choices: number) => {
    await connection.fill(text);
    const list = page.getByRole('listbox');
    await expect.element(list.getByRole('option')).toHaveLength(choices);
    return list.element().scrollHeight > list.element().clientHeight;
  };
  await connection.click();
  expect(await scrolls('nine', 9)).toBe(false);
  expect(await scrolls('eleven', 11)).toBe(true);

  await connection.fill('line 234');
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.element(connection).toHaveValue('Line 234');
  await search.click();
  await searched(2);
  expect((await searches())[1]).toMatchObject({ connectionId: 'c-234' });
  await connection.fill('nobody');
  await expect.element(page.getByText('No connection with that name').first()).toBeVisible();
  await userEvent.tab();
  await expect.element(connection).toHaveValue('Line 234');
});
