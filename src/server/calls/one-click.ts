import { to } from '../../routes.ts';
import { foreign, tooLarge } from '../http/answer/refusal.ts';
import { BodyTooLarge, withBodyLimit } from '../http/body/body-limit.ts';
import type { Visit } from '../http/request/visit.ts';
import type { Visitor } from '../visitor/visitor.ts';

interface Parts {
  visitorOf(visit: Visit): Pick<Visitor, 'returnedBasket' | 'opinions'>;
  /** Applies the rate limit. */
  take(): Promise<void>;
}

const field = 'List-Unsubscribe';
const value = 'One-Click';

/** The headers of a mail that is sent by consent (RFC 8058). The address is also the page for people. */
export const oneClickHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': `${field}=${value}`,
});

const beginOf = (page: 'basketReturn' | 'opinionInvitation') => to(page, { token: '' });

/**
 * Withdraws a consent for a mail program: it posts to the address in the mail's header, with no cookies and of no origin.
 * The token in the address shows that it has the mail. `null`: the request is not of this kind.
 */
export async function oneClickAnswer(visit: Visit, { visitorOf, take }: Parts): Promise<Response | null> {
  const { request, path, progress } = visit;
  const { headers, method } = request;
  if (method !== 'POST' || headers.has('origin') || headers.has('sec-fetch-site')) return null;
  const page = (['basketReturn', 'opinionInvitation'] as const).find((one) => path.startsWith(beginOf(one)));
  if (!page) return null;
  await take();
  const token = path.slice(beginOf(page).length);
  try {
    const form = await withBodyLimit(request, { progress }).formData();
    if (form.get(field) !== value) return foreign(path);
  } catch (error) {
    return error instanceof BodyTooLarge ? tooLarge(path) : foreign(path);
  }
  const { returnedBasket, opinions } = visitorOf(visit);
  const isKnown = await (page === 'basketReturn' ? returnedBasket.stop(token) : opinions.stopInvitations({ token }));
  return new Response(isKnown ? 'withdrawn\n' : 'unknown or too old\n', {
    status: isKnown ? 200 : 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
