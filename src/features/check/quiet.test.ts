import { beforeEach, describe, expect, test, vi } from 'vitest';
import { holdDecision } from '../../outbox/decisions.ts';
import { set, smallSubject, typeOf } from '../../outbox/testing/device.ts';
import type { Workspace } from '../../state/documents/workspace.ts';
import { noteOutcome } from '../../state/session/connectivity.ts';
import { setSession } from '../../state/session/session-state.ts';
import { openState, useMockState } from '../../state/testing/open-state.ts';
import { isQuiet, onQuietChange } from './daily-check.ts';

const small = smallSubject();
const server = await useMockState();
let open: Workspace;
beforeEach(async () => {
  open = await openState(server);
});

const put = (id: string) => open.outbox.put([set(small, id, { a: 1 })], ({ name }) => typeOf(small, name));

describe('decision 0068: a read that nobody requested', () => {
  test('is allowed in a verified session that reaches the service, while no edit waits to be sent', () => {
    expect(isQuiet()).toBe(true);
    noteOutcome({ kind: 'unreached', applied: 'unknown' });
    expect(isQuiet()).toBe(false);
    noteOutcome({ kind: 'answer', body: [] });
    expect(isQuiet()).toBe(true);
    setSession({ is: 'invalid', why: 'invalid_session' });
    expect(isQuiet()).toBe(false);
  });

  test('waits for an edit that will be sent, but not for a held one', async () => {
    const changed = vi.fn();
    const stop = onQuietChange(changed);
    await put('1');
    expect(isQuiet()).toBe(false);
    expect(changed).toHaveBeenCalled();
    await open.outbox.revise(holdDecision('h'));
    expect(isQuiet()).toBe(true);
    stop();
  });
});
