import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface Person {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

interface Options {
  /** Allowed redirect addresses. */
  redirectUris: string[];
  /** People by their login at the provider; any password is accepted. */
  people: Record<string, Person>;
}

export const testClient = { id: 'witryna', secret: 'tajne-haslo-uslugi' } as const;

/** A real OpenID Connect provider on this machine, with its own pages for signing in and consent. */
export async function startOpenidProvider({ redirectUris, people }: Options) {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: testClient.id,
        client_secret: testClient.secret,
        redirect_uris: redirectUris,
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    features: { devInteractions: { enabled: true } },
    pkce: { required: () => true },
    // In seconds: without them the provider logs a warning in every test.
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    cookies: { keys: ['klucz tylko do testow'] },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    people,
    /** Signs in and consents as a person in a browser would; returns the redirect address. */
    visit: (address: string, login: string) => visit(issuer, address, login),
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

const mostSteps = 12;

async function visit(issuer: string, address: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  const ask = async (url: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const init = body ? { method: 'POST', body } : {};
    const response = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
  let answer = await ask(address);
  for (let step = 0; step < mostSteps; step += 1) {
    const location = answer.headers.get('location');
    if (location) {
      const next = new URL(location, issuer).href;
      if (!next.startsWith(issuer)) return next;
      answer = await ask(next);
      continue;
    }
    const html = await answer.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
    if (!action || !prompt) throw new Error(`the provider answered ${answer.status}: ${html.slice(0, 300)}`);
    answer = await ask(new URL(action, issuer).href, new URLSearchParams({ prompt, login, password: 'x' }));
  }
  throw new Error('the provider does not send the browser back');
}
