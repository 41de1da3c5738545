import type { Named, Picture } from '../product/product.ts';

/**
 * A recently viewed product in the browser's storage. It has no price: a stored price could be outdated, and its 30-day
 * price would be of another day, which the law does not allow.
 */
export interface Seen extends Named {
  picture: Omit<Picture, 'alt'> | null;
}

const most = 8;

/** Parses the stored list and skips invalid entries, because extensions and visitors can write anything there. */
export function readSeen(stored: string | null): Seen[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.flatMap(seenOf).slice(0, most) : [];
  } catch {
    return [];
  }
}

function seenOf(entry: unknown): Seen[] {
  const { slug, name, picture } = fieldsOf(entry);
  if (!isWord(slug) || !isWord(name)) return [];
  const { name: file, width, height } = fieldsOf(picture);
  const drawn = isWord(file) && typeof width === 'number' && typeof height === 'number';
  return [{ slug, name, picture: drawn ? { name: file, width, height } : null }];
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200;

/** The most recent first, without duplicates. */
export function withSeen(list: Seen[], { slug, name, picture }: Seen): Seen[] {
  const entry = {
    slug,
    name,
    picture: picture && { name: picture.name, width: picture.width, height: picture.height },
  };
  return [entry, ...list.filter((other) => other.slug !== slug)].slice(0, most);
}
