import { expect, it } from 'vitest';
import { sampleOrders } from '../../../../testing/order/any-order.ts';
import type { Client } from '../../account/client.ts';
import { splitStreet } from './call-values.ts';
import { missingInAccount } from './remembered.ts';

it('an account takes the address of an order where it has none', () => {
  const { address } = sampleOrders.plain.buyer;
  const client = (street: string, city: string) => ({ personal: { street, city } }) as Client;
  expect(missingInAccount(client('', ''), address)).toBe(true);
  expect(missingInAccount(client('ul. Łąkowa', ''), address)).toBe(false);
  expect(missingInAccount(client('', 'Gdańsk'), address)).toBe(false);
  expect(missingInAccount(client('', ''), null)).toBe(false);
});

it('a street has a name before its number', () => {
  expect(splitStreet('3 Maja 12')).toEqual(['3 Maja', '12']);
  expect(splitStreet('Lipowa 1')).toEqual(['Lipowa', '1']);
  expect(splitStreet('12')).toEqual(['12', '']);
  expect(splitStreet('Rynek')).toEqual(['Rynek', '']);
});
