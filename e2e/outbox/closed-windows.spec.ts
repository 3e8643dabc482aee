import { expect, installed as test } from '../kit/fixtures.ts';
import { arrives, menu, pill, SUPPORT, settled, visit, written } from '../kit/offline.ts';
import { senderReady, watchSender } from '../kit/sync-event.ts';

test('decision 66: an edit made offline is sent once when the network is back, with every window closed', async ({
  page,
  context,
  server,
}) => {
  const sender = await watchSender(context, server.url);
  const sms = await visit(page, server);
  await senderReady(page);
  await server.close();
  await sms.changeMenu('With no window {label}');
  await expect(pill(page)).toContainText('1 waiting');
  await page.close();
  await server.restart();
  await sender.sync();
  await arrives.poll(() => written(server, SUPPORT)).toEqual([menu('With no window {label}')]);

  const next = await context.newPage();
  await next.goto(`${server.url}/twilio/${SUPPORT}`);
  await settled(next);
  expect(written(server, SUPPORT)).toEqual([menu('With no window {label}')]);
});
