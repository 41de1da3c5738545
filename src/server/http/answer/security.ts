import { createHash } from 'node:crypto';
import type { SnippetHosts } from '../../../shop/privacy/snippets.ts';

/** A finished page in pieces, and the hashes of our own inline scripts in it. */
interface SignedPage {
  html: string[];
  hashes: string[];
}

/**
 * Removes the nonce that our own scripts carry while a page is rendered, and hashes those scripts. Injected markup
 * cannot know the nonce, so the policy does not allow its scripts. A cached page cannot use nonces itself, since they
 * must differ for each response. No script may begin in one piece of the page and end in another.
 */
export function signedPage(pieces: readonly string[], nonce: string): SignedPage {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  const kept: string[] = [];
  for (const html of pieces) {
    let from = 0;
    for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
      const opened = html.lastIndexOf('<', at);
      const end = html.indexOf('>', at);
      if (html.startsWith('<script', opened) && !/\ssrc=/.test(html.slice(opened, end))) {
        const code = html.slice(end + 1, html.indexOf('</script>', end));
        hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
      }
      kept.push(html.slice(from, at));
      from = at + mark.length;
    }
    kept.push(html.slice(from));
  }
  return { html: kept, hashes: [...hashes] };
}

/**
 * The Content-Security-Policy of one page: its own inline scripts by hash. `hosts` are configured by the owner, and so is
 * `tiles`, the source of the map's pictures.
 */
export function contentSecurityPolicy(
  hashes: readonly string[],
  https: boolean,
  hosts: SnippetHosts = noHosts,
  /** Hosts outside the shop that forms may lead to: browsers also check the redirect after a form. */
  formHosts: readonly string[] = [],
  tiles: string | null = null,
): string {
  const from = (...sources: string[]) => sources.join(' ');
  return [
    "default-src 'none'",
    from("script-src 'self'", ...hosts.scripts, ...hashes),
    "style-src 'self'",
    from("img-src 'self' data:", ...hosts.called, ...(tiles ? [tiles] : [])),
    "font-src 'self'",
    from("connect-src 'self'", ...hosts.called),
    ...(hosts.framed.length > 0 ? [from('frame-src', ...hosts.framed)] : []),
    "manifest-src 'self'",
    from("form-action 'self'", ...formHosts),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const noHosts: SnippetHosts = { scripts: [], called: [], framed: [] };

export type Headers = Record<string, string>;

/**
 * The minimum headers, and all that a file needs: no content sniffing, no embedding by other sites, HSTS if the shop
 * has TLS.
 */
export function fileHeaders(https: boolean): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? strictTransport : {}),
  };
}

/** Proxies take some 4 kB of headers. A typed address may be encoded again in the redirect after it. */
const longestLocation = 2_500;

/**
 * Refusals, probes and error pages are made in many places, so missing headers are added at the end. A redirect within
 * the shop that is too long for a header goes without its query.
 */
export function withLeastHeaders(response: Response, least: Headers): Response {
  const location = response.headers.get('location') ?? '';
  if (location.length > longestLocation && location.startsWith('/')) {
    response.headers.set('location', location.replace(/\?.*/s, '').slice(0, longestLocation));
  }
  for (const [name, value] of Object.entries(least)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** Headers of every page and call. */
export function commonHeaders(https: boolean): Headers {
  return {
    ...fileHeaders(https),
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
