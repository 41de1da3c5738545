import { expect, it } from 'vitest';
import { trackingLink } from './tracking.ts';

const addresses = {
  courier: 'https://kurier.example/?p={number}',
  'kurier-pobranie': 'https://inny.example/{number}/{number}',
};

it('prefers the way of delivery over its carrier', () => {
  expect(trackingLink({ optionId: 'kurier', carrier: 'courier' }, 'A1', addresses)).toBe(
    'https://kurier.example/?p=A1',
  );
  expect(trackingLink({ optionId: 'kurier-pobranie', carrier: 'courier' }, 'A1', addresses)).toBe(
    'https://inny.example/A1/A1',
  );
});

it('puts nothing into the address that is not part of the number', () => {
  const link = trackingLink({ optionId: 'kurier', carrier: 'courier' }, '"><a&b=1 ', addresses);
  expect(link).toBe('https://kurier.example/?p=%22%3E%3Ca%26b%3D1%20');
});

it('is missing where the owner has named no address', () => {
  expect(trackingLink({ optionId: 'poczta', carrier: 'post' }, 'A1', addresses)).toBeNull();
  expect(trackingLink({ optionId: 'constructor', carrier: 'post' }, 'A1', {})).toBeNull();
});
