import type { MenuEntry, MenuGroup } from './frame-data.ts';

/** The menu entry of an address: the one with the longest matching beginning. */
export function currentEntry(groups: MenuGroup[], path: string): { group: MenuGroup; entry: MenuEntry } | undefined {
  return groups
    .flatMap((group) => group.entries.map((entry) => ({ group, entry })))
    .filter(({ entry: { to } }) => path === to || (to !== '/panel' && path.startsWith(`${to}/`)))
    .sort((one, other) => other.entry.to.length - one.entry.to.length)[0];
}
