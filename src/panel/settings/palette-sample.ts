import type { Palette } from '../../shop/owner/palette.ts';

/** A small preview of the shop in these colours, as an image, because the panel's policy allows no inline styles. */
export function paletteSample(colours: Palette): string {
  const box = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
  const words = (x: number, y: number, text: string, fill: string, size = 13) =>
    `<text x="${x}" y="${y}" fill="${fill}" font-size="${size}">${text}</text>`;
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="420" height="230" font-family="sans-serif">',
    box(0, 0, 420, 180, colours.paper),
    words(16, 34, 'Nazwa produktu', colours.ink, 20),
    words(16, 56, 'Opis mniejszym drukiem', colours.inkSoft),
    box(16, 72, 120, 90, colours.plate),
    box(156, 72, 248, 90, colours.paperLight, `stroke="${colours.line}"`),
    words(168, 94, '129,00 zł', colours.ink, 16),
    words(250, 94, 'W magazynie', colours.sage),
    words(168, 114, 'Ostatnie sztuki', colours.ochre),
    words(278, 114, 'Błąd w polu', colours.brick),
    box(168, 124, 100, 28, colours.clay),
    words(182, 143, 'Do koszyka', colours.paperLight),
    box(280, 124, 100, 28, colours.paperLight, `stroke="${colours.lineStrong}"`),
    words(294, 143, 'Link', colours.clayDeep),
    box(0, 180, 420, 50, colours.night),
    words(16, 210, 'Stopka sklepu', colours.nightText),
    words(140, 210, 'mniejszy napis', colours.nightSoft),
    box(260, 195, 1, 20, colours.nightLine),
    '</svg>',
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
