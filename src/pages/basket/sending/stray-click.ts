/** The position of a press, the time of its answer, and the element that got the focus then. */
export interface Answered {
  focus: EventTarget | null;
  place: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
  at: number;
}

/** Milliseconds during which a second press is ignored. */
export const settling = 400;

/**
 * A double click hits the element that replaced the pressed one, or that got the focus: its second press would undo the
 * first. A click by keyboard has the detail 0 and no position.
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
