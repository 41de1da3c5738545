import type { FocusEvent } from 'react';

/**
 * The browser focuses this button when its popover opens. Set by a ref, because React's `autoFocus` would focus it once
 * on mount, while it is hidden.
 */
export const focusOnOpening = (button: HTMLElement | null) => button?.setAttribute('autofocus', '');

/**
 * Closes a popover when the focus leaves it, so that it does not cover the focused element. A press on plain text
 * inside the popover moves the focus to the nearest focusable ancestor, like `<main tabIndex={-1}>`. That does not
 * count as leaving.
 */
export const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
  if (!relatedTarget || currentTarget.contains(relatedTarget) || relatedTarget.contains(currentTarget)) return;
  currentTarget.hidePopover();
};
