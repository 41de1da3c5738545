/** The country code of phones that were written without one. */
const ownCode = '+48';
const ownLength = 9;

/**
 * A phone in the international format without spaces, by which a client is found (`clients.phone_key`). `null`: the text
 * is no phone.
 */
export function phoneKeyOf(text: string): string | null {
  if (!/^[\d+()\s./-]+$/.test(text.trim())) return null;
  const digits = text.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const whole = digits.length === ownLength && !digits.startsWith('+') ? ownCode + digits : digits;
  return /^\+[1-9]\d{6,14}$/.test(whole) ? whole : null;
}
