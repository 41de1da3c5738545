import { expect, it } from 'vitest';
import { awaitsKsefNumber, isKsefNumber, sampleKsefNumber } from './ksef-number.ts';

it.each([sampleKsefNumber, '5265877635-20250916-010040741B3E-46', '5265877635-20261201-010080DD2B5E-86'])(
  'KSeF may have given %s',
  (number) => expect(isKsefNumber(number)).toBe(true),
);

it.each([
  ['another check digit', '5265877635-20250826-0100001AF629-AE'],
  ['two digits swapped', '5265877653-20250826-0100001AF629-AF'],
  ['another day', '5265877635-20250827-0100001AF629-AF'],
  ['no NIP of the schema', '5005877635-20250826-0100001AF629-AF'],
  ['small letters', '5265877635-20250826-0100001af629-af'],
  ['nothing', ''],
])('KSeF never gave one with %s', (_, number) => expect(isKsefNumber(number)).toBe(false));

it('a firm waits for the number, a person does not', () => {
  const firm = { buyer: { taxNumber: '5260250274' } } as never;
  const person = { buyer: { taxNumber: '' } } as never;
  expect(awaitsKsefNumber({ kind: 'invoice', content: firm, ksef: { ksefNumber: null } })).toBe(true);
  expect(awaitsKsefNumber({ kind: 'invoice', content: firm, ksef: null }), 'it follows an advance').toBe(true);
  expect(awaitsKsefNumber({ kind: 'correction', content: firm, ksef: null })).toBe(true);
  expect(awaitsKsefNumber({ kind: 'invoice', content: firm, ksef: { ksefNumber: sampleKsefNumber } })).toBe(false);
  expect(awaitsKsefNumber({ kind: 'proof', content: firm, ksef: null })).toBe(false);
  expect(awaitsKsefNumber({ kind: 'invoice', content: person, ksef: null })).toBe(false);
});
