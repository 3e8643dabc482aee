import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contextOfDocument } from '../../io/store/sealing.ts';
import { twilioSms } from '../../kinds/twilio-sms/index.ts';
import type { Subject } from '../../model/edit.ts';
import '../../testing/kinds.ts';
import type { Workspace } from '../../state/documents/workspace.ts';
import { refreshList } from '../../state/list/list.ts';
import { openState, startAgain, stubWindow, useMockState } from '../../state/testing/open-state.ts';
import { runHook } from '../../state/testing/run-hook.ts';
import { type Checker, checkConnections } from './check.ts';
import { currentCheck, useCheck, useResults } from './results.ts';

const checker: Checker = {
  subject: twilioSms as unknown as Subject,
  findings: () => [{ says: { id: 'chip.errors' }, attention: true }],
  describeFailure: (_, otherwise) => otherwise,
};
const checkerOf = async () => checker;

const server = await useMockState();
let open: Workspace;
beforeEach(async () => {
  open = await openState(server);
});

const items = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ connectionId: `t${at}`, title: `Line ${at}`, platform: 'twilio', lastUpdate: 1_700_000_000_000 - at },
  }));
/** The service lists this many connections from now on. */
function serve(count: number): void {
  const { next } = server.control;
  next({ method: 'GET', path: '/connections', status: 200, body: items(count), times: 0 });
  const body = { name: 'wrong', accountSid: 'AC1', authToken: 'x', phoneNumber: '+48123456789' };
  next({ method: 'GET', path: '/connections/twilio/*', status: 200, body, times: 0 });
}
async function storedRecords(): Promise<unknown[]> {
  const sealed = await open.vault.db.get('documents', 'check');
  return sealed ? ((await open.vault.unseal(sealed, contextOfDocument('check'))) as unknown[]) : [];
}

describe('decision 0068: a screen with the results', () => {
  let events: ReturnType<typeof stubWindow>;
  beforeEach(() => {
    events = stubWindow(server.url);
  });
  test('shows the stored results when it opens, and another window’s results when the focus returns', async () => {
    serve(2);
    await checkConnections({ checkerOf });
    await expect.poll(async () => (await storedRecords()).length).toBe(2);
    open = await startAgain(server, open);
    const screen = runHook(useCheck);
    expect(screen.value()).toMatchObject({ results: new Map(), restored: false });
    await expect.poll(() => screen.value()).toMatchObject({ restored: true });
    // In the order of the answers.
    expect([...screen.value().results.keys()].sort()).toEqual(['twilio/t0', 'twilio/t1']);
    // As another window would store it.
    const found = [...currentCheck().results].map(([lane, of]) => [
      lane,
      { ...of, at: (of.at ?? 0) + 5, findings: [] },
    ]);
    await open.vault.db.put('documents', await open.vault.seal(found, contextOfDocument('check')), 'check');
    expect(screen.value().results.get('twilio/t0')?.findings).toHaveLength(1);
    events.window.dispatchEvent(new Event('focus'));
    await expect.poll(() => screen.value().results.get('twilio/t0')?.findings).toEqual([]);
    screen.end();
    const read = vi.spyOn(open.vault.db, 'get');
    events.window.dispatchEvent(new Event('focus'));
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  test('drops results that the shown list outdates, also on the device', async () => {
    serve(3);
    await checkConnections({ checkerOf });
    await expect.poll(async () => (await storedRecords()).length).toBe(3);
    const results = runHook(useResults);
    runHook(useCheck);
    expect(results.value().size).toBe(3);
    await expect.poll(() => currentCheck().restored).toBe(true);
    server.control.clearRules();
    server.control.next({ path: '/connections', status: 200, body: items(1), times: 0 });
    await refreshList();
    expect([...results.value().keys()]).toEqual(['twilio/t0']);
    await expect.poll(() => currentCheck().results.size).toBe(1);
    await expect.poll(async () => (await storedRecords()).length).toBe(1);
  });
});
