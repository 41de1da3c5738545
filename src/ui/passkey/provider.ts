import { timeouts } from '../../shop/limits.ts';
import { PasskeyError, type PasskeyErrorName, passkeyErrors } from '../../shop/passkey/passkey-errors.ts';

interface ProviderAnswer {
  status?: unknown;
  errorMsg?: unknown;
  data?: unknown;
  loginToken?: unknown;
}

/** One request to the accounts provider. Every failure is a `PasskeyError`. */
export async function askProvider(
  path: string,
  action: string,
  body: string,
): Promise<{ data: string; loginToken: string }> {
  const answer = (await posted(`${path}webAuthn/${action}`, body)) as ProviderAnswer | null;
  if (answer?.status !== 'success') throw refusalOf(textOf(answer?.errorMsg));
  return { data: textOf(answer.data), loginToken: textOf(answer.loginToken) };
}

/** The provider's error texts are in English and for programs, so shoppers get our own sentence for the same error. */
function refusalOf(told: string): PasskeyError {
  const names = Object.keys(passkeyErrors) as PasskeyErrorName[];
  const known = names.find((name) => passkeyErrors[name].text === told);
  return known ? new PasskeyError(known) : new PasskeyError('unknown', told || null);
}

const loginByToken = 'mutation ($token: String!) { loginByIAIAccountsToken(token: $token) { status login } }';

/** Exchanges the token for a session and returns the login. */
export async function exchangeToken(token: string): Promise<string> {
  if (token === '') throw new PasskeyError('noData');
  const body = JSON.stringify({ query: loginByToken, variables: { token } });
  const answer = (await posted('/graphql/v1?mutation=loginByToken', body, 'badLoginToken')) as {
    data?: { loginByIAIAccountsToken?: { status?: unknown; login?: unknown } };
  };
  const signedIn = answer.data?.loginByIAIAccountsToken;
  if (signedIn?.status !== 'success') throw new PasskeyError('badLoginToken');
  return textOf(signedIn.login);
}

/** A string is sent as text/plain. */
async function posted(address: string, body: string, refused: 'connection' | 'badLoginToken' = 'connection') {
  const response = await fetch(address, {
    method: 'POST',
    body,
    credentials: 'include',
    signal: AbortSignal.timeout(timeouts.product),
  }).catch(() => null);
  if (!response) throw new PasskeyError('connection');
  if (!response.ok) throw new PasskeyError(response.status === 403 ? refused : 'connection');
  return response.json().catch(() => {
    throw new PasskeyError('noData');
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
