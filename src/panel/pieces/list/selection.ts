import { useRef, useState } from 'react';

export interface Selection {
  count: number;
  has(key: string): boolean;
  /** `range`: all keys in their order, if the ticks since the last one change together. */
  tick(key: string, isOn: boolean, range: readonly string[]): void;
  set(keys: readonly string[]): void;
}

/** The keys between two, both included, in the order of the list. */
export function keysBetween(all: readonly string[], one: string, other: string): string[] {
  const [from = 0, to = 0] = [all.indexOf(one), all.indexOf(other)].sort((first, second) => first - second);
  return from < 0 ? [other] : all.slice(from, to + 1);
}

/** The ticked rows of a list. Rows that are no longer listed do not count. */
export function useSelection(listed: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const present = new Set(listed.filter((key) => chosen.has(key)));
  return {
    count: present.size,
    has: (key) => present.has(key),
    tick: (key, isOn, range) => {
      const keys = range.length > 0 && last.current !== null ? keysBetween(range, last.current, key) : [key];
      last.current = key;
      setChosen((before) => {
        const next = new Set(before);
        for (const one of keys) isOn ? next.add(one) : next.delete(one);
        return next;
      });
    },
    set: (keys) => setChosen(new Set(keys)),
  };
}
