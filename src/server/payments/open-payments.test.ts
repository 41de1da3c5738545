import { expect, it } from 'vitest';
import settings from '../../../shop.config.ts';
import { statusEvent } from '../../shop/payment/attempt-status.ts';
import { readAccount, textsInEnvironment } from '../environment/accounts.ts';
import { transferDetails } from './bank-transfer.ts';
import { openPayments } from './open-payments.ts';
import { paymentProviders } from './registry.ts';

const p24 = { WITRYNA_P24_MERCHANT_ID: '999999', WITRYNA_P24_REPORTS_KEY: 'r', WITRYNA_P24_CRC: 'c' };
const payu = {
  WITRYNA_PAYU_POS_ID: '1',
  WITRYNA_PAYU_CLIENT_ID: '1',
  WITRYNA_PAYU_CLIENT_SECRET: 's',
  WITRYNA_PAYU_SECOND_KEY: 'k',
};
const open = (env: NodeJS.ProcessEnv, payments: (typeof settings)['payments'] = settings.payments) =>
  openPayments(accountsIn(env), { ...settings, payments }, Date.now);
function accountsIn(env: NodeJS.ProcessEnv) {
  const read = paymentProviders.map((kind) => [kind.name, readAccount(kind, textsInEnvironment(kind, env)).account]);
  return Object.fromEntries(read.filter(([, account]) => account));
}

it('offers transfer and cash without a provider', () => {
  const { methods, provider, providerOf } = open({});
  expect(methods).toEqual(['transfer', 'cash']);
  expect(provider).toBeNull();
  expect(providerOf('przelewy24')).toBeNull();
});

it('offers what the provider of the account takes', () => {
  expect(open(p24).methods).toEqual(['blik', 'online', 'transfer', 'cash']);
  expect(open({ ...p24, WITRYNA_P24_BLIK: 'off' }).methods).toEqual(['online', 'transfer', 'cash']);
  expect(open(payu).provider?.name).toBe('payu');
});

it('begins with Przelewy24 when both are set up, and knows the attempts of each', () => {
  const { provider, providerOf } = open({ ...p24, ...payu });
  expect(provider?.name).toBe('przelewy24');
  expect(providerOf('payu')?.name).toBe('payu');
  expect(providerOf('constructor')).toBeNull();
});

it('offers a transfer only to an account', () => {
  const none = { transfer: null, cashOnDelivery: false } as unknown as (typeof settings)['payments'];
  expect(open({}, none).methods).toEqual([]);
  expect(transferDetails({ ...settings, payments: none }, { number: '1042', amount: 24_900 })).toBeNull();
});

it('names account, holder, title, amount and code of a transfer', () => {
  const details = transferDetails(settings, { number: '1042', amount: 24_900 });
  expect(details).toMatchObject({
    account: '17 9999 0002 0000 0000 2000 1234',
    name: 'Glina i Len sp. z o.o.',
    title: 'Zamówienie 1042',
    amount: 24_900,
  });
  expect(details?.qr?.label).toContain('Kod QR');
  expect(details?.qr?.path).toMatch(/^M4 4h7v1H4z/);
});

it.each([
  [{ kind: 'paid', reference: '1' }, 'received', 'receivedLate'],
  [{ kind: 'failed', fault: 'blik_wrong' }, 'failed', null],
  [{ kind: 'returned', reference: '1' }, 'backWhole', null],
  [{ kind: 'waiting' }, null, null],
  [{ kind: 'away' }, null, null],
  [{ kind: 'wrong', fault: 'payment_wrong_amount' }, null, null],
] as const)('%o is an event of the payment, or none', (standing, current, givenUp) => {
  expect(statusEvent(standing, true)).toBe(current);
  expect(statusEvent(standing, false)).toBe(givenUp);
});
