import { expect, it } from 'vitest';
import { type Fulfilled, fulfilmentOf, servicePlace } from './fulfilment.ts';

const of = (carrier: Fulfilled['delivery']['carrier'], ...types: Fulfilled['lines'][number]['type'][]) =>
  fulfilmentOf({ lines: types.map((type) => ({ type })), delivery: { carrier } });

it('is a service only where nothing else was bought, else what the way of delivery makes it', () => {
  expect(of('email', 'product_service', 'product_service')).toBe('service');
  expect(of('email', 'product_service', 'product_virtual')).toBe('email');
  expect(of('collect', 'product', 'product_service')).toBe('collect');
  expect(of('courier', 'product', 'product_service')).toBe('parcel');
  expect(of('locker', 'product_bundle')).toBe('parcel');
});

it('takes the place of a service from its page', () => {
  expect(servicePlace([['Czas', '3 godziny'] as const, ['miejsce ', 'ul. Jeziorna 14'] as const])).toBe(
    'ul. Jeziorna 14',
  );
  expect(servicePlace([['Czas', '3 godziny']])).toBeNull();
});
