import { expect, it } from 'vitest';
import { eventsWait, readTrackingEvent } from './tracking.ts';

it.each([
  ['1', true],
  ['12', true],
  ['0', false],
  ['-1', false],
  ['', false],
  ['x', false],
  [null, false],
])('a header of %j says that events wait: %s', (header, wait) => {
  expect(eventsWait(header)).toBe(wait);
});

it('an event is an entry for dataLayer', () => {
  expect(readTrackingEvent('{"event":"add_to_cart","value":69}')).toEqual({ event: 'add_to_cart', value: 69 });
});

it.each(['alert(1)', '/assets/track.js', '[]', 'null', '{"value":1}', '{"event":1}', '', 7, null])(
  'a script or anything else (%j) is none',
  (text) => {
    expect(readTrackingEvent(text)).toBeNull();
  },
);
