import { BlockList, isIP } from 'node:net';

/** The part of Node's request that says who is at the other end. */
export interface Peer {
  socket?: { remoteAddress?: string | undefined } | undefined;
  headers: Record<string, string | string[] | undefined>;
}

export type ClientAddress = (peer: Peer | undefined) => string;

/** Of requests that came over no socket. */
const unknown = 'unknown';

/**
 * Who asks, as a network prefix: an address of IPv4, the first 64 bits of IPv6, which one household has for itself. It is
 * the other end of the socket; where that is a trusted proxy, the right-most address in X-Forwarded-For that is none.
 * Whatever stands left of it was written by the client.
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

/** Addresses and networks like `10.0.0.0/8`. Throws a sentence on anything else. */
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

/** Without a port, and IPv4 as itself where it comes in the dress of IPv6. */
function plainAddress(text: string): string | null {
  const trimmed = text.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^([\d.]+):\d+$/, '$1');
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare;
  // The name of a network card may stand behind a local address.
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
