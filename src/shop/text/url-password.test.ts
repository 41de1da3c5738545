import { expect, it } from 'vitest';
import { withPassword } from './url-password.ts';

it('a password of any characters reaches the server as it was typed', () => {
  for (const password of ['p@ss', 'a/b?c#d', '100%:', 'zażółć gęślą']) {
    const whole = new URL(withPassword('postgres://witryna@database/witryna', password));
    expect(decodeURIComponent(whole.password), password).toBe(password);
    expect([whole.username, whole.host, whole.pathname]).toEqual(['witryna', 'database', '/witryna']);
  }
  expect(withPassword('postgres://a:b@c/d', 'x')).toBe('postgres://a:b@c/d');
  expect(withPassword('postgres://a@c/d', undefined)).toBe('postgres://a@c/d');
});
