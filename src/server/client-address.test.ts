import { describe, expect, it } from 'vitest';
import { clientAddressOf, prefixOf, proxyList } from './client-address.ts';

const from = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

describe('the address of the client', () => {
  it('S12: is the other end of the socket, whatever the headers say', () => {
    const addressOf = clientAddressOf([]);
    expect(addressOf(from('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7');
    expect(addressOf(from('::ffff:203.0.113.7'))).toBe('203.0.113.7');
    expect(addressOf(undefined)).toBe('unknown');
  });

  it('S12: is the right-most that is no proxy of ours, behind one', () => {
    const addressOf = clientAddressOf(['10.0.0.0/8', '::1']);
    expect(addressOf(from('10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1');
    expect(addressOf(from('10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9'))).toBe('198.51.100.1');
    expect(addressOf(from('::1', '203.0.113.9:4711'))).toBe('203.0.113.9');
    expect(addressOf(from('::1', '"forged", [2001:db8::1]:443'))).toBe('2001:db8:0:0::/64');
    expect(addressOf(from('10.1.2.3', '198.51.100.1, rubbish'))).toBe('10.1.2.3');
    expect(addressOf(from('10.1.2.3'))).toBe('10.1.2.3');
    expect(addressOf(from('198.51.100.2', '10.1.1.1'))).toBe('198.51.100.2');
  });

  it('is one for a household’s whole network', () => {
    expect(prefixOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(prefixOf('2001:DB8:1:2::')).toBe('2001:db8:1:2::/64');
    expect(prefixOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(prefixOf('::1')).toBe('0:0:0:0::/64');
  });

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', '', '::/129'])('knows no proxy %s', (wrong) => {
    expect(() => proxyList([wrong])).toThrow('is no address');
  });
});
