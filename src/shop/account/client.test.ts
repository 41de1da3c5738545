import { expect, it } from 'vitest';
import { isKnownBuyer } from './client.ts';

it('knows who is signed in and orders for the own confirmed address', () => {
  const client = { email: 'Anna@example.pl', emailConfirmed: true };
  expect(isKnownBuyer(client, ' anna@example.pl ')).toBe(true);
  expect(isKnownBuyer(client, 'ewa@example.pl')).toBe(false);
  expect(isKnownBuyer({ ...client, emailConfirmed: false }, 'anna@example.pl')).toBe(false);
  expect(isKnownBuyer(null, 'anna@example.pl')).toBe(false);
});
