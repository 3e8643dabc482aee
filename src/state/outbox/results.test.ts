import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { allPlatforms, registerPlatforms } from '../../model/connection.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import type { SendEvent } from '../../outbox/sender-env.ts';
import { setSession } from '../session/session-state.ts';
import { beginAction, currentBanner, dismissBanner, raise } from '../shell/notices.ts';
import { announceResult } from './results.ts';

const MADE = 1_000_000;
/** Every test uses another day, since results of the same time belong together. */
let now = MADE;
beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/' });
  now += 86_400_000;
  dismissBanner();
  setSession({ is: 'starting' });
});

const platforms = allPlatforms();
afterAll(() => {
  registerPlatforms(platforms);
  vi.unstubAllGlobals();
});

const entry = (at: number, id: string, lane = 'l'): QueuedEdit => {
  const state = { v: 1, seq: 1, id, state: 'waiting', attempts: 1, notBefore: 0, rev: 1 } as const;
  const edit = {
    subject: 'a',
    name: 'b',
    input: {},
    verb: 'set',
    base: {},
    step: 0,
    progress: {},
    title: 'Support',
  } as const;
  return { ...state, ...edit, names: [lane], lane, touches: [], at };
};

const refused = (at = MADE): SendEvent => ({
  kind: 'parked',
  entry: entry(at, 'refused'),
  parked: { why: 'refused', words: { verbatim: 'No' } },
});
const conflict = (): SendEvent => ({
  kind: 'parked',
  entry: entry(MADE, 'in conflict'),
  parked: { why: 'conflict', theirs: {} },
});
const saved = (at = MADE, id = 'saved'): SendEvent => ({
  kind: 'settled',
  entry: entry(at, id),
  saved: { verbatim: 'Saved' },
  created: undefined,
});

const hear = (...events: SendEvent[]) => {
  for (const event of events) announceResult(event, now);
};

describe('OFF-11: the results of edits are announced', () => {
  it('in the words of a refusal, when it is the only one', () => {
    hear(refused());
    expect(currentBanner()).toMatchObject({ variant: 'urgent', message: { verbatim: 'No' } });
  });

  it('ERR-01: in the words of its call, when its connection does not exist any more', () => {
    hear({ kind: 'parked', entry: entry(now, 'e'), parked: { why: 'gone' }, failed: { verbatim: 'Not saved' } });
    expect(currentBanner()).toMatchObject({ variant: 'urgent', heading: 'error', message: { verbatim: 'Not saved' } });
  });

  it('O-01.1: in the words of its call, when it got no answer and waits', () => {
    hear({ kind: 'troubled', entry: entry(now, 'e'), words: { verbatim: 'Not saved' } });
    expect(currentBanner()).toMatchObject({ variant: 'urgent', heading: 'waits', message: { verbatim: 'Not saved' } });
  });

  it('A-08 O-01: the failure of one part of a Save survives the rest of it, but not another change', () => {
    const pressed = now - 500;
    hear(refused(pressed), saved(pressed));
    expect(currentBanner()).toMatchObject({ variant: 'urgent', message: { verbatim: 'No' } });
    hear(saved(pressed + 1));
    expect(currentBanner()).toMatchObject({ variant: 'default', message: { verbatim: 'Saved' } });
    hear(refused(pressed));
    expect(currentBanner()).toMatchObject({ variant: 'urgent', message: { verbatim: 'No' } });
  });

  it('AT-SIM-12: the failure of an action survives the success of an edit that the action saved, but not of a later one', () => {
    beginAction(Date.now() - 500)({ verbatim: 'Cannot start' });
    hear(saved(Date.now() - 300));
    expect(currentBanner()).toMatchObject({ variant: 'urgent', message: { verbatim: 'Cannot start' } });
    hear(saved(Date.now() + 500));
    expect(currentBanner()).toMatchObject({ variant: 'default', message: { verbatim: 'Saved' } });
  });

  it('OFF-11: a refused edit that was retried reports its success', () => {
    const pressed = now - 500;
    hear(refused(pressed), saved(pressed, 'refused'));
    expect(currentBanner()).toMatchObject({ variant: 'default', message: { verbatim: 'Saved' } });
  });

  it.each([
    ['at once', 500],
    ['after it had waited', 60_000],
  ])(
    'A-86: a saved value that does not work is announced urgently, %s, and survives the rest of its Save',
    (_, ago) => {
      const pressed = now - ago;
      hear({ ...saved(pressed), warning: { verbatim: 'Of no use' } } as SendEvent, saved(pressed, 'another'));
      expect(currentBanner()).toMatchObject({ variant: 'urgent', message: { verbatim: 'Of no use' } });
    },
  );

  it('together for a batch: one banner that leads to the outbox', () => {
    hear(refused(), conflict(), refused());
    const message = { id: 'outbox.many_attention', values: { count: 3 } };
    expect(currentBanner()).toEqual({ variant: 'urgent', heading: 'error', message, linksToOutbox: true });
  });

  it('without a banner for conflicts only: they are marked in place', () => {
    hear(conflict(), conflict());
    expect(currentBanner()).toBeNull();
  });

  it('so that a success does not remove the refusals', () => {
    hear(refused(), saved());
    expect(currentBanner()).toMatchObject({ variant: 'urgent' });
  });

  it('A-08: one by one, if the administrator has just made them', () => {
    hear(refused(now), refused(now));
    expect(currentBanner()).toMatchObject({ message: { verbatim: 'No' } });
    hear(saved(now - 1));
    expect(currentBanner()).toMatchObject({ variant: 'default', message: { verbatim: 'Saved' } });
  });

  it('A-06 O-05: not after the end of the session: its own banner stays, and a locked page names nothing', () => {
    setSession({ is: 'invalid', why: 'invalid_session' });
    raise({ variant: 'urgent', heading: 'session', message: { id: 'invalid_session' } });
    hear(saved(), refused());
    expect(currentBanner()).toMatchObject({ heading: 'session' });
  });

  describe('A-08: several waiting edits are saved', () => {
    const of = (lane: string, at = MADE): SendEvent => ({
      kind: 'settled',
      entry: entry(at, lane, lane),
      saved: { verbatim: lane },
      created: undefined,
    });
    beforeEach(() => {
      registerPlatforms([{ platform: 'twilio', name: 'list.name', source: 'Twilio' }]);
      vi.stubGlobal('location', { pathname: '/twilio/open' });
    });

    it('the banner stays with the connection on screen, whichever edit is sent first', () => {
      hear(of('twilio/open'), of('twilio/other'));
      expect(currentBanner()).toMatchObject({ message: { verbatim: 'twilio/open' } });
      dismissBanner();
      hear(of('twilio/other'), of('twilio/open'), of('twilio/third'));
      expect(currentBanner()).toMatchObject({ message: { verbatim: 'twilio/open' } });
    });

    it('the newest edit gets the banner if none is of the connection on screen, or another one is on screen by now', () => {
      hear(of('twilio/one'), of('twilio/two'));
      expect(currentBanner()).toMatchObject({ message: { verbatim: 'twilio/two' } });
      hear(of('twilio/open'));
      vi.stubGlobal('location', { pathname: '/twilio/one' });
      hear(of('twilio/two'));
      expect(currentBanner()).toMatchObject({ message: { verbatim: 'twilio/two' } });
    });

    it('an edit that was just made gets the banner', () => {
      hear(of('twilio/open'), of('twilio/other', now));
      expect(currentBanner()).toMatchObject({ message: { verbatim: 'twilio/other' } });
    });
  });

  it('a later batch starts anew', () => {
    hear(refused(), refused());
    now += 60_000;
    hear(refused());
    expect(currentBanner()).toMatchObject({ message: { verbatim: 'No' } });
    now += 60_000;
    hear(saved(MADE + 1));
    expect(currentBanner()).toMatchObject({ variant: 'default' });
  });
});
