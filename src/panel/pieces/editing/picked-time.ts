/** Rules of the picker of a time of day. */

const columns = 6;
const minuteStep = 5;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The hours and minutes that can be picked; other minutes are typed. */
export const timeParts = {
  hour: {
    values: Array.from({ length: 24 }, (_, hour) => twoDigits(hour)),
    of: (time: string | null) => time?.slice(0, 2) ?? null,
  },
  minute: {
    values: Array.from({ length: 60 / minuteStep }, (_, index) => twoDigits(index * minuteStep)),
    of: (time: string | null) => time?.slice(3) ?? null,
  },
};

/** The time with another hour or other minutes; a time without an hour begins at noon. */
export function withPart(time: string | null, part: 'hour' | 'minute', value: string): string {
  const [hour = '12', minute = '00'] = time?.split(':') ?? [];
  return part === 'hour' ? `${value}:${minute}` : `${hour}:${value}`;
}

/** The index that a key leads to; `null` if the key has no meaning here. */
export function leadsTo(index: number, key: string, count: number): number | null {
  const row = index - (index % columns);
  const ways: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: row,
    End: row + columns - 1,
  };
  const next = ways[key];
  if (next === undefined) return null;
  return next >= 0 && next < count ? next : index;
}
