/** Which part of a picture stays when it is cut to a square. */
export const cropPlaces = ['start', 'middle', 'end'] as const;
export type CropPlace = (typeof cropPlaces)[number];

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The largest square: at the left or top, in the middle, or at the right or bottom. */
export function squareIn({ width, height }: { width: number; height: number }, place: CropPlace): Area {
  const side = Math.min(width, height);
  const share = { start: 0, middle: 0.5, end: 1 }[place];
  return {
    left: Math.round((width - side) * share),
    top: Math.round((height - side) * share),
    width: side,
    height: side,
  };
}
