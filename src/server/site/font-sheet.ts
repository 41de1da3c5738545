import { type Fonts, fontCss, headingFonts, textFonts } from '../../shop/owner/look.ts';

const address = /^\/czcionki-([a-z]{1,20})-([a-z]{1,20})\.css$/;

/** The address of a style sheet with these fonts. It contains their names, so its content never changes. */
export const fontSheetAddress = ({ headings, text }: Fonts): string => `/czcionki-${headings}-${text}.css`;

export function fontSheetAnswer(path: string, method: string): Response | null {
  const [, first, second] = address.exec(path) ?? [];
  const headings = headingFonts.find((font) => font === first);
  const text = textFonts.find((font) => font === second);
  if (!headings || !text) return null;
  return new Response(method === 'HEAD' ? null : fontCss({ headings, text }), {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
  });
}
