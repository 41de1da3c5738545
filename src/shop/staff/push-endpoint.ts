/** Where a browser gets its messages, and the keys they are encrypted for (RFC 8030, RFC 8291). */
export interface PushAddress {
  endpoint: string;
  /** The browser's public key: an uncompressed point of P-256, in base64url. */
  p256dh: string;
  /** 16 bytes in base64url. */
  auth: string;
}

export const pushLimits = { endpoint: 1_000, perPerson: 10, device: 80 } as const;

/** `[0-9a-f:.]`: an address instead of a name. Services of browsers have names. */
const hostName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;
const ownNames = /\.(local|localhost|internal|intranet|home|lan|test|example|invalid|onion|arpa)$/;

/** Whether a message may be sent there: `https`, the usual port, a public name. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > pushLimits.endpoint || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(text);
  const isPlain = port === '' && username === '' && password === '' && hash === '';
  return protocol === 'https:' && isPlain && hostName.test(hostname) && !ownNames.test(hostname);
}

const isPoint = (text: string): boolean => /^B[A-Za-z0-9_-]{86}$/.test(text);
const isAuth = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);

/** Reads what a browser has sent; `null` if nothing can be sent there. */
export function pushAddress(sent: PushAddress): PushAddress | null {
  const { endpoint } = sent;
  // Some browsers write the filling of base64.
  const [p256dh, auth] = [sent.p256dh, sent.auth].map((key) => key.replace(/=+$/, ''));
  if (!p256dh || !auth || !isPushEndpoint(endpoint) || !isPoint(p256dh) || !isAuth(auth)) return null;
  return { endpoint, p256dh, auth };
}
