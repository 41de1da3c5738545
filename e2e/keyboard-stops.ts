import type { Page } from '@playwright/test';

export interface Stop {
  name: string;
  /** Not off the screen, clipped or covered. */
  isSeen: boolean;
  /** With an outline or a shadow. */
  isMarked: boolean;
}

const mostStops = 400;

/** Presses Tab from the first stop of a page to the last. */
export async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < mostStops) {
    await page.keyboard.press('Tab');
    const [stop] = await page.evaluate(lookAtStops, false);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error('The keyboard never came to the end.');
}

/** What Tab would stop at, looked at as after Tab, in a tenth of the time of pressing it. */
export async function focusThrough(page: Page): Promise<Stop[]> {
  // After a key the browser marks what gets the focus.
  await page.keyboard.press('Tab');
  return page.evaluate(lookAtStops, true);
}

/** Runs in the page. Looks at what has the focus, or gives it to one stop after another. */
function lookAtStops(all: boolean): Stop[] {
  const look = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const hit = document.elementFromPoint(x, y);
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return {
      name: `${element.textContent?.trim().slice(0, 60)} ${element.outerHTML.slice(0, 120)}`,
      isSeen: hit !== null && (element.contains(hit) || hit.contains(element)) && hit !== document.documentElement,
      isMarked: outlineStyle !== 'none' || boxShadow !== 'none',
    };
  };
  const focused = () => (document.activeElement === document.body ? null : document.activeElement);
  if (!all) return [focused()].flatMap((element) => (element ? [look(element)] : []));
  const stops = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]');
  return [...stops].flatMap((stop) => {
    if (stop.tabIndex < 0) return [];
    stop.focus();
    return focused() === stop ? [look(stop)] : [];
  });
}
