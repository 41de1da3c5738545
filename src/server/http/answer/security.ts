import { createHash } from 'node:crypto';
import type { SnippetHosts } from '../../../shop/privacy/snippets.ts';

/** A page as it leaves the shop, and the hashes of the inline scripts that we wrote into it. */
export interface SignedPage {
  html: string;
  hashes: string[];
}

/**
 * Takes out the mark that our own scripts carry while a page is rendered, and hashes what carried it. Markup that somebody
 * has brought into the page cannot carry it, so its scripts are not allowed by the policy. Cached pages cannot carry
 * nonces themselves.
 */
export function signedPage(html: string, nonce: string): SignedPage {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(scriptElement)) {
    if (!attributes.includes(mark) || /\ssrc=/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}

const scriptElement = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** The policy for one finished page: its own inline scripts by hash. `hosts` are those that the owner has named. */
export function contentSecurityPolicy(
  hashes: readonly string[],
  https: boolean,
  hosts: SnippetHosts = noHosts,
): string {
  const from = (...sources: string[]) => sources.join(' ');
  return [
    "default-src 'none'",
    from("script-src 'self'", ...hosts.scripts, ...hashes),
    "style-src 'self'",
    from("img-src 'self' data:", ...hosts.called),
    "font-src 'self'",
    from("connect-src 'self'", ...hosts.called),
    ...(hosts.framed.length > 0 ? [from('frame-src', ...hosts.framed)] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const noHosts: SnippetHosts = { scripts: [], called: [], framed: [] };

export type Headers = Record<string, string>;

/**
 * What every answer carries, and all that a file needs: it is what it says and nothing else, other sites may not load it
 * into their pages, and it came over TLS where the shop has it.
 */
export function fileHeaders(https: boolean): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? strictTransport : {}),
  };
}

/** Refusals, probes and last resorts are made in many places: what one of them lacks is added at the end. */
export function withLeastHeaders(response: Response, least: Headers): Response {
  for (const [name, value] of Object.entries(least)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };

/** Headers that every page and answer carries. */
export function commonHeaders(https: boolean): Headers {
  return {
    ...fileHeaders(https),
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
