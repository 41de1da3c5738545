import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toWire } from '../../shop/passkey/wire-format.ts';
import { offerPasskeys, registerPasskey, signInWithPasskey } from './passkeys.ts';

const place = { path: '/accounts/', refused: [] };
const bytes = (...values: number[]) => Uint8Array.from(values);
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

/** Responses of the provider and the shop, by the end of the address. */
let answers: Record<string, () => Response | Promise<Response>>;
let sent: { address: string; body: string }[];
const create = vi.fn();
const get = vi.fn();

const success = (more: object) => () =>
  Response.json({ status: 'success', errorMsg: '', data: '', loginToken: '', ...more });
const options = { publicKey: { challenge: bytes(1, 2), user: { id: bytes(3) } } };

beforeEach(() => {
  sent = [];
  answers = {
    'generateRegisterRequest.php': success({ data: toWire(options) }),
    'register.php': success({}),
    'generateLoginRequest.php': success({ data: toWire(options) }),
    'login.php': success({ loginToken: 'token' }),
    'mutation=loginByToken': () =>
      Response.json({ data: { loginByIAIAccountsToken: { status: 'success', login: 'ola' } } }),
  };
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push({ address, body });
    const [, answer] = Object.entries(answers).find(([end]) => address.endsWith(end)) ?? [];
    if (!answer) throw new TypeError('no connection');
    return answer();
  });
  create.mockReset().mockResolvedValue({
    response: {
      clientDataJSON: bytes(4).buffer,
      attestationObject: bytes(5).buffer,
      getTransports: () => ['internal'],
    },
  });
  get.mockReset().mockResolvedValue({
    rawId: bytes(6).buffer,
    response: {
      clientDataJSON: bytes(4).buffer,
      authenticatorData: bytes(7).buffer,
      signature: bytes(8).buffer,
      userHandle: bytes(3).buffer,
    },
  });
  vi.stubGlobal('navigator', { userAgent: chrome, maxTouchPoints: 0, credentials: { create, get } });
  vi.stubGlobal('location', { hostname: 'sklep.example' });
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable: async () => true }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const register = (asked = { userLogin: 'ola', authorizeToken: 'permission' }) => registerPasskey(asked, place);

describe('the wire format of section 7', () => {
  it('registers with the plain permission and base64 under the specified names', async () => {
    expect(await register()).toBe('registered');
    expect(create).toHaveBeenCalledWith(options);
    expect(sent[0]).toEqual({ address: '/accounts/webAuthn/generateRegisterRequest.php', body: 'permission' });
    expect(sent[1]?.address).toBe('/accounts/webAuthn/register.php');
    expect(JSON.parse(sent[1]?.body ?? '')).toEqual({
      userLogin: 'ola',
      domain: 'sklep.example',
      authenticatorTransportMethods: ['internal'],
      clientDataJSONBase64: 'BA==',
      attestationObjectBase64: 'BQ==',
    });
  });

  it('signs in and exchanges the token', async () => {
    expect(await signInWithPasskey(place)).toBe('ola');
    expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([
      { domain: 'sklep.example' },
      {
        domain: 'sklep.example',
        publicKeyCredentialBinRawId: 'Bg==',
        clientDataJSONBase64: 'BA==',
        authenticatorDataBase64: 'Bw==',
        signatureBase64: 'CA==',
        userHandleBinBase64: 'Aw==',
      },
      { variables: { token: 'token' } },
    ]);
  });
});

describe('section 8: every error with its code', () => {
  it("1 'Browser not supported.'", async () => {
    const error = { code: 1, message: 'Browser not supported.' };
    vi.stubGlobal('PublicKeyCredential', undefined);
    await expect(register()).rejects.toMatchObject(error);
    await expect(signInWithPasskey(place)).rejects.toMatchObject(error);
    vi.unstubAllGlobals();
  });

  it('1 also in a browser excluded by the owner, and if the browser refuses the host', async () => {
    await expect(signInWithPasskey({ ...place, refused: ['safari', 'opera'] })).resolves.toBe('ola');
    get.mockRejectedValue(new DOMException('an address is no domain', 'SecurityError'));
    await expect(signInWithPasskey(place)).rejects.toMatchObject({ code: 1 });
  });

  it('2 userLogin required', async () => {
    await expect(register({ userLogin: '', authorizeToken: 'permission' })).rejects.toMatchObject({ code: 2 });
    expect(sent).toEqual([]);
  });

  it('3 authorizeToken required', async () => {
    await expect(register({ userLogin: 'ola', authorizeToken: '' })).rejects.toMatchObject({ code: 3 });
  });

  it.each([
    ['no JSON', () => new Response('<html>')],
    ['data that cannot be read', success({ data: '=?' })],
    ['no data', success({})],
  ])("4 'Failed to retrieve data.': %s", async (_, answer) => {
    answers['generateLoginRequest.php'] = answer;
    const error = { code: 4, message: 'Failed to retrieve data.' };
    await expect(signInWithPasskey(place)).rejects.toMatchObject(error);
  });

  it("5 'Unknown error occured.', with the provider's sentence", async () => {
    answers['login.php'] = () => Response.json({ status: 'error', errorMsg: 'Nie znamy tego klucza.' });
    const error = { code: 5, message: 'Unknown error occured.', told: 'Nie znamy tego klucza.' };
    await expect(signInWithPasskey(place)).rejects.toMatchObject(error);
    create.mockRejectedValue(new Error('surprise'));
    await expect(register()).rejects.toMatchObject({ code: 5, told: null });
  });

  it('shows shoppers no text of section 8, but our own sentence', async () => {
    answers['login.php'] = () => Response.json({ status: 'error', errorMsg: 'Failed to retrieve data.' });
    await expect(signInWithPasskey(place)).rejects.toMatchObject({ code: 4, reason: 'noData', told: null });
  });

  it.each([
    ['nobody answers', undefined],
    ['a status outside 2xx', () => new Response('{}', { status: 500 })],
  ])('6 connection error: %s', async (_, answer) => {
    if (answer) answers['login.php'] = answer;
    else delete answers['login.php'];
    await expect(signInWithPasskey(place)).rejects.toMatchObject({ code: 6 });
  });

  it('7 invalid loginToken', async () => {
    answers['mutation=loginByToken'] = () => Response.json({ data: null, errors: [{}] }, { status: 403 });
    await expect(signInWithPasskey(place)).rejects.toMatchObject({ code: 7, message: 'Invalid loginToken.' });
  });
});

describe("the shopper's choices", () => {
  it('closing the dialog is no error', async () => {
    const closed = new DOMException('', 'NotAllowedError');
    create.mockRejectedValue(closed);
    get.mockRejectedValue(closed);
    expect(await register()).toBe('cancelled');
    expect(await signInWithPasskey(place)).toBeNull();
  });

  it('a device that already has a passkey is reported', async () => {
    create.mockRejectedValue(new DOMException('', 'InvalidStateError'));
    expect(await register()).toBe('known');
  });
});

describe("passkeys in the browser's suggestions", () => {
  it('are requested with conditional mediation', async () => {
    const signedIn = vi.fn();
    offerPasskeys(place, signedIn);
    await vi.waitFor(() => expect(signedIn).toHaveBeenCalledTimes(1));
    expect(get).toHaveBeenCalledWith(
      expect.objectContaining({ mediation: 'conditional', signal: expect.any(AbortSignal) }),
    );
  });

  it('are not requested without support, and failures are silent', async () => {
    const signedIn = vi.fn();
    vi.stubGlobal(
      'PublicKeyCredential',
      Object.assign(() => {}, { isConditionalMediationAvailable: async () => false }),
    );
    offerPasskeys(place, signedIn);
    answers = {};
    vi.stubGlobal(
      'PublicKeyCredential',
      Object.assign(() => {}, { isConditionalMediationAvailable: async () => true }),
    );
    offerPasskeys(place, signedIn);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(get).not.toHaveBeenCalled();
    expect(signedIn).not.toHaveBeenCalled();
  });

  it('end with the page', async () => {
    const signedIn = vi.fn();
    get.mockImplementation(
      ({ signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const stop = offerPasskeys(place, signedIn);
    await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(1));
    stop();
    await Promise.resolve();
    expect(get).toHaveBeenCalledTimes(1);
    expect(signedIn).not.toHaveBeenCalled();
  });
});
