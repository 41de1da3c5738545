import { describe, expect, it } from 'vitest';
import { isForeignAddress, meantLogin } from './registration.ts';

describe('the login of a registration', () => {
  it('is what was typed', () => {
    expect(meantLogin({ login: ' ola ', email: 'ola@example.com' })).toBe('ola');
  });

  it('is the address when none was typed', () => {
    expect(meantLogin({ login: '', email: 'ola@example.com' })).toBe('ola@example.com');
  });

  it.each(['ola+sklep@example.com', "o'hara@example.com", `${'a'.repeat(30)}@example.com`, 'ola@żółw.pl'])(
    'is the address %s too, though nobody could type it as a login',
    (email) => expect(meantLogin({ login: '', email })).toBe(email),
  );

  it('is never the address of somebody else', () => {
    expect(isForeignAddress('ewa@example.com', 'ola@example.com')).toBe(true);
    expect(isForeignAddress('Ola@Example.com', 'ola@example.com')).toBe(false);
    expect(isForeignAddress('ola', 'ola@example.com')).toBe(false);
  });
});
