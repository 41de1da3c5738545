import { expect, it } from 'vitest';
import { type CountedEvents, withinSources } from './counted-event.ts';

const visit = (name: string, times = 1, day = '2026-11-18'): CountedEvents => ({ day, kind: 'visit', name, times });

it('names the first sources of a day and counts the rest together', () => {
  const known = new Map([['2026-11-18', new Set(['google.com'])]]);
  const events = [visit('b.example'), visit('google.com', 5), visit('c.example', 2), visit('d.example'), visit('', 3)];
  expect(withinSources(events, known, 2)).toEqual([
    visit('', 3),
    visit('*', 3),
    visit('b.example'),
    visit('google.com', 5),
  ]);
  expect(known.get('2026-11-18')).toEqual(new Set(['google.com']));
});

it('keeps days and kinds apart, in the order of their keys', () => {
  const page: CountedEvents = { day: '2026-11-19', kind: 'page', name: '', times: 1 };
  const events = [page, visit('a.example', 1, '2026-11-19'), visit('a.example'), page];
  expect(withinSources(events, new Map(), 1)).toEqual([
    visit('a.example'),
    { ...page, times: 2 },
    visit('a.example', 1, '2026-11-19'),
  ]);
});
