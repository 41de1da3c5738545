import { encode } from 'uqr';

/** A QR code as one path, for `<svg viewBox={`0 0 ${size} ${size}`}>`. A module is one unit. */
export interface QrCode {
  size: number;
  path: string;
}

/** Scanners need four light modules around the code (ISO/IEC 18004). */
const quietZone = 4;

/** With error correction L, as the banks recommend. Adjacent modules in a row are one rectangle. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'L', boostEcc: false, border: quietZone });
  return { size, path: data.flatMap(barsOf).join('') };
}

function barsOf(row: boolean[], y: number): string[] {
  const bars: string[] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    let end = x + 1;
    while (row[end]) end += 1;
    bars.push(`M${x} ${y}h${end - x}v1H${x}z`);
    x = end;
  }
  return bars;
}
