import { longestLink } from '../form/own-address.ts';

/** An entry of a menu that the owner wrote. */
export interface MenuLink {
  label: string;
  /** A path inside the shop, or an https address. */
  address: string;
}

/** Menus that the owner has changed. Left out: generated from the categories. */
export interface Menus {
  header?: MenuLink[];
  footer?: MenuLink[];
}

export type MenuName = keyof Menus;

export const menuNames: readonly MenuName[] = ['header', 'footer'];

export const menuLimits = { header: 12, footer: 20, label: 40, address: longestLink } as const;

export const isMenuLabel = (label: string): boolean =>
  label.trim() !== '' && label.length <= menuLimits.label && !/\p{Cc}/u.test(label);

/** The list with one item moved by one position; unchanged if it cannot move. */
export function withItemMoved<Thing>(list: readonly Thing[], at: number, by: -1 | 1): Thing[] {
  const next = [...list];
  const [thing] = next.splice(at, 1);
  const place = at + by;
  if (thing === undefined || place < 0 || place > next.length) return [...list];
  next.splice(place, 0, thing);
  return next;
}
