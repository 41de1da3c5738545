import { BlockList, isIP } from 'node:net';

/** The part of Node's request that identifies the other end of the socket. */
export interface Peer {
  socket?: { remoteAddress?: string | undefined } | undefined;
  headers: Record<string, string | string[] | undefined>;
}

export type ClientAddress = (peer: Peer | undefined) => string;

/** For requests without a socket. */
const unknown = 'unknown';

/**
 * The client as a network prefix: a whole IPv4 address, or the first 64 bits of an IPv6 address, which usually belong
 * to one household. It is the peer of the socket; behind a trusted proxy, the right-most untrusted address in
 * X-Forwarded-For. Entries to the left of it may be forged by the client.
 */
export function clientAddressOf(trustedProxies: readonly string[]): ClientAddress {
  const trusted = proxyList(trustedProxies);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (peer) => {
    let address = plainAddress(peer?.socket?.remoteAddress ?? '');
    if (address === null) return unknown;
    const forwarded = peer?.headers['x-forwarded-for'];
    const hops = forwarded === undefined ? [] : String(forwarded).split(',').slice(-mostHops);
    while (isTrusted(address) && hops.length > 0) {
      const next = plainAddress(hops.pop() ?? '');
      if (next === null) break;
      address = next;
    }
    return prefixOf(address);
  };
}

const mostHops = 20;

/** Addresses and networks like `10.0.0.0/8`. Throws an Error with a readable message on anything else. */
export function proxyList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits, more] = network.split('/');
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (family === 0 || more !== undefined || !(length <= most)) throw new Error(`${network} is no address`);
    list.addSubnet(address, length, family === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** Without a port, and with an IPv4-mapped IPv6 address as plain IPv4. */
function plainAddress(text: string): string | null {
  const trimmed = text.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^([\d.]+):\d+$/, '$1');
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare;
  // A link-local address may have a zone suffix, the name of the network interface.
  const address = mapped.replace(/%.*$/, '');
  return isIP(address) === 0 ? null : address;
}

export function prefixOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array<string>(tail === undefined ? 0 : 8 - before.length - after.length).fill('0');
  return `${[...before, ...gap, ...after].slice(0, 4).join(':')}::/64`;
}
