/** The longest address, and the longest part before its at sign, that mail can carry (RFC 5321). */
const longestAddress = 254;
const longestLocal = 64;

/**
 * A full address: what may stand unquoted before the at sign (RFC 5321), and a domain with a dot, in letters that mean
 * themselves alone. Nothing that a mail program could read as a list, a comment or another address. The mail itself is
 * the only real proof.
 */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', more] = text.split('@');
  return (
    more === undefined &&
    text === text.normalize('NFKC') &&
    text.length <= longestAddress &&
    local.length <= longestLocal &&
    /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local) &&
    /^(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})$/iu.test(domain)
  );
}
