import { describe, expect, it } from 'vitest';
import { loginLimits } from '../../limits.ts';
import { proposedLogins } from './proposed-logins.ts';

describe('logins to propose', () => {
  it('start from the login that is taken', () => {
    expect(proposedLogins('Ola').slice(0, 2)).toEqual(['ola2', 'ola3']);
  });

  it('start from the part of an address before the at sign', () => {
    expect(proposedLogins('jan.kowalski@example.com')[0]).toBe('jan.kowalski');
    expect(proposedLogins('jan+sklep@example.com')[0]).toBe('jansklep');
  });

  it('take the name when the address is of no use', () => {
    expect(proposedLogins('x@example.com', { firstname: 'Żaneta', lastname: 'Łęcka-Nowak' })[0]).toBe(
      'zaneta.lecka-nowak',
    );
  });

  it('are always valid, whatever was typed', () => {
    for (const typed of ['', '@', 'ąę', '<script>', 'ż'.repeat(90), '.'.repeat(50), 'jan kowalski', '日本']) {
      const logins = proposedLogins(typed, { firstname: '日', lastname: '' });
      expect(logins.length).toBeGreaterThan(10);
      for (const login of logins) {
        expect(login).toMatch(/^[\w@.-]+$/);
        expect(login.length).toBeGreaterThanOrEqual(loginLimits.min);
        expect(login.length).toBeLessThanOrEqual(loginLimits.max);
      }
    }
  });

  it('never propose the login that is taken', () => {
    for (const taken of ['ola', 'OLA', 'ola2', `${'a'.repeat(39)}2`]) {
      expect(proposedLogins(taken).map((login) => login.toLowerCase())).not.toContain(taken.toLowerCase());
    }
  });
});
