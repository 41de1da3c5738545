import type { FocusEvent } from 'react';

/** Given to the button that has the focus when its popover opens. By hand: React itself would focus it once, and hidden. */
export const focusOnOpening = (button: HTMLElement | null) => button?.setAttribute('autofocus', '');

/** A popover that the keyboard leaves would cover what has the focus then. */
export const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
};
