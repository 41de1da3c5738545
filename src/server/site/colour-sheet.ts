import { type Colour, colourNames, type Palette, paletteCss } from '../../shop/owner/palette.ts';

const address = /^\/kolory-([\w-]{64})\.css$/;

/**
 * The address of a style sheet with these colours. It contains all of them, so every process can serve it, also for
 * pages from before or after a change, and its content never changes.
 */
export function colourSheetAddress(colours: Palette): string {
  const bytes = Buffer.from(colourNames.map((name) => colours[name].slice(1)).join(''), 'hex');
  return `/kolory-${bytes.toString('base64url')}.css`;
}

export function colourSheetAnswer(path: string, method: string): Response | null {
  const [, named] = address.exec(path) ?? [];
  if (!named) return null;
  const hex = Buffer.from(named, 'base64url').toString('hex');
  const palette = Object.fromEntries(
    colourNames.map((name, at) => [name, `#${hex.slice(at * 6, at * 6 + 6)}`]),
  ) as Record<Colour, string>;
  return new Response(method === 'HEAD' ? null : paletteCss(palette), {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
  });
}
