import { panelOrderLimits } from '../../limits.ts';

/** A tag as staff typed it, in one spelling; `null`: it is empty or too long. */
export function typedTag(typed: string): string | null {
  const tag = typed
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return tag === '' || tag.length > panelOrderLimits.tag ? null : tag;
}
