import { describe, expect, it } from 'vitest';
import { serve } from '../test-client.ts';

const { post } = await serve();

const body = {
  azureResource: 'desk',
  oauthEndpoint: 'https://login.example/token',
  apiVersion: '2024-02-01',
  clientId: 'desk-client',
  clientSecret: 'secret',
};
const ask = (more: object = {}) => post('/get-azure-models', { ...body, ...more });

describe('A-113: POST /get-azure-models', () => {
  it('AT-NEW-09: answers the models of the resource', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: { azureModels: expect.arrayContaining(['gpt-4o']) } });
  });

  it.each(Object.keys(body))('without %s it is 400', async (name) => {
    const message = `${name} is missing or invalid`;
    expect(await ask({ [name]: '' })).toMatchObject({ status: 400, body: { message } });
  });

  it('A-110: for a connection, a blank client secret means its current one', async () => {
    expect((await ask({ id: 'trainer-running', clientSecret: '' })).status).toBe(200);
    expect((await ask({ id: 'trainer-onboarding', clientSecret: '' })).status).toBe(400);
    expect((await ask({ id: 'trainer-nowhere' })).status).toBe(404);
  });

  it('AT-NEW-10: the resource "broken" is not answered', async () => {
    expect((await ask({ azureResource: 'broken' })).status).toBe(500);
  });
});
