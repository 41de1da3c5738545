/** The longest address that mail can carry (RFC 5321). */
const longestAddress = 254;

/** A full address: something, an at sign, and a domain with a dot. The mail itself is the only real proof. */
export function isEmail(text: string): boolean {
  return (
    text.length <= longestAddress && /^[^\s@<>"(),:;[\]\\\p{Cc}]+@[^\s@.\p{Cc}]+(?:\.[^\s@.\p{Cc}]+)+$/u.test(text)
  );
}
