import { passkeyErrors } from '../../shop/passkey/passkey-errors.ts';
import { providerMessages } from '../../shop/passkey/provider-messages.ts';
import { toWire } from '../../shop/passkey/wire-format.ts';
import { type Overrides, translator } from '../../shop/text/messages.ts';
import { BodyTooLarge, withBodyLimit } from '../http/body/body-limit.ts';
import { browserKeyCookie, browserKeyIn, newBrowserKey } from '../visitor/account/browser-key.ts';
import type { AccountsStore } from './accounts-store.ts';
import type { Ceremony, CeremonyAnswer } from './ceremony.ts';
import { finishLogin, startLogin } from './login.ts';
import { finishRegistration, startRegistration } from './registration.ts';

interface PasskeyProviderParts {
  store: AccountsStore;
  /** The path it is mounted under, with a slash at both ends. */
  base: string;
  /** Shown by authenticators. */
  name: string;
  /** The origin of the pages that may use it; the relying party is its host. */
  originOf(request: Request): string;
  now(): number;
  messages: Overrides;
}

const ceremonies: Record<string, (body: string, ceremony: Ceremony) => Promise<CeremonyAnswer>> = {
  'generateRegisterRequest.php': startRegistration,
  'register.php': (body, ceremony) => finishRegistration(JSON.parse(body), ceremony),
  'generateLoginRequest.php': (body, ceremony) => startLogin(JSON.parse(body), ceremony),
  'login.php': (body, ceremony) => finishLogin(JSON.parse(body), ceremony),
};

/** The data of one request that a mounted provider needs. */
interface Mounted {
  /** Counts the request; throws to refuse it. */
  take?: () => Promise<void>;
  limited?: (request: Request) => Request;
}

/**
 * The accounts provider: registers passkeys and signs in with them. It answers its four addresses under `base`, returns
 * `null` for all others, and needs nothing from the shop except the store. A failure that the shopper can act on is an
 * answer with the status `error`; clients treat every status other than 2xx as a broken connection.
 */
export function accountsProvider({ store, base, name, originOf, now, messages }: PasskeyProviderParts) {
  const t = translator(messages, providerMessages);
  const root = `${base}webAuthn/`;

  return async (request: Request, { take, limited = withBodyLimit }: Mounted = {}): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    const action = pathname.startsWith(root) ? pathname.slice(root.length) : '';
    const ceremony = Object.hasOwn(ceremonies, action) ? ceremonies[action] : undefined;
    if (!ceremony) return null;
    const origin = originOf(request);
    const refused = refusal(request, origin);
    if (refused) return refused;
    await take?.();
    const https = origin.startsWith('https:');
    const known = browserKeyIn(request.headers.get('cookie'), https);
    const browser = known ?? newBrowserKey();
    const rpId = new URL(origin).hostname;
    const userAgent = request.headers.get('user-agent');
    const facts = { store, name, origin, rpId, browser: browser.hash, userAgent, now: now() };
    const answer = await answered(limited(request), ceremony, facts);
    if (!known) answer.headers.append('set-cookie', browserKeyCookie(browser, https));
    return answer;
  };

  async function answered(
    request: Request,
    ceremony: (body: string, facts: Ceremony) => Promise<CeremonyAnswer>,
    facts: Ceremony,
  ): Promise<Response> {
    try {
      const answer = await ceremony(await request.text(), facts);
      if ('data' in answer) return told({ status: 'success', data: toWire(answer.data) });
      if ('loginToken' in answer) return told({ status: 'success', loginToken: answer.loginToken });
      if ('registered' in answer) return told({ status: 'success' });
      const errorMsg = 'error' in answer ? passkeyErrors[answer.error].text : t(`provider.${answer.failure}`);
      return told({ status: 'error', errorMsg });
    } catch (error) {
      if (error instanceof BodyTooLarge) return told({ status: 'error', errorMsg: passkeyErrors.noData.text }, 413);
      if (error instanceof SyntaxError) return told({ status: 'error', errorMsg: passkeyErrors.noData.text }, 400);
      throw error;
    }
  }
}

interface Told {
  status: 'success' | 'error';
  errorMsg?: string;
  data?: string;
  loginToken?: string;
}

function told({ status, errorMsg = '', data = '', loginToken = '' }: Told, httpStatus = 200): Response {
  const headers = { 'cache-control': 'no-store' };
  return Response.json({ status, errorMsg, data, loginToken }, { status: httpStatus, headers });
}

/**
 * Pages of other sites must not use it (CSRF). Every browser with passkeys sends Origin with a POST, so a request
 * without it comes from a program.
 */
function refusal(request: Request, origin: string): Response | null {
  if (request.method !== 'POST') {
    const answer = told({ status: 'error', errorMsg: passkeyErrors.noData.text }, 405);
    answer.headers.set('allow', 'POST');
    return answer;
  }
  const from = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const isForeign = from === null ? site !== null && site !== 'same-origin' : from !== origin;
  return isForeign ? told({ status: 'error', errorMsg: passkeyErrors.noData.text }, 403) : null;
}
