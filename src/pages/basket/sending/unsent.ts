import { isSame, lineField, was } from '../basket-form.ts';

interface Left {
  /** What is being sent now. */
  underWay: FormData | undefined;
  /** It may end with the page, so that what it asks for is asked for once more. */
  mayBeLost: boolean;
}

/** What was typed into lines and is neither saved nor on its way; never a file. */
export function unsentOf(form: FormData, { underWay, mayBeLost }: Left): FormData | null {
  const left = new FormData();
  for (const [name, value] of form) {
    const shown = form.get(was + name);
    if (lineField(name).lineId === null || typeof value !== 'string' || typeof shown !== 'string') continue;
    const goesOn = underWay?.get(name);
    // Whoever went back to what the page still shows means it all the same.
    const before = typeof goesOn === 'string' ? goesOn : shown;
    if (isSame(value, before) && !(mayBeLost && !isSame(value, shown))) continue;
    left.set(name, value);
    left.set(was + name, isSame(value, before) ? shown : before);
  }
  return [...left.keys()].length > 0 ? left : null;
}
