/** Maximum length of an address and of its local part (RFC 5321). */
const longestAddress = 254;
const longestLocal = 64;

/**
 * Validates a complete address: an unquoted local part (RFC 5321) and a domain with a dot, without characters that a
 * mail program could read as a list, a comment or another address. Only sending a mail proves that the address exists.
 */
export function isEmail(text: string): boolean {
  if (text.length > longestAddress) return false;
  const [local = '', domain = '', more] = text.split('@');
  return (
    more === undefined &&
    text === text.normalize('NFKC') &&
    local.length <= longestLocal &&
    /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local) &&
    /^(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})$/iu.test(domain)
  );
}
