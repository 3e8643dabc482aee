import { describe, expect, it } from 'vitest';
import { undoOf } from '../../outbox/decisions.ts';
import type { WhatsApp } from './document.ts';
import { twilioWhatsApp } from './index.ts';

const { edits } = twilioWhatsApp;
const { menu, template } = edits;

const doc: WhatsApp = {
  name: 'Orders',
  menuConfiguration: '{label}',
  hasTwilioWhatsAppTemplate: false,
  messagingServiceSid: 'MG1',
};
const on = { id: 'w1', values: { hasTwilioWhatsAppTemplate: true } };

describe('every change posts the three keys (A-55)', () => {
  const posted = (body: object) => ({ method: 'POST', path: '/connections/twilio-whatsapp/w1', body });

  it('WA-15: on, with the known SID', () => {
    expect(template.steps[0]?.request(doc, on, {})).toEqual(
      posted({ menuConfiguration: '{label}', hasTwilioWhatsAppTemplate: true, messagingServiceSid: 'MG1' }),
    );
  });

  it('WA-20: off, and the SID stays', () => {
    const off = { id: 'w1', values: { hasTwilioWhatsAppTemplate: false } };
    expect(template.steps[0]?.request({ ...doc, hasTwilioWhatsAppTemplate: true }, off, {})).toEqual(
      posted({ menuConfiguration: '{label}', hasTwilioWhatsAppTemplate: false, messagingServiceSid: 'MG1' }),
    );
  });

  it('WA-19: another SID', () => {
    const input = { id: 'w1', values: { messagingServiceSid: 'MG2' } };
    expect(template.steps[0]?.request({ ...doc, hasTwilioWhatsAppTemplate: true }, input, {})).toEqual(
      posted({ menuConfiguration: '{label}', hasTwilioWhatsAppTemplate: true, messagingServiceSid: 'MG2' }),
    );
  });

  it('WA-16: on together with its first SID', () => {
    const input = { id: 'w1', values: { hasTwilioWhatsAppTemplate: true, messagingServiceSid: 'MG2' } };
    expect(template.steps[0]?.request({}, input, {})).toEqual(
      posted({
        menuConfiguration: '{label} (TXT: {#})',
        hasTwilioWhatsAppTemplate: true,
        messagingServiceSid: 'MG2',
      }),
    );
  });

  it('WA-21, O-21: the menu, with empty values for missing ones', () => {
    const input = { id: 'w1', values: { menuConfiguration: '{label}!' } };
    expect(menu.steps[0]?.request({}, input, {})).toEqual(
      posted({ menuConfiguration: '{label}!', hasTwilioWhatsAppTemplate: false, messagingServiceSid: '' }),
    );
  });

  it('O-21, D1§5: the default menu where the service holds an empty one, which no call may post', () => {
    expect(template.steps[0]?.request({ ...doc, menuConfiguration: '' }, on, {}).body).toEqual({
      menuConfiguration: '{label} (TXT: {#})',
      hasTwilioWhatsAppTemplate: true,
      messagingServiceSid: 'MG1',
    });
  });

  it('an unreadable value goes back unchanged', () => {
    const odd: WhatsApp = { unread: { menuConfiguration: 5, messagingServiceSid: ['MG1'] } };
    expect(template.steps[0]?.request(odd, on, {})).toEqual(
      posted({ menuConfiguration: 5, hasTwilioWhatsAppTemplate: true, messagingServiceSid: ['MG1'] }),
    );
  });
});

it('O-18: each edit contains what the administrator touched, so that the newest other values survive', () => {
  expect(menu.touches({ id: 'w1', values: { menuConfiguration: '{label}' } })).toEqual(['menuConfiguration']);
  expect(template.touches(on)).toEqual(['hasTwilioWhatsAppTemplate']);
  expect(template.touches({ id: 'w1', values: { messagingServiceSid: 'MG2' } })).toEqual(['messagingServiceSid']);
});

it('A-60: the answer has the three keys, also untouched ones; a missing one is as sent', () => {
  const off = { id: 'w1', values: { hasTwilioWhatsAppTemplate: false } };
  const take = (answer: unknown) => template.steps[0]?.take?.(answer, { ...doc, hasTwilioWhatsAppTemplate: true }, off);
  const keys = { menuConfiguration: '{label}!', hasTwilioWhatsAppTemplate: false, messagingServiceSid: '' };
  expect(take(keys)?.doc).toEqual({ ...doc, ...keys });
  expect(take({ messagingServiceSid: 7 })?.doc).toEqual({ ...doc, hasTwilioWhatsAppTemplate: false });
});

it('A-60: the answer may have other values of the changed fields', () => {
  const input = { id: 'w1', values: { messagingServiceSid: 'MG2' } };
  const take = (answer: unknown) => template.steps[0]?.take?.(answer, doc, input).doc?.messagingServiceSid;
  expect(take({ messagingServiceSid: 'MG3' })).toBe('MG3');
  expect(take({})).toBe('MG2');
});

it('WA-17: no SID, no template: validated again before it is sent', () => {
  const none = { id: 'messaging_service_sid_empty' };
  expect(template.rebase?.(doc, { id: 'w1', values: { messagingServiceSid: ' ' } })).toEqual(none);
  expect(template.rebase?.({}, on)).toEqual(none);
  expect(template.rebase?.(doc, on)).toBeNull();
  expect(template.rebase?.({}, { id: 'w1', values: { hasTwilioWhatsAppTemplate: false } })).toBeNull();
});

it('WA-17, O-30: a template that is off needs no SID: switching one on with its first SID can be undone', () => {
  const first = { hasTwilioWhatsAppTemplate: true, messagingServiceSid: 'MG1' };
  const base = { hasTwilioWhatsAppTemplate: false, messagingServiceSid: '' };
  const sent = { id: 'e1', subject: 'twilio-whatsapp', name: 'template', lane: 'twilio-whatsapp/w1', title: 'Orders' };
  const input = { id: 'w1', values: first };
  const back = undoOf(template, { ...sent, verb: 'set', touches: template.touches(input), input, base }, first, 0);
  expect(back?.input).toEqual({ id: 'w1', values: base });
  expect(template.rebase?.({ ...doc, ...first }, { id: 'w1', values: base })).toBeNull();
});

it('are described in words', () => {
  expect(template.describe(on, { hasTwilioWhatsAppTemplate: false })).toEqual({
    what: { id: 'content_template.label' },
    from: { id: 'value.off' },
    to: { id: 'value.on' },
  });
});

it('WA-22, WA-23: deleting calls DELETE, and has its own messages', () => {
  const input = { id: 'w1', name: 'Orders' };
  const path = '/connections/twilio-whatsapp/w1';
  expect(edits.remove.steps[0]?.request({}, input, {})).toEqual({ method: 'DELETE', path });
  expect(edits.remove.failed(input)).toEqual({ id: 'failed_to_remove_twilio_whatsapp' });
});
