import type { Day, Instant } from '../../shop/time/instant.ts';
import { dayOf, daysBetween, formatDayShort } from '../../shop/time/warsaw-time.ts';
import type { Tone } from '../pieces/state-label.tsx';

const soonDays = 3;

const leftText = (left: number): string => {
  if (left < 0) return `po terminie: ${-left} ${left === -1 ? 'dzień' : 'dni'}`;
  if (left === 0) return 'dziś mija termin';
  return left === 1 ? 'został 1 dzień' : `zostało ${left} dni`;
};

/** A deadline with the remaining time; `name` says what it is for. */
export interface DeadlineText {
  name: string;
  day: string;
  left: string;
  tone: Tone;
}

export function deadlineOf(name: string, day: Day, now: Instant): DeadlineText {
  const left = daysBetween(dayOf(now), day);
  return {
    name,
    day: formatDayShort(day),
    left: leftText(left),
    tone: left < 0 ? 'brick' : left <= soonDays ? 'ochre' : 'plain',
  };
}
