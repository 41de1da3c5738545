import { isSame, lineField, was } from './basket-form.ts';

/** What was typed into lines and is neither saved nor on its way; never a file. */
export function unsentOf(form: FormData, underWay?: FormData): FormData | null {
  const left = new FormData();
  for (const [name, value] of form) {
    const before = form.get(was + name);
    if (lineField(name).lineId === null || typeof value !== 'string' || typeof before !== 'string') continue;
    if (isSame(value, before) || value === underWay?.get(name)) continue;
    left.set(name, value);
    left.set(was + name, before);
  }
  return [...left.keys()].length > 0 ? left : null;
}
