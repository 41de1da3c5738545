/**
 * An address with a password that came apart from it, so that nobody has to encode `@`, `/` or `#` in one. The address may
 * have none of its own; with one it is left as it is.
 */
export function withPassword(address: string, password: string | undefined): string {
  if (!password) return address;
  const url = new URL(address);
  if (url.password !== '') return address;
  url.password = encodeURIComponent(password);
  return url.href;
}
