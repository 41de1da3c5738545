import { to } from '../../../routes.ts';
import { paymentLimits } from '../../../shop/limits.ts';

export interface DemoPages {
  url: string;
  page: string;
}

/**
 * The demo shop's provider runs on this machine, where a shopper's browser may not reach it. So the shop serves its
 * page under a path of the shop.
 */
export function shownRedirect(address: string, demo: DemoPages | null | undefined): string {
  const token = demo && address.startsWith(demo.url + demo.page) ? address.split('/').at(-1) : null;
  return token ? to('demoPayment', { token }) : address;
}

const [demoBase = ''] = to('demoPayment', { token: '*' }).split('*');
const tokenShape = /^[\w-]{1,100}$/;

/** `null`: not an address of the simulator. `away`: it does not answer. */
export async function demoPage(
  { path, request, body }: { path: string; request: Request; body: () => Promise<string> },
  { url, page, origin }: DemoPages & { origin: string },
): Promise<Response | 'away' | null> {
  const token = path.startsWith(demoBase) ? path.slice(demoBase.length) : '';
  if (!tokenShape.test(token)) return null;
  const isPost = request.method === 'POST';
  const answer = await answerOf(url + page + token, isPost ? await body() : null);
  if (!answer) return 'away';
  const { status, location, text } = answer;
  // A restarted simulator does not know earlier payments.
  if (status === 404 && !isPost) return null;
  if (location) {
    // Redirects back to the host that the shopper uses, which may differ from the configured origin.
    const back = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
    return new Response(null, { status: 303, headers: { location: back, 'cache-control': 'no-store' } });
  }
  const html = text.replaceAll(`"${page}`, `"${demoBase}`);
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

/** With a form it is a POST. `null`: no answer in time, or the simulator failed. */
async function answerOf(address: string, form: string | null) {
  const sent = { body: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  try {
    const answer = await fetch(address, {
      ...(form === null ? {} : { method: 'POST', ...sent }),
      redirect: 'manual',
      signal: AbortSignal.timeout(paymentLimits.providerTimeout),
    });
    const { status } = answer;
    return status < 500 ? { status, location: answer.headers.get('location'), text: await answer.text() } : null;
  } catch {
    return null;
  }
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex',
};
