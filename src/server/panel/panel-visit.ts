import type { Store } from '../../data/store.ts';
import type { openPanel } from '../../panel/panel.ts';
import { limitBody } from '../http/body/body-limit.ts';
import { cookieJar } from '../http/request/cookie-jar.ts';
import { sentCookie } from '../http/request/sent-cookie.ts';
import { cookiesOf, type Visit } from '../http/request/visit.ts';
import { type FormParts, formReader } from '../upload/receive-form.ts';
import { passwordTries } from '../visitor/account/password-tries.ts';
import type { RateLimiter } from '../visitor/rate-limiter.ts';

interface Around {
  visit: Visit;
  store: Pick<Store, 'knownBrowsers'>;
  now: () => number;
  origin: string;
  https: boolean;
  limiter: RateLimiter;
  forms: FormParts;
}

/** One request to the panel, which has a separate session cookie. Shoppers' sessions are not valid there. */
export async function panelVisit(panel: ReturnType<typeof openPanel>, around: Around): Promise<Response> {
  const { visit, store, now, origin, https, limiter, forms } = around;
  const jar = cookieJar(visit.request, https);
  const tries = passwordTries({ kind: 'staff', store, jar, now, limiter, network: visit.network() });
  const body = limitBody(visit.request, { progress: visit.progress });
  // The prefix makes browsers refuse the cookie from a sibling domain or without TLS.
  const name = https ? '__Host-panel' : 'panel';
  let session: string | null = null;
  let next: string | null = null;
  const reader = formReader(forms, { body, session: async () => session, take: async () => {} });
  const response = await panel(
    {
      request: body.request,
      path: visit.path,
      origin,
      json: () => body.request.json(),
      // Staff may send longer texts, for pages and lists of products; before a sign-in the limits are those of
      // shoppers.
      receive: (request, limits) =>
        reader.receiveForm(request, session === null ? limits : { text: limits.bytes, ...limits }),
      take: (kind, account) => limiter.take(kind, { network: visit.network(), account: account ?? null }),
      tries: {
        ...tries,
        count: (email) => tries.count(email, (browser) => store.knownBrowsers.hasStaff(browser, email, now())),
        remember: (staff) => tries.remember({ staff }),
      },
      known: (hash) => {
        session = hash;
      },
    },
    {
      token: sentCookie(cookiesOf(visit), name),
      set: (token) => {
        next = token;
      },
    },
  );
  if (next !== null) {
    const end = next === '' ? '; Max-Age=0' : '';
    response.headers.append(
      'set-cookie',
      `${name}=${next}; Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}${end}`,
    );
  }
  jar.pourInto(response.headers);
  return visit.wants.method === 'HEAD' ? new Response(null, response) : response;
}
