import { to } from '../../../routes.ts';

/**
 * The demo shop's provider runs on this machine, where a shopper's browser may not reach it. So its page comes through the
 * shop, under an address of its own.
 */
export function shownRedirect(address: string, demo: { url: string } | null | undefined): string {
  const token = demo && address.startsWith(`${demo.url}/trnRequest/`) ? address.split('/').at(-1) : null;
  return token ? to('demoPayment', { token }) : address;
}

const [demoBase = ''] = to('demoPayment', { token: '*' }).split('*');
const tokenShape = /^[\w-]{1,100}$/;

/** `null`: not an address of the simulator. */
export async function demoPage(
  { path, request, body }: { path: string; request: Request; body: () => Promise<string> },
  { url, origin }: { url: string; origin: string },
): Promise<Response | null> {
  const token = path.startsWith(demoBase) ? path.slice(demoBase.length) : '';
  if (!tokenShape.test(token)) return null;
  const isPost = request.method === 'POST';
  const answer = await fetch(`${url}/trnRequest/${token}`, {
    method: isPost ? 'POST' : 'GET',
    redirect: 'manual',
    ...(isPost ? { body: await body(), headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
  });
  // A simulator that was started anew has forgotten it.
  if (answer.status === 404 && !isPost) return null;
  const location = answer.headers.get('location');
  if (location) {
    // Back on the host on which the shopper is, whatever the shop thinks its own is.
    const back = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
    return new Response(null, { status: 303, headers: { location: back, 'cache-control': 'no-store' } });
  }
  const html = (await answer.text()).replaceAll('"/trnRequest/', `"${demoBase}`);
  return new Response(request.method === 'HEAD' ? null : html, { status: answer.status, headers });
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex',
};
