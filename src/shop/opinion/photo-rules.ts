import { opinionLimits, photoLimits } from '../limits.ts';
import type { OpinionFault } from './write-opinion.ts';

interface NamedFile {
  name: string;
}

interface Dimensions {
  width: number;
  height: number;
}

/** Before a photo is read: `.jpg` only, and not too many. */
export function photoFileFault(files: readonly NamedFile[]): OpinionFault | null {
  if (files.length > opinionLimits.photos) return 'photo_count';
  return files.every(({ name }) => /\.jpg$/i.test(name)) ? null : 'photo_type';
}

/** Of the decoded picture: at most 2048x1536 pixels. A picture that stands upright may be as large turned round. */
export function photoSizeFault({ width, height }: Dimensions): OpinionFault | null {
  const [long, short] = width >= height ? [width, height] : [height, width];
  return long > photoLimits.width || short > photoLimits.height ? 'photo_size' : null;
}
