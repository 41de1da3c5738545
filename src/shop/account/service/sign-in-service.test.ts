import { expect, it } from 'vitest';
import { namedBy, secretVariable } from './sign-in-service.ts';

const identity = { issuer: 'https://id.example', subject: '7' };
const named = (claims: Record<string, unknown>) => namedBy('probny', identity, claims);

it('takes over name and address', () => {
  expect(
    named({ email: ' anna@example.com ', email_verified: true, given_name: 'Anna', family_name: 'Nowak' }),
  ).toEqual({
    ...identity,
    service: 'probny',
    email: 'anna@example.com',
    emailVerified: true,
    firstname: 'Anna',
    lastname: 'Nowak',
  });
});

it('takes a whole name apart where the service tells no parts', () => {
  expect(named({ name: 'Anna  Maria Nowak' })).toMatchObject({ firstname: 'Anna', lastname: 'Maria Nowak', email: '' });
});

it.each([undefined, false, 'false', 1, 'TRUE', null])('does not take %s for a verified address', (email_verified) => {
  expect(named({ email: 'a@example.com', email_verified }).emailVerified).toBe(false);
});

it('takes the text "true" for it, as some services send it', () => {
  expect(named({ email: 'a@example.com', email_verified: 'true' }).emailVerified).toBe(true);
});

it('cuts texts of any length, and drops what nobody can see or what is no text', () => {
  const odd = named({
    given_name: 'x'.repeat(500),
    family_name: 'No\u0000wak\u202e',
    email: ['a@example.com'],
    name: 7,
  });
  expect(odd).toMatchObject({ firstname: 'x'.repeat(60), lastname: 'Nowak', email: '' });
});

it('names the variable of a secret after the service', () => {
  expect(secretVariable('moje-konto')).toBe('WITRYNA_SERVICE_SECRET_MOJE_KONTO');
});
