/**
 * Adds a password to an address, so that the owner need not encode `@`, `/` or `#` in it. An address that already has a
 * password is unchanged.
 */
export function withPassword(address: string, password: string | undefined): string {
  if (!password) return address;
  const url = new URL(address);
  if (url.password !== '') return address;
  url.password = encodeURIComponent(password);
  return url.href;
}
