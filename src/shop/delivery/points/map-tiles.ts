/** The origin of a tile address for a Content-Security-Policy; `null` if the address is invalid. */
export function tileSource(url: string): string | null {
  if (!['{z}', '{x}', '{y}'].every((part) => url.includes(part))) return null;
  const [, host = ''] = /^https:\/\/((?:\{s\}\.)?[a-z\d.-]+(?::\d+)?)\/[^\s"';,]*$/.exec(url) ?? [];
  return host ? `https://${host.replace('{s}', '*')}` : null;
}
