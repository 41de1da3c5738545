import type { Page } from '@playwright/test';

export interface Stop {
  name: string;
  /** Not off screen, clipped or covered. */
  isSeen: boolean;
  /** Has an outline or a shadow. */
  isMarked: boolean;
}

const mostStops = 400;

/** Presses Tab from the first focusable element of a page to the last. */
export async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < mostStops) {
    await page.keyboard.press('Tab');
    const [stop] = await page.evaluate(lookAtStops, null);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error('The keyboard never came to the end.');
}

/** Checks the same elements as `tabThrough` by focusing them directly, which is much faster than pressing Tab. */
export async function focusThrough(page: Page, part = 'body'): Promise<Stop[]> {
  // After a key press the browser shows focus rings.
  await page.keyboard.press('Tab');
  return page.evaluate(lookAtStops, part);
}

/** Runs in the page. Checks the focused element, or focuses and checks all elements of a part one by one. */
async function lookAtStops(part: string | null): Promise<Stop[]> {
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
  if (part === null) return [focused()].flatMap((element) => (element ? [look(element)] : []));
  const mostFrames = 60;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const stops: Stop[] = [];
  for (const stop of document.querySelectorAll<HTMLElement>(
    `${part} :is(a[href], button, input, select, textarea, summary, [tabindex])`,
  )) {
    if (stop.tabIndex < 0) continue;
    stop.focus();
    // Fixed bars appear and disappear some frames after the scroll position changes.
    for (let frames = 0; frames < mostFrames && focused() === stop && !look(stop).isSeen; frames += 1) await frame();
    if (focused() === stop) stops.push(look(stop));
  }
  return stops;
}
