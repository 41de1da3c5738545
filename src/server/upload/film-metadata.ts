/**
 * Removes camera metadata from an MP4 or QuickTime film: the location, the owner's name, the device. Boxes with such
 * data become free space of the same length, so that no offset in the film changes.
 */

/** Known top-level boxes of a film. Others are refused, because their content is unknown. */
const topBoxes = [
  'ftyp',
  'styp',
  'moov',
  'mdat',
  'free',
  'skip',
  'wide',
  'pdin',
  'moof',
  'mfra',
  'sidx',
  'ssix',
  'uuid',
  'meta',
  'udta',
  'prft',
  'emsg',
  'pnot',
  'PICT',
];
const boxesWithBoxes = ['moov', 'trak', 'mdia', 'edts', 'minf', 'moof', 'traf', 'mvex'];
const boxesOfMetadata = ['udta', 'meta', 'uuid', 'free', 'skip', 'wide', 'emsg', 'pnot', 'PICT', 'prft'];
/** Video and sound. Other tracks contain positions, movements and the like. */
const playedTracks = ['vide', 'soun'];
const deepest = 6;
const mostBoxes = 20_000;

interface Box {
  type: string;
  /** The offset of the type. */
  typeAt: number;
  from: number;
  to: number;
}

/** Changes the bytes in place. Returns false if they are not a complete film. */
export function removeFilmMetadata(bytes: Uint8Array): boolean {
  const film = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = { left: mostBoxes };
  const top = boxesIn(film, 0, film.byteLength, count);
  if (top?.[0]?.type !== 'ftyp') return false;
  const types = top.map(({ type }) => type);
  if (!types.includes('moov') || types.some((type) => !topBoxes.includes(type))) return false;
  return top.every((box) => cleaned(film, box, 0, count));
}

function cleaned(film: Buffer, box: Box, depth: number, count: { left: number }): boolean {
  if (boxesOfMetadata.includes(box.type)) {
    empty(film, box);
    return true;
  }
  if (!boxesWithBoxes.includes(box.type)) return true;
  const inner = depth >= deepest ? null : boxesIn(film, box.from, box.to, count);
  if (!inner) return false;
  if (box.type === 'trak' && !isPlayed(film, inner, count)) {
    empty(film, box);
    return true;
  }
  return inner.every((one) => cleaned(film, one, depth + 1, count));
}

function empty(film: Buffer, { typeAt, from, to }: Box): void {
  film.write('free', typeAt, 'latin1');
  film.fill(0, from, to);
}

function isPlayed(film: Buffer, track: Box[], count: { left: number }): boolean {
  const media = track.find(({ type }) => type === 'mdia');
  const handler = media && boxesIn(film, media.from, media.to, count)?.find(({ type }) => type === 'hdlr');
  // After a version and flags, and four bytes that QuickTime uses.
  return !!handler && playedTracks.includes(film.toString('latin1', handler.from + 8, handler.from + 12));
}

/** The boxes that fill a part of the film without a gap; `null`: they do not. */
function boxesIn(film: Buffer, from: number, to: number, count: { left: number }): Box[] | null {
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    count.left -= 1;
    const box = count.left < 0 ? null : boxAt(film, at, to);
    // QuickTime ends a list of boxes with four zero bytes.
    if (!box) return at > from && to - at === 4 && film.readUInt32BE(at) === 0 ? boxes : null;
    boxes.push(box);
    at = box.to;
  }
  return boxes;
}

function boxAt(film: Buffer, at: number, to: number): Box | null {
  if (to - at < 8) return null;
  const short = film.readUInt32BE(at);
  const isLong = short === 1;
  if (isLong && to - at < 16) return null;
  const size = isLong ? Number(film.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
  const header = isLong ? 16 : 8;
  if (size < header || size > to - at) return null;
  return { type: film.toString('latin1', at + 4, at + 8), typeAt: at + 4, from: at + header, to: at + size };
}
