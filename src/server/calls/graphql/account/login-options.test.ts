import { expect, it } from 'vitest';
import { loginOptions } from './login-options.ts';

const origin = 'https://sklep.example';
const services = [{ id: 'google', name: 'Google', issuer: 'https://accounts.google.com', clientId: 'x' }];
const urlFor = (redirect: string | null) => loginOptions(services, redirect, origin)[0]?.loginUrl;

it('answers the way to each service', () => {
  expect(loginOptions([], null, origin)).toEqual([]);
  expect(loginOptions(services, null, origin)).toEqual([
    { id: 'google', loginUrl: 'https://sklep.example/logowanie/uslugi/google' },
  ]);
});

it.each(['/koszyk?a=1', 'https://sklep.example/koszyk?a=1'])('comes back to %s', (redirect) => {
  expect(urlFor(redirect)).toBe('https://sklep.example/logowanie/uslugi/google?powrot=%2Fkoszyk%3Fa%3D1');
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'https://sklep.example.evil.example/',
  'javascript:alert(1)',
])('never leads to %s', (redirect) => {
  expect(urlFor(redirect)).toBe('https://sklep.example/logowanie/uslugi/google');
});
