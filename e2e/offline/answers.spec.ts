import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { row } from '../../src/testing/pages/page.ts';
import { createForm } from '../../src/testing/pages/sms.ts';
import { comeBack, effects, expect, installed, offlineReady, silence } from '../kit/fixtures.ts';
import { cutOff, listStored, menu, SUPPORT, settled, written } from '../kit/offline.ts';

// A portal also answers requests for the app's files: they come from the worker.
installed(
  'O-13 OFF-02 OFF-19: behind a captive portal the app starts with what is on the device, edits wait, nothing settles, nothing breaks, and then everything arrives',
  async ({ page, server }) => {
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    const sms = await cutOff(page, server);
    await listStored(page);
    await comeBack(page, server);
    server.control.mode({ portal: true });
    await page.goto(`${server.url}/twilio/${SUPPORT}`);
    await offlineReady(page);
    await expect(sms.template).toHaveValue('Reply {#} for {label}');
    await sms.changeMenu('Behind {label}');
    await expect(sms.menu.getByText('Waiting to be sent')).toBeVisible();
    await sms.addCountry('Poland');
    await expect(unsentPill(page)).toContainText('2 waiting');
    await page.goto(`${server.url}/twilio-create`);
    const form = createForm(page);
    await form.fill();
    await form.save.click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(row(page, 'Night line')).toContainText('Waiting to be created');
    await page.reload();
    await expect(row(page, 'Brightwater Billing')).toBeVisible();
    await expect(unsentPill(page)).toContainText('3 waiting');
    await silence(page, server);
    expect(effects(server)).toEqual([]);

    server.control.mode({ portal: false });
    await settled(page);
    expect(written(server, SUPPORT)).toEqual([
      menu('Behind {label}'),
      { countryCodes: { US: '+1', CA: '+1', MX: '+52', PL: '+48' } },
    ]);
    expect(effects(server).filter(({ path }) => path === '/connections/twilio')).toHaveLength(1);
    expect(broken).toEqual([]);
  },
);
