import { isError, type Notice } from '../../../shop/basket/basket-notices.ts';
import { isSame, lineField, was } from '../basket-form.ts';

/**
 * What waits to be sent was filled in before the last answer came. What that has taken over as it was asked, the page now
 * says: whoever went back to the old value meanwhile wants it again. All else stays as it was filled in: an old page must
 * not overrule another tab, and what a limit has moved must be told again before anybody goes on.
 */
export function takeAsDone(answered: FormData, notices: Notice[], waiting: FormData): void {
  if (notices.some(isError)) return;
  const moved = new Set(notices.filter(({ kind }) => kind !== 'saved').map(({ line }) => line));
  for (const [name, value] of answered) {
    const before = answered.get(was + name);
    const { lineId } = lineField(name);
    if (lineId === null || moved.has(lineId) || typeof value !== 'string' || typeof before !== 'string') continue;
    if (!isSame(value, before)) waiting.set(was + name, value);
  }
}
