import { isPlainTarget } from './plain-target.ts';

/** The part of Node's request with its target and host. */
interface RequestHead {
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * The full URL of a request: the shop's public origin, or the panel's if its host was requested, and the target of the
 * request line. Without a configured origin the Host header is used. `null`: an invalid request, to be refused.
 */
export function requestAddress(
  head: RequestHead,
  origin: string | null,
  panelOrigin: string | null = null,
): string | null {
  const asked = targetOf(head.url ?? '');
  if (!asked || !isPlainTarget(asked.target)) return null;
  const host = asked.host ?? head.headers.host;
  const isPanel = panelOrigin !== null && String(host).toLowerCase() === new URL(panelOrigin).host;
  const named = isPanel ? panelOrigin : (origin ?? originOf(host));
  return named === null ? null : named + asked.target;
}

/**
 * RFC 9112, 3.2: a path with a query (origin-form), or a whole URL as sent to proxies (absolute-form), whose host
 * overrides the header.
 */
function targetOf(url: string): { target: string; host?: string } | null {
  if (url.startsWith('/')) return { target: url };
  const [, host, target] = /^https?:\/\/([^/?#\\@]+)(\/.*)?$/i.exec(url) ?? [];
  return host ? { host, target: target ?? '/' } : null;
}

const hostShape = /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/** Refuses hosts that the URL standard would rewrite, like 4294967296 or 0x7f.1. */
function originOf(host: string | string[] | undefined): string | null {
  // HTTP/1.0 has no Host header.
  const named = typeof host === 'string' && host !== '' ? host.toLowerCase() : 'localhost';
  const origin = `http://${named}`;
  if (!hostShape.test(named) || !URL.canParse(origin)) return null;
  const { hostname, origin: read } = new URL(origin);
  return hostname === named.replace(/:\d+$/, '') ? read : null;
}

/** The shop and a proxy could choose different ones of two Host headers. */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}
