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

it('a firm waits for the number; a person only if the invoice goes to KSeF', () => {
  const waits = (taxNumber: string, more: Partial<Parameters<typeof awaitsKsefNumber>[0]> = {}) =>
    awaitsKsefNumber({
      kind: 'invoice',
      content: { buyer: { taxNumber } } as never,
      ksef: null,
      followsKsef: false,
      ...more,
    });
  const queued = { ksefNumber: null, certificateLink: null };
  const offline = { ksefNumber: null, certificateLink: 'https://qr.ksef.mf.gov.pl/certificate/…' };
  const numbered = { ksefNumber: sampleKsefNumber, certificateLink: null };
  const nip = '5260250274';
  expect(waits(nip, { ksef: queued })).toBe(true);
  expect(waits(nip), 'it follows an advance').toBe(true);
  expect(waits(nip, { kind: 'correction' })).toBe(true);
  expect(waits(nip, { ksef: numbered })).toBe(false);
  expect(waits(nip, { ksef: offline }), 'it is received in KSeF').toBe(true);
  expect(waits('DE136695976', { ksef: offline }), 'received on paper').toBe(false);
  expect(waits(nip, { kind: 'proof' })).toBe(false);
  expect(waits('')).toBe(false);
  expect(waits('', { ksef: queued })).toBe(true);
  expect(waits('', { ksef: offline })).toBe(false);
  expect(waits('', { kind: 'correction', followsKsef: true })).toBe(true);
});
