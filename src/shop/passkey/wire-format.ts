/**
 * The JSON of the accounts provider: binary values are written `=?BINARY?B?<base64>?=`, at any depth. Clients pass the
 * result unchanged to the browser's credentials call, which refuses null, and they do not decode a binary string
 * directly inside an array.
 */
const prefix = '=?BINARY?B?';
const suffix = '?=';

/** Null and undefined are left out. Throws when an array directly contains a binary value. */
export function toWire(value: object): string {
  return JSON.stringify(encoded(value));
}

/** Throws `SyntaxError` when the text is not JSON or a binary value is not base64. */
export function fromWire(text: string): unknown {
  return decoded(JSON.parse(text));
}

function encoded(value: unknown): unknown {
  if (value instanceof Uint8Array) return `${prefix}${base64Of(value)}${suffix}`;
  if (value instanceof ArrayBuffer) return encoded(new Uint8Array(value));
  if (Array.isArray(value)) return value.filter(isThere).map(encodedItem);
  if (typeof value !== 'object' || value === null) return value;
  return mapped(
    Object.entries(value).filter(([, item]) => isThere(item)),
    encoded,
  );
}

function encodedItem(item: unknown): unknown {
  if (item instanceof Uint8Array || item instanceof ArrayBuffer) {
    throw new TypeError('a binary value directly in an array would not be decoded');
  }
  return encoded(item);
}

function decoded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'string' ? item : decoded(item)));
  if (typeof value === 'string') return isBinary(value) ? bytesOf(value.slice(prefix.length, -suffix.length)) : value;
  if (typeof value !== 'object' || value === null) return value;
  return mapped(Object.entries(value), decoded);
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined;

const isBinary = (text: string): boolean =>
  text.length >= prefix.length + suffix.length && text.startsWith(prefix) && text.endsWith(suffix);

/** `Object.fromEntries` treats the name `__proto__` as an ordinary one. */
const mapped = (entries: [string, unknown][], change: (value: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(entries.map(([name, value]) => [name, change(value)]));

/** Standard base64. */
export function base64Of(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Accepts the URL alphabet and missing padding too. Throws `SyntaxError` when the text is not base64. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const standard = text.replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '');
  if (!/^[A-Za-z\d+/]*$/.test(standard) || standard.length % 4 === 1) throw new SyntaxError('no base64');
  return Uint8Array.from(atob(standard), (character) => character.charCodeAt(0));
}
