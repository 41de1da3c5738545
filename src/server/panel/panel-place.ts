import { panelRoot } from '../../panel/panel.ts';
import type { Headers } from '../http/answer/security.ts';

interface Addresses {
  /** The origin of the shop. */
  origin: string;
  /** `null`: the panel is at the shop's address. */
  panelOrigin: string | null;
}

/** The address of the panel: the shop's origin, or a separate host, and then only there. */
export function panelPlace({ origin, panelOrigin }: Addresses, common: Headers) {
  const host = panelOrigin === null ? null : new URL(panelOrigin).host;
  const isOwn = ({ url }: Request): boolean => panelOrigin !== null && url.startsWith(`${panelOrigin}/`);
  return {
    /** Returns whether a request came to the panel's own host. */
    isOwn,
    /** The same, for use before there is a Request. */
    isOwnHost: (named: unknown): boolean => host !== null && String(named).toLowerCase() === host,
    /** Returns whether the panel serves a request, by its host. */
    answers: (request: Request): boolean => panelOrigin === null || isOwn(request),
    /** The address of the panel, for forms and keys that came to its own host. */
    originAt: (request: Request): string | null => (isOwn(request) ? panelOrigin : null),
    shopHome: panelOrigin === null ? '/' : `${origin}/`,
    /** Redirects links of the panel to pages of the shop to the shop's host. */
    elsewhere: (target: string): Response =>
      new Response(null, {
        status: 302,
        headers: { ...common, 'cache-control': 'no-store', location: target === '/' ? panelRoot : origin + target },
      }),
  };
}
