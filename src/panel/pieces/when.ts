import type { Instant } from '../../shop/time/instant.ts';

const full = new Intl.DateTimeFormat('pl-PL', {
  timeZone: 'Europe/Warsaw',
  day: 'numeric',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('pl-PL', {
  timeZone: 'Europe/Warsaw',
  day: 'numeric',
  month: '2-digit',
  year: 'numeric',
});

/** For example 16.11.2026, 12:05: the panel shows exact times. */
export const whenText = (at: Instant): string => full.format(at);
export const dayText = (at: Instant): string => day.format(at);
