import { expect, it } from 'vitest';
import settings from '../../../shop.config.ts';
import { startOpenidProvider, testClient } from '../../../testing/service/openid-provider.ts';
import { testSignIn } from './openid.ts';
import { withSignInAccounts } from './registry.ts';

const account = { url: 'https://accounts.google.com', clientId: 'abc', secret: 'tajne' };
const own = { id: 'firmowe', name: 'Firmowe', issuer: 'https://id.example', clientId: 'x' };

it('adds the services that the shop has an account with to those of the settings', () => {
  const before = { ...settings, signInServices: [own] };
  const { settings: after, serviceSecrets } = withSignInAccounts(before, { firmowe: 'a' }, { google: account });
  expect(after.signInServices).toEqual([
    own,
    { id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: 'abc' },
  ]);
  expect(serviceSecrets).toEqual({ firmowe: 'a', google: 'tajne' });
});

it('leaves a service as it is in the settings', () => {
  const before = { ...settings, signInServices: [{ ...own, id: 'google' }] };
  const after = withSignInAccounts(before, { google: 'a' }, { google: account });
  expect(after).toEqual({ settings: before, serviceSecrets: { google: 'a' } });
});

it('tells a service that is away from one that refuses the client', async () => {
  const provider = await startOpenidProvider({ redirectUris: ['http://shop.test/'], people: {} });
  const test = (secret: string, clientId: string = testClient.id, issuer = provider.issuer) =>
    testSignIn({ service: { ...own, issuer, clientId }, secret });
  try {
    expect(await test(testClient.secret)).toBe('works');
    expect(await test('inne')).toBe('refused');
    expect(await test(testClient.secret, 'nikt')).toBe('refused');
    expect(await test(testClient.secret, testClient.id, 'http://127.0.0.1:1')).toBe('away');
  } finally {
    await provider.stop();
  }
});
