import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { staffLimits } from '../../../shop/limits.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function bytesOf(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): string => base32(randomBytes(20));

/** The code of one time step (RFC 6238 with SHA-1, which all authenticator apps support). */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** staffLimits.codeDigits).padStart(staffLimits.codeDigits, '0');
}

/** The time step whose code was typed, near now and later than the last used one; `null` if none matches. */
export function stepOf(
  typed: string,
  { secret, after, now }: { secret: string; after: number; now: number },
): number | null {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  const current = Math.floor(now / 1_000 / staffLimits.codeSeconds);
  for (let step = current - staffLimits.codeSteps; step <= current + staffLimits.codeSteps; step += 1) {
    if (step > after && timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code))) return step;
  }
  return null;
}

/** The URI in the QR code for authenticator apps. */
export function totpAddress(secret: string, { shop, email }: { shop: string; email: string }): string {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shop)}`;
}
