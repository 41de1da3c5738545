import { expect, it } from 'vitest';
import { isEmail } from './email.ts';
import { mailboxOf } from './mailbox.ts';

it.each(['jan@example.com', 'a.b+c@sub.example.pl', "o'neil@xn--przykad-rjb.pl", 'anna@żółw.pl'])(
  '%s is a full address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

it.each([
  '',
  'jan',
  'jan@',
  '@example.com',
  'jan@example',
  'jan@@example.com',
  'a b@example.com',
  'jan@example..com',
  'Jan <jan@example.com>',
  'a@b.c, d@e.f',
  'a\0@example.com',
  'a@exam\0ple.com',
  `${'a'.repeat(250)}@example.com`,
  `${'a'.repeat(65)}@example.com`,
  'jan.@example.com',
  '.jan@example.com',
  'jan@-example.com',
  'jan@example.1',
])('%s is not', (text) => {
  expect(isEmail(text)).toBe(false);
});

it.each([
  'ofiara@gmail.com,1',
  'ofiara@gmail.com;1',
  'ofiara@gmail.com<x@y.pl>',
  'a<ofiara@gmail.com',
  'a(b)@gmail.com',
  'ofiara@gmail.com(1)',
  'ofiara@gmail.com:1',
  '"a b"@gmail.com',
  'ofiara@[127.0.0.1]',
  'ofiara@gmail.com\r\nBcc: x@y.pl',
  'ofiara@ｇｍａｉｌ.com',
  'ofiara＠gmail.com',
  'grupa: ofiara@gmail.com;',
])('S4: %j is no address', (text) => {
  expect(isEmail(text)).toBe(false);
});

it('S4: counts the many addresses of one mailbox together', () => {
  expect(new Set(['o.fiara@gmail.com', 'Ofiara+1@Gmail.com', 'ofi.ara+a+b@gmail.com'].map(mailboxOf)).size).toBe(1);
});
