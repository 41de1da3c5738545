import type { Named, Picture } from '../product/product.ts';

/**
 * A product as the browser remembers it. No price: one that was kept would be neither current nor lawful, since the
 * 30-day line beside it would be of another day.
 */
export interface Seen extends Named {
  picture: Omit<Picture, 'alt'> | null;
}

const most = 8;

/** What a browser has kept, as far as it makes sense; shoppers and extensions may have written anything there. */
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

/** The newest first, each once. */
export function withSeen(list: Seen[], { slug, name, picture }: Seen): Seen[] {
  const entry = {
    slug,
    name,
    picture: picture && { name: picture.name, width: picture.width, height: picture.height },
  };
  return [entry, ...list.filter((other) => other.slug !== slug)].slice(0, most);
}
