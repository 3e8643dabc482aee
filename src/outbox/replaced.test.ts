import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { twilioSms } from '../kinds/twilio-sms/index.ts';
import type { Subject } from '../model/edit.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import { BUSY, type Device, edit, freshDevice, hurried, ok, openDevice, refusal, until } from './testing/device.ts';

// Its edits have narrower types than a subject in general.
const subject = twilioSms as unknown as Subject;
const LANE = 'twilio/t1';
const SMS = {
  name: 'Support',
  phoneNumber: '+1 555',
  accountSid: 'AC1',
  menuConfiguration: '{label}',
  countryCodes: { US: '+1' },
};
const THEIRS = { ...SMS, name: 'Help', menuConfiguration: 'Theirs {label}', countryCodes: { PL: '+48' } };
const { accountSid: _, ...copied } = SMS;

let device: Device;
let there: object | null;
let posted: unknown[];
let onDelete: () => Outcome;

async function serve({ method, path, body }: Call): Promise<Outcome> {
  if (path === '/connections') return ok([]);
  if (method === 'DELETE') return onDelete();
  if (method === 'GET') return there ? ok(there) : refusal(404);
  posted.push(body);
  return ok({ connectionId: 't2' });
}

function gone(): Outcome {
  there = null;
  return ok();
}

/** Gives the device a copy of this age. */
const copiedBefore = (ms: number) => device.documents.remember(LANE, SMS, [], Date.now() - ms);

/** Stores both halves of a replacement, made from `SMS`, as the form does. */
async function replace() {
  const input = { ...copied, key: 'k', accountSid: 'AC2', authToken: 'new', replaces: 't1' };
  return device.put([
    edit(subject, 'clear', { id: 't1', name: 'Support', copied }),
    edit(subject, 'replaceAndRestore', input),
  ]);
}

beforeEach(async () => {
  freshDevice();
  there = THEIRS;
  posted = [];
  onDelete = gone;
  device = await openDevice(subject, serve);
});
afterEach(() => device.putAway());

const made = (of: Omit<typeof SMS, 'countryCodes'> & { countryCodes: object }) => [
  expect.objectContaining({ name: of.name, country_codes: of.countryCodes, account_sid: 'AC2', auth_token: 'new' }),
  { menuConfiguration: of.menuConfiguration },
];

describe('O-30 O-06: a connection that replaces another one', () => {
  test('gets the values of a read just before the deletion, if the copy is older than 10 s', async () => {
    copiedBefore(11_000);
    const { wake } = await device.run();
    wake(await replace());
    await device.emptied();
    expect(device.calls.slice(0, 2)).toEqual(['GET /twilio/t1', 'DELETE /twilio/t1']);
    expect(posted).toEqual(made(THEIRS));
  });

  test('gets those of a copy that was read within 10 s without another read', async () => {
    copiedBefore(5000);
    const { wake } = await device.run();
    wake(await replace());
    await device.emptied();
    expect(device.calls[0]).toBe('DELETE /twilio/t1');
    expect(posted).toEqual(made(SMS));
  });

  test('gets values that changed while the deletion had no answer', async () => {
    there = SMS;
    onDelete = () => {
      onDelete = gone;
      there = THEIRS;
      return BUSY;
    };
    await replace();
    const { sendNow } = await device.run();
    await hurried(sendNow, () => device.emptied());
    expect(posted).toEqual(made(THEIRS));
  });

  test('gets them when the process is killed right after the deletion', async () => {
    copiedBefore(11_000);
    let deleted = false;
    const killed = await openDevice(subject, (call) => {
      if (call.method !== 'DELETE') return serve(call);
      gone();
      deleted = true;
      return new Promise(() => undefined);
    });
    device.outbox.close();
    device = killed;
    await replace();
    await device.run();
    await until(() => deleted);
    device.outbox.close();
    device = await openDevice(subject, serve);
    const { sendNow } = await device.run();
    await hurried(sendNow, () => device.emptied());
    expect(posted).toEqual(made(THEIRS));
  });

  test("gets the administrator's own waiting changes, over what the read shows", async () => {
    copiedBefore(11_000);
    const menu = edit(subject, 'menu', { id: 't1', values: { menuConfiguration: 'Mine {label}' } }, SMS);
    const wanted = { ...copied, menuConfiguration: 'Mine {label}' };
    const input = { ...wanted, key: 'k', accountSid: 'AC2', authToken: 'new', replaces: 't1' };
    await device.put([
      menu,
      edit(subject, 'clear', { id: 't1', name: 'Support', copied: wanted }),
      edit(subject, 'replaceAndRestore', input),
    ]);
    await device.run();
    await device.emptied();
    expect(posted).toEqual(made({ ...THEIRS, menuConfiguration: 'Mine {label}' }));
  });

  test('keeps values that the administrator changed in its own form since', async () => {
    copiedBefore(11_000);
    await replace();
    const input = { ...copied, name: 'Typed', key: 'k', accountSid: 'AC2', authToken: 'new', replaces: 't1' };
    await device.put([edit(subject, 'replaceAndRestore', input)]);
    await device.run();
    await device.emptied();
    expect(posted).toEqual(made({ ...THEIRS, name: 'Typed' }));
  });

  test('has its new name in its row', async () => {
    copiedBefore(11_000);
    await replace();
    await device.run({ list: () => undefined });
    await until(() => device.events.length > 0);
    await device.emptied();
    expect(device.events).toMatchObject([
      { entry: { name: 'clear' } },
      { entry: { name: 'replaceAndRestore', title: 'Help', listEffect: { title: 'Help' } } },
    ]);
  });
});
