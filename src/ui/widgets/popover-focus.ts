import type { FocusEvent } from 'react';

/** Given to the button that has the focus when its popover opens. By hand: React itself would focus it once, and hidden. */
export const focusOnOpening = (button: HTMLElement | null) => button?.setAttribute('autofocus', '');

/**
 * A popover that the keyboard leaves would cover what has the focus then. A press on plain text inside the popover moves
 * the focus to the nearest ancestor that takes it, like `<main tabIndex={-1}>`: that is not leaving.
 */
export const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
  if (!relatedTarget || currentTarget.contains(relatedTarget) || relatedTarget.contains(currentTarget)) return;
  currentTarget.hidePopover();
};
