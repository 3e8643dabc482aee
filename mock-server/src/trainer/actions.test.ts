import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../test-client.ts';

const { control, get, post } = await serve();
beforeEach(() => control.reset());

const ID = 'trainer-onboarding';
const send = (action: string, body: unknown, headers = {}) => post(`/gen-ai-partial/${ID}/${action}`, body, headers);
const now = async () => (await get(`/connections/custom/${ID}`)).body as Record<string, unknown>;

const persona = (customerId: string, more: object = {}) => ({
  customerId,
  accountDetails: 'Yearly plan',
  patienceLevel: 'low',
  bio: {
    full_name: 'Sample Customer',
    email_address: 'sample@brightwater.example',
    phone_number: '+1 555-0100',
    address: { full_address: '1 Reservoir Road' },
    occupation: 'Painter',
    dob: '1990-02-28',
    ...more,
  },
});
const many = (count: number) => Array.from({ length: count }, (_, n) => persona(`M-${n}`));
const feedback = { name: 'Tone', description: 'Was it kind?', responseType: 'grade_rating', language: 'Polish' };

describe('A-114: personas', () => {
  it('AT-PER-02, AT-PER-03, AT-PER-04: add, edit and delete answer the connection', async () => {
    const added = await send('add_persona', { ...persona('N-1'), more: 1 });
    expect(added).toMatchObject({ status: 200, body: { connectionId: ID } });
    expect(added.body).toEqual(await now());
    expect(((await now()).customerData as object[]).at(-1)).toEqual(persona('N-1'));
    await send('edit_persona', persona('N-1', { occupation: 'Cook' }));
    expect(((await now()).customerData as object[]).at(-1)).toEqual(persona('N-1', { occupation: 'Cook' }));
    await send('delete_persona', { customerId: 'N-1' });
    expect((await now()).customerData).toHaveLength(3);
    expect(control.effects().map(({ path, connectionId }) => [path.split('/').at(-1), connectionId])).toEqual([
      ['add_persona', ID],
      ['edit_persona', ID],
      ['delete_persona', ID],
    ]);
  });

  it('AT-PER-14: bulk_upload_personas adds all or none', async () => {
    expect(await send('bulk_upload_personas', { customerData: [] })).toMatchObject({ status: 400 });
    expect(await send('bulk_upload_personas', { customerData: [persona('N-1'), {}] })).toMatchObject({ status: 400 });
    expect((await now()).customerData).toHaveLength(3);
    expect((await send('bulk_upload_personas', { customerData: many(147) })).status).toBe(200);
    expect((await now()).customerData).toHaveLength(150);
  });

  it('A-118, AT-PER-18: no more than 150', async () => {
    expect((await send('bulk_upload_personas', { customerData: many(148) })).status).toBe(400);
    await send('bulk_upload_personas', { customerData: many(147) });
    expect((await send('add_persona', persona('N-1'))).status).toBe(400);
  });

  it('AT-PER-08, AT-PER-16: ids are unique', async () => {
    const message = 'Customer IDs must be unique';
    expect(await send('add_persona', persona('CU-1'))).toMatchObject({ status: 400, body: { message } });
    const twice = [persona('N-1'), persona('N-1')];
    expect(await send('bulk_upload_personas', { customerData: twice })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it.each([
    ['customerId', persona('a_1')],
    ['customerId', persona('12345678')],
    ['customerId', persona('')],
    ['accountDetails', { ...persona('N-1'), accountDetails: '' }],
    ['patienceLevel', { ...persona('N-1'), patienceLevel: 'endless' }],
    ['full_name', persona('N-1', { full_name: ' ' })],
    ['email_address', persona('N-1', { email_address: '' })],
    ['phone_number', persona('N-1', { phone_number: '12a' })],
    ['full_address', persona('N-1', { address: {} })],
    ['occupation', persona('N-1', { occupation: 7 })],
    ['dob', persona('N-1', { dob: '2999-01-01' })],
    ['dob', persona('N-1', { dob: '1990-02-30' })],
    ['dob', persona('N-1', { dob: '1.2.1990' })],
  ])('AT-PER-05, AT-PER-06, AT-PER-07, AT-PER-09, AT-PER-10, AT-PER-11: a bad %s is 400', async (name, body) => {
    const refused = { status: 400, body: { message: `${name} is missing or invalid` } };
    expect(await send('add_persona', body)).toMatchObject(refused);
    expect(await send('bulk_upload_personas', { customerData: [body] })).toMatchObject(refused);
    expect(control.effects()).toEqual([]);
  });
});

describe('A-114: feedback', () => {
  it('AT-FBK-04, AT-FBK-05, AT-FBK-06: add, edit and delete work; the server generates the id', async () => {
    await send('add_feedback', feedback);
    const item = ((await now()).feedbackData as { id: string }[]).at(-1);
    expect(item).toEqual({ id: expect.stringMatching(/^f-/), ...feedback });
    await send('edit_feedback', { id: item?.id, ...feedback, name: 'Manner' });
    expect(((await now()).feedbackData as object[]).at(-1)).toEqual({ ...item, name: 'Manner' });
    await send('delete_feedback', { id: item?.id });
    expect((await now()).feedbackData).toHaveLength(2);
  });

  it('AT-FBK-09: at most ten items', async () => {
    const codes = [];
    for (let n = 0; n < 9; n += 1) codes.push((await send('add_feedback', feedback)).status);
    expect(codes).toEqual([...Array(8).fill(200), 400]);
  });

  it.each([{ name: '' }, { description: ' ' }, { responseType: 'essay' }, { language: 5 }])(
    'AT-FBK-07, AT-FBK-08: %j is 400',
    async (wrong) => {
      expect((await send('add_feedback', { ...feedback, ...wrong })).status).toBe(400);
      expect((await send('edit_feedback', { id: 'f-1', ...feedback, ...wrong })).status).toBe(400);
    },
  );

  it('AT-FBK-01, AT-FBK-02: the switch and the language are stored', async () => {
    expect((await send('enable_agent_feedback', { enableSendAgentFeedback: false })).status).toBe(200);
    expect((await send('feedback_language', { feedbackLanguage: 'Polish' })).status).toBe(200);
    expect(await now()).toMatchObject({ enableSendAgentFeedback: false, feedbackLanguage: 'Polish' });
    expect((await send('enable_agent_feedback', { enableSendAgentFeedback: 'no' })).status).toBe(400);
    expect((await send('feedback_language', { feedbackLanguage: ' ' })).status).toBe(400);
  });

  it('AT-FBK-10: webhooks are added, edited in place, and deleted', async () => {
    const first = 'https://hooks.brightwater.example/feedback';
    await send('add_webhook', { webhook: 'https://b.example' });
    await send('edit_webhook', { oldWebhook: first, webhook: 'https://a.example' });
    expect((await now()).feedbackWebhooks).toEqual(['https://a.example', 'https://b.example']);
    await send('delete_webhook', { webhook: 'https://a.example' });
    expect((await now()).feedbackWebhooks).toEqual(['https://b.example']);
  });

  it('AT-FBK-11, AT-FBK-12, AT-FBK-13: a webhook needs an address, each is unique, ten at most', async () => {
    const first = 'https://hooks.brightwater.example/feedback';
    expect((await send('add_webhook', { webhook: 'localhost' })).status).toBe(400);
    expect((await send('add_webhook', { webhook: first })).status).toBe(400);
    const codes = [];
    for (let n = 0; n < 10; n += 1) codes.push((await send('add_webhook', { webhook: `https://${n}.example` })).status);
    expect(codes).toEqual([...Array(9).fill(200), 400]);
    expect((await send('edit_webhook', { oldWebhook: first, webhook: 'https://1.example' })).status).toBe(400);
    expect((await send('edit_webhook', { oldWebhook: first, webhook: first })).status).toBe(200);
  });
});

it.each([
  ['edit_persona', persona('NOBODY')],
  ['delete_persona', { customerId: 'NOBODY' }],
  ['edit_feedback', { id: 'f-9', ...feedback }],
  ['delete_feedback', { id: 'f-9' }],
  ['edit_webhook', { oldWebhook: 'https://no.example', webhook: 'https://yes.example' }],
  ['delete_webhook', { webhook: 'https://no.example' }],
  ['forget_everything', {}],
  ['constructor', {}],
])('A-114: %s of an unknown item is 404', async (action, body) => {
  expect((await send(action, body)).status).toBe(404);
  expect((await post(`/gen-ai-partial/custom-kiosk/${action}`, body)).status).toBe(404);
  expect(control.effects()).toEqual([]);
});

it.each([
  ['add_persona', persona('N-1')],
  ['edit_persona', persona('CU-1')],
  ['delete_persona', { customerId: 'CU-1' }],
  ['bulk_upload_personas', { customerData: [persona('N-1')] }],
  ['add_feedback', feedback],
  ['feedback_language', { feedbackLanguage: 'Polish' }],
  ['enable_agent_feedback', { enableSendAgentFeedback: true }],
  ['add_webhook', { webhook: 'https://a.example' }],
])('D2§4, O-21, AT-SIM-16: %s is refused while the simulation runs', async (action, body) => {
  expect(await post(`/gen-ai-partial/trainer-running/${action}`, body)).toMatchObject({
    status: 409,
    body: { notValidConnection: true, reason: expect.any(String) },
  });
  expect(control.effects()).toEqual([]);
});

it('O-07: a repeated Idempotency-Key adds one persona', async () => {
  const headers = { 'idempotency-key': 'k-1' };
  expect(await send('add_persona', persona('N-1'), headers)).toMatchObject({ status: 200 });
  expect(await send('add_persona', persona('N-1'), headers)).toMatchObject({ status: 200 });
  expect(control.effects()).toMatchObject([{ idempotencyKey: 'k-1' }]);
});
