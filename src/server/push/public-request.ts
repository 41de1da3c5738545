import { lookup } from 'node:dns';
import { type RequestOptions, request } from 'node:https';
import { BlockList, isIP } from 'node:net';

// Two lists, because a list of both would match every old address as a part of `::/8`.
const [notPublic4, notPublic6] = [new BlockList(), new BlockList()];
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 8],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  notPublic6.addSubnet(network, bits, 'ipv6');

/** Whether an address belongs to the internet, and not to this machine, its network or a cloud's own services. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !notPublic4.check(address, 'ipv4');
  return family === 6 && !notPublic6.check(address, 'ipv6');
};

/** Looks a name up for the connection itself, so that a second answer cannot lead to another host. */
const publicLookup: NonNullable<RequestOptions['lookup']> = (name, options, done) =>
  lookup(name, { ...options, all: true }, (error, addresses) => {
    const found = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = found;
    if (error || !first) return done(error ?? new Error(`${name} is no public host`), '', 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });

const timeoutMs = 20_000;

/** Sends a body to a public host and returns the status. It follows no redirects. */
export function postToPublic(address: string, headers: Record<string, string>, body: Buffer): Promise<number> {
  const url = new URL(address);
  if (url.protocol !== 'https:' || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
    return Promise.reject(new Error('only names of public hosts over https'));
  return new Promise((answered, failed) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
        lookup: publicLookup,
        timeout: timeoutMs,
        agent: false,
      },
      (response) => {
        response.resume();
        response.on('end', () => answered(response.statusCode ?? 0));
        response.on('error', failed);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('the service did not answer')));
    sent.on('error', failed);
    sent.end(body);
  });
}
