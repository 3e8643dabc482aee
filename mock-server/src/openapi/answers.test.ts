import { expect, it } from 'vitest';
import { kinds } from '../kind/kinds.ts';
import { serve } from '../test-client.ts';
import { openApi } from './document.ts';
import { answerProblems } from './validate.ts';

const { control, call, get } = await serve();

type Init = { body?: unknown; headers?: Record<string, string>; status?: number };

/** Makes a call; returns how its answer differs from the document, including an unexpected status. */
async function problems(method: string, path: string, { status = 200, ...init }: Init = {}) {
  const answer = await call(method, path, init);
  const [plain = ''] = path.split('?', 1);
  if (answer.status !== status) return [`${method} ${path}: ${answer.status}`];
  return answerProblems(method, plain, answer.status, answer.body).map((problem) => `${method} ${path}: ${problem}`);
}

const seeded = kinds.flatMap(({ collection, seeds }) => seeds.map(({ id }) => `/connections/${collection}/${id}`));
const trainers = kinds.flatMap(({ seeds }) => seeds.filter(({ isCustomerSimulator }) => isCustomerSimulator));
const READS = [
  ...['/sessions', '/connections', '/connections/multichannel', '/connections/facebook/auth-start'],
  ...['/connections/twitter/auth-result?denied=x'],
  ...seeded,
  ...trainers.map(({ id }) => `/get-simulation-records/${id}`),
];

it('every seed is answered as documented', async () => {
  expect(seeded.length).toBeGreaterThan(25);
  expect((await Promise.all(READS.map((path) => problems('GET', path)))).flat()).toEqual([]);
});

it('without a session every read is refused as documented', async () => {
  const ended = { headers: { 'x-session-id': 'ended' }, status: 403 };
  const [, ...others] = READS;
  expect((await Promise.all(others.map((path) => problems('GET', path, ended)))).flat()).toEqual([]);
});

it('a session starts and ends as documented', async () => {
  expect(await problems('GET', '/sessions/initialize', { headers: { 'x-nonce': control.mint() } })).toEqual([]);
  expect(await problems('GET', '/sessions/initialize', { headers: { 'x-nonce': 'used' }, status: 401 })).toEqual([]);
  expect(await problems('GET', '/sessions', { headers: { 'x-session-id': 'none' } })).toEqual([]);
});

it('the log, the models and the webhooks are answered as documented', async () => {
  const search = { type: 'error_log', logGroupName: 'error-logs', startDate: 0, endDate: Date.now() };
  const everything = { ...search, connectionId: '', source: '' };
  expect(await problems('POST', '/errorlog/fetchlog', { body: everything })).toEqual([]);
  expect(await problems('POST', '/errorlog/update_webhooks', { body: { errorWebhooks: ['a.example'] } })).toEqual([]);
  expect(
    await problems('POST', '/errorlog/update_webhooks', { body: { errorWebhooks: ['nothing'] }, status: 400 }),
  ).toEqual([]);
  const azure = { azureResource: 'a', oauthEndpoint: 'b', apiVersion: 'c', clientId: 'd', clientSecret: 'e' };
  expect(await problems('POST', '/get-azure-models', { body: azure })).toEqual([]);
});

it('the mock implements every call of the document', async () => {
  const { operations } = openApi();
  const own = { connectionId: 'there-is-none', requestId: 'none', name: 'none' };
  const asked = operations.filter(({ template }) => template !== '/simulation');
  const unknown = await Promise.all(
    asked.map(async ({ method, template }) => {
      const path = template.replace(/\{(\w+)\}/g, (_, name: keyof typeof own) => own[name]);
      const { status, body } = await call(method, path, method === 'GET' ? {} : { body: {} });
      return status === 404 && JSON.stringify(body) === '{"message":"Not found"}' && !path.startsWith('/mock-upload')
        ? [`${method} ${template}`]
        : [];
    }),
  );
  expect(unknown.flat()).toEqual([]);
  // The call also ended the session.
  control.reset();
});

it('the document contains every action of the mock', () => {
  const { operationOf } = openApi();
  const calls = kinds.flatMap(({ collection, actions = {}, calls: own = {} }) => [
    ...Object.keys(actions).map((each) => each.replace(' ', ` /connections/${collection}/x/`)),
    ...Object.keys(own).map((each) => each.replace(' ', ` /connections/${collection}/`)),
  ]);
  expect(calls.length).toBeGreaterThan(55);
  expect(calls.filter((each) => !operationOf(...(each.split(' ') as [string, string])))).toEqual([]);
});

it('creates, changes and deletions are answered as documented', async () => {
  const sms = { name: 'New', phone_number: '+44 1', account_sid: 'AC1', auth_token: 't', country_codes: { PL: '+48' } };
  const answers: [string, string, Init][] = [
    ['POST', '/connections/twilio', { body: sms }],
    ['POST', '/connections/twilio', { body: sms, status: 409 }],
    ['POST', '/connections/twilio', { body: {}, status: 400 }],
    ['POST', '/connections/twilio/twilio-support', { body: { countryCodes: { PL: '+48' } } }],
    ['POST', '/connections/facebook/facebook-community', { body: { getStarted: { enabled: true, payload: '' } } }],
    ['POST', '/connections/chat', { body: { accountName: 'App', sdkPlatform: 'sdk_mobile' } }],
    ['POST', '/connections/chat/chat-website/emoji_icon', { body: { emojiIcon: false } }],
    ['POST', '/connections/custom', { body: { accountName: 'A', webhook: 'https://a.example' } }],
    ['POST', '/connections/custom/trainer-running', { body: { accountName: 'A' }, status: 409 }],
    ['POST', '/gen-ai-partial/trainer-onboarding/feedback_language', { body: { feedbackLanguage: 'Polish' } }],
    ['GET', '/connections/chat/chat-website/logo-meta', {}],
    ['DELETE', '/connections/twilio/twilio-support', {}],
    ['DELETE', '/connections/twilio/twilio-support', { status: 404 }],
  ];
  for (const answer of answers) expect(await problems(...answer)).toEqual([]);
});

it('an undocumented answer is reported', async () => {
  const { body } = await get('/connections/twilio/twilio-billing');
  const [path, odd] = ['/connections/twilio/twilio-billing', { ...(body as object), phoneNumber: 7 }];
  expect(answerProblems('GET', path, 200, odd)).toEqual(['answer/phoneNumber must be string']);
  expect(answerProblems('GET', path, 200, { ...(body as object), nobody: 'knows' })).toHaveLength(1);
  expect(answerProblems('GET', path, 418, {})).toEqual(['status 418 is not known']);
  expect(answerProblems('GET', '/connections/nothing/x', 200, {})).toEqual(['there is no such call']);
});
