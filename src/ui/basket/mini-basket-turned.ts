import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Milliseconds before closing, so that the pointer may cross the gap between the link and its panel. */
const closeAfter = 220;

/** Whether the pointer is over an element or the focus is in it. Escape and every navigation end it. */
export function useTurnedTo(place: RefObject<HTMLElement | null>): boolean {
  const [open, setOpen] = useState(true);
  const { key } = useLocation();

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = (to: boolean, delay = 0) => {
      clearTimeout(timer);
      timer = setTimeout(() => setOpen(to), delay);
    };
    const enter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && turn(true);
    const leave = () => !element.contains(document.activeElement) && turn(false, closeAfter);
    const focus = () => turn(true);
    const blur = ({ relatedTarget }: FocusEvent) => {
      if (!element.contains(relatedTarget as Node | null) && !element.matches(':hover')) turn(false);
    };
    const onKey = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== 'Escape') return;
      // The focused element disappears with the panel, so the focus moves to the link.
      if (element.contains(document.activeElement)) element.querySelector('a')?.focus();
      clearTimeout(timer);
      setOpen(false);
    };
    if (!element.matches(':hover, :focus-within')) setOpen(false);
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focusin', focus);
    element.addEventListener('focusout', blur);
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focusin', focus);
      element.removeEventListener('focusout', blur);
      document.removeEventListener('keydown', onKey);
    };
  }, [place]);

  const [here, setHere] = useState(key);
  if (here !== key) {
    setHere(key);
    setOpen(false);
  }
  return open;
}
