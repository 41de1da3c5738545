import { expect, it } from 'vitest';
import { addressAfter, registrationAddress } from './way-back.ts';

it('restores the form after the visit to the service, and then opens the requested page', () => {
  expect(registrationAddress('/rejestracja/usluga?city=Gdańsk')).toBe('/rejestracja/usluga?city=Gdańsk');
  expect(registrationAddress('/koszyk')).toBe('/rejestracja/usluga');
  expect([addressAfter('/koszyk'), addressAfter(''), addressAfter('/rejestracja/usluga?a=b')]).toEqual([
    '/koszyk',
    null,
    null,
  ]);
  expect(addressAfter('/rejestracja/usluga?a=b&powrot=%2Fkoszyk')).toBe('/koszyk');
  expect(addressAfter('/rejestracja/usluga?powrot=%2F%2Fevil.example')).toBeNull();
});
