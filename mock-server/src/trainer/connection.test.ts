import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../test-client.ts';

const { server, control, get, post } = await serve();
beforeEach(() => control.reset());

const openAi = {
  accountName: 'Front desk trainer',
  isCustomerSimulator: true,
  selectedVerticalOption: 'insurance',
  host: 'OpenAI',
  selectedModel: 'gpt-4',
  apiKey: 'key',
};
const azure = {
  ...openAi,
  host: 'Azure',
  apiKey: '',
  azureResource: 'desk',
  oauthEndpoint: 'https://login.example/token',
  apiVersion: '2024-02-01',
  clientId: 'desk-client',
  clientSecret: 'secret',
};
const ONBOARDING = '/connections/custom/trainer-onboarding';
const RUNNING = '/connections/custom/trainer-running';

async function created(body: object) {
  const { connectionId } = (await post('/connections/custom', body)).body as { connectionId: string };
  return (await get(`/connections/custom/${connectionId}`)).body;
}

describe('A-110: POST /connections/custom with isCustomerSimulator', () => {
  it('AT-NEW-12: answers the id, and the trainer is stopped, with the scenarios of its template', async () => {
    const answer = await post('/connections/custom', openAi);
    expect(answer).toMatchObject({ status: 200, body: { connectionId: expect.any(String) } });
    expect(Object.keys(answer.body as object)).toEqual(['connectionId']);
    expect(control.effects()).toMatchObject([{ method: 'POST', path: '/connections/custom', body: openAi }]);
    const trainer = await created(openAi);
    expect(trainer).toMatchObject({ ...openAi, simulationStatus: 'stop', maximumMessages: 75, customerData: [] });
    expect(trainer).toMatchObject({
      taskRecords: [{ queueName: 'Claims' }, {}, {}],
      numberOfTasks: 3,
      maxCustomers: 3,
    });
  });

  it.each(['financial_services', 'communications', 'healthcare', 'default'])('AT-NEW-02: %s', async (vertical) => {
    const trainer = (await created({ ...openAi, selectedVerticalOption: vertical })) as { taskRecords: object[] };
    expect(trainer.taskRecords).toHaveLength(3);
    expect(trainer.taskRecords).not.toEqual(((await created(openAi)) as typeof trainer).taskRecords);
  });

  it('A-110: a client secret is never in an answer', async () => {
    expect(await created(azure)).toMatchObject({ host: 'Azure', clientId: 'desk-client' });
    expect(JSON.stringify(await created(azure))).not.toContain('secret');
  });

  it('A-111, A-112: the product’s own host needs neither key nor model', async () => {
    const body = { accountName: 'A', isCustomerSimulator: true, host: 'Switchboard GenAI', selectedModel: '' };
    expect(await created(body)).toMatchObject({ host: 'Switchboard GenAI', selectedVerticalOption: 'default' });
  });

  it.each([
    ['accountName', { ...openAi, accountName: ' ' }],
    ['host', { ...openAi, host: undefined }],
    ['apiKey', { ...openAi, apiKey: '' }],
    ['selectedModel', { ...openAi, selectedModel: undefined }],
    ['selectedVerticalOption', { ...openAi, selectedVerticalOption: 'farming' }],
    ['maximumMessages', { ...openAi, maximumMessages: 9 }],
    ['azureResource', { ...azure, azureResource: '' }],
    ['oauthEndpoint', { ...azure, oauthEndpoint: undefined }],
    ['apiVersion', { ...azure, apiVersion: '' }],
    ['clientId', { ...azure, clientId: '' }],
    ['clientSecret', { ...azure, clientSecret: undefined }],
  ])('AT-NEW-11: without a valid %s it is 400', async (name, body) => {
    expect(await post('/connections/custom', body)).toMatchObject({
      status: 400,
      body: { message: `${name} is missing or invalid` },
    });
    expect(control.effects()).toEqual([]);
  });

  it('O-07: the same Idempotency-Key creates one connection', async () => {
    const keyed = () => post('/connections/custom', openAi, { 'idempotency-key': 'k-1' });
    expect((await keyed()).body).toEqual((await keyed()).body);
    expect(control.effects()).toHaveLength(1);
  });
});

describe('POST /connections/custom/{id} of a trainer', () => {
  it.each([
    { accountName: 'Desk' },
    { maximumMessages: 10 },
    { organizationName: 'Bright', escalationCommand: '/human', isForceEscalationEnabled: true, maxCustomers: 2 },
    { taskRecords: [], numberOfTasks: 0 },
    { host: 'Switchboard GenAI', selectedModel: '' },
  ])('A-115, AT-CON-03: %j', async (body) => {
    const before = (await get(ONBOARDING)).body as object;
    const answer = await post(ONBOARDING, body);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ ...before, ...body });
    expect((await get(ONBOARDING)).body).toEqual(answer.body);
  });

  it.each([
    {},
    { customerData: [] },
    { accountName: '' },
    { organizationName: '' },
    { escalationCommand: ' ' },
    { maxCustomers: 0 },
    { maxCustomers: 1.5 },
    { maximumMessages: 9 },
    { maximumMessages: '75' },
    { apiKey: '' },
    { host: 'Azure' },
    { isForceEscalationEnabled: 'yes' },
    { taskRecords: [{ taskId: 't-1' }] },
    { taskRecords: [], numberOfTasks: 1 },
  ])('D2§5: %j is 400', async (body) => {
    expect((await post(ONBOARDING, body)).status).toBe(400);
    expect(control.effects()).toEqual([]);
  });

  it('A-110: a blank client secret keeps the current one', async () => {
    control.state({ connections: { 'trainer-running': { simulationStatus: 'stop' } } });
    const changed = await post(RUNNING, { clientId: 'other', clientSecret: '' });
    expect(changed).toMatchObject({ status: 200, body: { clientId: 'other' } });
    const models = { azureResource: 'r', oauthEndpoint: 'o', apiVersion: 'v', clientId: 'c', clientSecret: '' };
    expect((await post('/get-azure-models', { ...models, id: 'trainer-running' })).status).toBe(200);
  });

  it.each([{ accountName: 'Desk' }, { organizationName: 'B' }, { taskRecords: [], numberOfTasks: 0 }, {}])(
    'D2§4, O-21, AT-SIM-15, AT-CON-12: %j is refused while the simulation runs',
    async (body) => {
      const reason = 'Stop the simulation before you change it';
      expect(await post(RUNNING, body)).toMatchObject({ status: 409, body: { notValidConnection: true, reason } });
      expect(control.effects()).toEqual([]);
    },
  );

  it('AT-PER-19: the template is an Excel file on this server', async () => {
    const { customerUploadTemplateUrl: url } = (await get(ONBOARDING)).body as { customerUploadTemplateUrl: string };
    expect(url).toBe(`${server.url}/mock-upload/persona-template/personas.xlsx`);
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    // Its entries are stored uncompressed.
    const sheet = await answer.text();
    expect(sheet.slice(0, 4)).toBe('PK\x03\x04');
    const columns = ['Customer Id', 'Customer Name', 'Email', 'Phone Number', 'Full Address', 'Date of Birth'];
    expect([...sheet.matchAll(/<t>(.*?)<\/t>/g)].map(([, title]) => title)).toEqual([
      ...columns,
      'Account Details',
      'Occupation',
    ]);
  });
});
