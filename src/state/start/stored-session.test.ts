import { beforeEach, describe, expect, test } from 'vitest';
import { readMeta, writeMeta } from '../../io/store/documents.ts';
import { openVaultOf } from '../../io/store/open-vault.ts';
import { markOf, STORED_ID_LIFETIME_MS, type StoredSession } from '../../io/store/stored-session.ts';
import { openVault, type Vault } from '../../io/store/vault.ts';
import { configOf } from '../../model/config.ts';
import { DAY_MS } from '../../model/time.ts';
import { freshDevice } from '../../outbox/testing/device.ts';
import { setConfig } from '../session/config.ts';
import { stillServes } from './stored-session.ts';

const MINUTE_MS = 60_000;
let vault: Vault;

beforeEach(async () => {
  freshDevice();
  setConfig(configOf({ workspaceDays: 3 }, 'https://app.example'));
  vault = await openVaultOf({ managerId: 'm1', service: 'https://app.example' });
});

/** A stored session that was verified this long ago, in ms. */
async function storedSession(age: number): Promise<StoredSession> {
  const [marks, service] = [[await markOf(vault, 's1')], 'https://app.example'];
  const answer = { manager_id: 'm1' };
  const session: StoredSession = { id: 's1', marks, service, answer, verifiedAt: Date.now() - age };
  await writeMeta(vault, 'session', session);
  await vault.db.put('documents', await vault.seal({ name: 'Support' }, 'any'), 'lane');
  await vault.db.put('drafts', { form: 'f', window: 'w', at: 1, enc: await vault.seal('typed', 'any') });
  return session;
}

const stored = () => readMeta<StoredSession>(vault, 'session');

describe('O-03: a stored session id', () => {
  test('is wiped after twelve hours; its hash still recognises it, and nobody can read it back', async () => {
    const after = await stillServes(vault, await storedSession(STORED_ID_LIFETIME_MS + MINUTE_MS), null);
    expect(after).toMatchObject({ answer: { manager_id: 'm1' } });
    expect(after).not.toHaveProperty('id');
    expect(await stored()).not.toHaveProperty('id');
    expect((await stored())?.marks.join()).not.toContain('s1');
  });

  test('is there a minute earlier', async () => {
    expect(await stillServes(vault, await storedSession(STORED_ID_LIFETIME_MS - MINUTE_MS), null)).toMatchObject({
      id: 's1',
    });
    expect(await stored()).toMatchObject({ id: 's1' });
  });
});

describe('O-26: the data of a session', () => {
  test.each([0, STORED_ID_LIFETIME_MS + MINUTE_MS])('is available to its own tab (%i ms old)', async (age) => {
    expect(await stillServes(vault, await storedSession(age), 's1')).toMatchObject({ id: 's1' });
  });

  test('is available even after its id was wiped', async () => {
    await stillServes(vault, await storedSession(STORED_ID_LIFETIME_MS + MINUTE_MS), null);
    const wiped = await stored();
    expect(wiped && (await stillServes(vault, wiped, 's1'))).toMatchObject({ id: 's1' });
    expect(wiped && (await stillServes(vault, wiped, 's2'))).toBeUndefined();
  });

  test.each([0, STORED_ID_LIFETIME_MS + MINUTE_MS])(
    'is not available to another session’s tab (%i ms old)',
    async (age) => {
      expect(await stillServes(vault, await storedSession(age), 's2')).toBeUndefined();
    },
  );
});

describe('O-26: two sessions of one manager', () => {
  test('both have access, whichever was verified last, even after the id was wiped; a third has not', async () => {
    const marks = await Promise.all(['s1', 's0'].map((id) => markOf(vault, id)));
    for (const age of [0, STORED_ID_LIFETIME_MS + MINUTE_MS]) {
      const session = { ...(await storedSession(age)), marks };
      expect(await stillServes(vault, session, 's0')).toMatchObject({ id: 's0' });
      expect(await stillServes(vault, session, 's1')).toMatchObject({ id: 's1' });
      expect(await stillServes(vault, session, 's2')).toBeUndefined();
    }
  });

  test('O-31: neither has access if the configuration names another service', async () => {
    expect(
      await stillServes(vault, { ...(await storedSession(0)), service: 'https://other.example' }, 's1'),
    ).toBeUndefined();
  });
});

describe('O-03: data that was not verified for longer than the deployment allows', () => {
  test('is deleted, except unsent edits', async () => {
    const { name } = vault;
    expect(await stillServes(vault, await storedSession(3 * DAY_MS + MINUTE_MS), 's1')).toMatchObject({
      hidden: true,
      answer: null,
    });
    const later = await openVault(name, true);
    expect(await later.db.count('documents')).toBe(0);
    expect(await later.db.count('drafts')).toBe(1);
    const session = await readMeta<StoredSession>(later, 'session');
    expect(session).toMatchObject({ hidden: true, answer: null });
    expect(session).not.toHaveProperty('id');
    // A corrected clock does not show them: the session must be verified.
    expect(session && (await stillServes(later, { ...session, verifiedAt: Date.now() }, 's1'))).toMatchObject({
      hidden: true,
    });
    later.db.close();
  });

  test('is there a minute earlier', async () => {
    expect(await stillServes(vault, await storedSession(3 * DAY_MS - MINUTE_MS), 's1')).toBeDefined();
    expect(await vault.db.count('documents')).toBe(1);
  });
});
