/** The origin of a tile address as a Content-Security-Policy names it; `null` when it is no address of tiles. */
export function tileSource(url: string): string | null {
  if (!['{z}', '{x}', '{y}'].every((part) => url.includes(part))) return null;
  const [, host = ''] = /^https:\/\/((?:\{s\}\.)?[a-z\d.-]+(?::\d+)?)\/[^\s"';,]*$/.exec(url) ?? [];
  return host ? `https://${host.replace('{s}', '*')}` : null;
}
