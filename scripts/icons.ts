import sharp from 'sharp';
import { type AvailabilityIcon, availabilityIcons, iconAddress } from '../src/shop/catalogue/availability-icons.ts';

interface IconColours {
  paper: string;
  clay: string;
  ink: string;
}

/** On a square of 64 by 64. The steam is left out where it would be thinner than a pixel. */
const mugIn = ({
  clay,
}: IconColours) => `<path d="M14 25h30v15a13 13 0 0 1-13 13h-4a13 13 0 0 1-13-13z" fill="${clay}"/>
<path d="M44 29.500h3.500a6.250 6.250 0 0 1 0 12.500h-4.200" fill="none" stroke="${clay}" stroke-width="4"/>`;
const steamIn = ({ ink }: IconColours) =>
  `<path d="M23.500 19c0-4 3.500-4 3.500-8M32.500 19c0-4 3.500-4 3.500-8" fill="none" stroke="${ink}" stroke-width="2.200" stroke-linecap="round"/>`;

interface Look {
  /** Rounded for a browser tab; phones apply their own shape. */
  corner?: number;
  /** The share of the square for the drawing: launchers crop a maskable icon to its inner four fifths. */
  scale?: number;
  steaming?: boolean;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The shop's logo, a mug of clay on paper, in all formats for browsers and phones. */
export async function iconFiles(name: string, colours: IconColours): Promise<Map<string, string | Buffer>> {
  function drawing({ corner = 0, scale = 1, steaming = true }: Look): string {
    const shift = 32 - 32 * scale;
    const drawn = `${mugIn(colours)}${steaming ? steamIn(colours) : ''}`;
    const placed = `<g transform="translate(${shift} ${shift}) scale(${scale})">${drawn}</g>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>${escaped(name)}</title><rect width="64" height="64" rx="${corner}" fill="${colours.paper}"/>${placed}</svg>\n`;
  }
  const png = (size: number, look: Look) =>
    sharp(Buffer.from(drawing(look)), { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  const tabSizes = [16, 32, 48];
  const tabIcons = await Promise.all(tabSizes.map((size) => png(size, { corner: 6, steaming: size > 16 })));
  return new Map<string, string | Buffer>([
    ['favicon.svg', drawing({ corner: 6 })],
    ['favicon.ico', ico(tabSizes, tabIcons)],
    ['icon-192.png', await png(192, { corner: 6 })],
    ['icon-512.png', await png(512, { corner: 6 })],
    ['icon-maskable-512.png', await png(512, { scale: 0.72 })],
    ['apple-touch-icon.png', await png(180, { scale: 0.86 })],
    ...availabilityFiles(colours),
  ]);
}

/** Icons of availability, which clients of the calls request by `status_gfx`. */
const availabilityFiles = ({ ink }: IconColours): [string, string][] =>
  Object.entries(availabilityIcons).map(([icon, path]) => [
    iconAddress(icon as AvailabilityIcon).slice(1),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="${ink}" stroke-width="1.25"><path d="${path}"/></svg>\n`,
  ]);

/** An icon file of several sizes, each a PNG (every browser since Internet Explorer 11 reads them). */
function ico(sizes: number[], images: Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, image] of images.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(sizes[index] ?? 0, at);
    head.writeUInt8(sizes[index] ?? 0, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += image.length;
  }
  return Buffer.concat([head, ...images]);
}
