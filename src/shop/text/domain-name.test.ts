import { domainToASCII } from 'node:url';
import { expect, it } from 'vitest';
import { withReadDomain } from './domain-name.ts';
import { sentText } from './sent-text.ts';

it.each(['żółw.pl', 'bücher.example', 'münchen.de', 'правда.рф', '例え.jp', 'faß.de', 'a-ż.pl', 'sklep.żółw.com.pl'])(
  'reads the domain %s from its coded form',
  (domain) => {
    const coded = domainToASCII(domain);
    expect(coded).toContain('xn--');
    expect(withReadDomain(`jan@${coded}`)).toBe(`jan@${domain}`);
    expect(withReadDomain(`jan@${coded.toUpperCase()}`).toLowerCase()).toBe(`jan@${domain}`);
  },
);

it.each([
  'jan@example.com',
  'jan',
  'xn--w-uga1v8h.pl',
  'a@xn--.pl',
  'a@xn--99999999999.pl',
  'a@b@xn--w-uga1v8h.pl',
  'a@xn--a-.pl',
  '',
])('leaves %j as it is', (text) => {
  expect(withReadDomain(text)).toBe(text);
});

it('is one address, however it is sent', () => {
  expect(sentText(' Jan@xn--w-uga1v8h.pl ')).toBe(' Jan@żółw.pl ');
  expect(sentText('xn-- is no address')).toBe('xn-- is no address');
});
