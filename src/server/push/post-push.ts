import { isIP } from 'node:net';
import { publicFetch } from '../http/public/public-fetch.ts';

/** Sends a body to a service of a browser and returns the status. It follows no redirects. */
export async function postToPublic(address: string, headers: Record<string, string>, body: Buffer): Promise<number> {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new Error('only names of public hosts over https');
  const { status } = await publicFetch(address, {
    method: 'POST',
    headers,
    body,
    mostBytes: 1_000,
    whenLonger: 'cut',
  });
  return status;
}
