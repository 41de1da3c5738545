/** Which part of a picture stays when it is cropped to a square. */
type CropPlace = 'start' | 'middle' | 'end';

interface CropArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The largest square: at the left or top, in the middle, or at the right or bottom. */
export function squareIn({ width, height }: { width: number; height: number }, place: CropPlace): CropArea {
  const side = Math.min(width, height);
  const share = { start: 0, middle: 0.5, end: 1 }[place];
  return {
    left: Math.round((width - side) * share),
    top: Math.round((height - side) * share),
    width: side,
    height: side,
  };
}

/** The minimum side of a square: smaller pictures would be blurred on every page. */
export const leastSide = 200;

/** The square that staff chose, in pixels of the picture. `null`: it is too small or not inside. */
export function squareAt(
  picture: { width: number; height: number },
  { left, top, side }: { left: number; top: number; side: number },
): CropArea | null {
  const isWhole = [left, top, side].every((number) => Number.isInteger(number) && number >= 0);
  const fits = left + side <= picture.width && top + side <= picture.height;
  const least = Math.min(leastSide, picture.width, picture.height);
  return isWhole && fits && side >= least ? { left, top, width: side, height: side } : null;
}
