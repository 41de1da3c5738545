/** Where something was pressed, when it was answered, and where the keyboard was then led to. */
export interface Answered {
  focus: EventTarget | null;
  place: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
  at: number;
}

/** For so long a press may still be meant for what has just gone. */
export const settling = 400;

/**
 * The second of two presses hits whatever has come in the place of the first, or what the keyboard was led to: it would
 * put back what has just been taken out. A click by the keyboard has no count and no place.
 */
export function isStray(
  { target, detail, clientX, clientY }: Pick<MouseEvent, 'target' | 'detail' | 'clientX' | 'clientY'>,
  { focus, place, at }: Answered,
  now: number,
): boolean {
  if (now - at >= settling) return false;
  if (detail === 0) return target === focus;
  const { left, top, right, bottom } = place;
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
