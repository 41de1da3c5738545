import { expect, it } from 'vitest';
import { eventsWait, readTrackingEvent, trackingScript } from './tracking.ts';

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

it('an event is a script that puts an entry into dataLayer, and is read back without being run', () => {
  const event = { event: 'add_to_cart', name: 'Kubek </script> „szałwiowy”\u2028);', value: 69 };
  const script = trackingScript(event);
  expect(readTrackingEvent(script)).toEqual(event);
  expect(script).not.toContain('<');
  const page = { dataLayer: undefined };
  new Function('window', script)(page);
  expect(page.dataLayer).toEqual([event]);
});

it.each([
  'alert(1)',
  '/assets/track.js',
  '[]',
  'null',
  '{"event":"a"}',
  '(window.dataLayer ||= []).push({"value":1});',
  '(window.dataLayer ||= []).push({"event":1});',
  '(window.dataLayer ||= []).push(alert(1));',
  '',
  7,
  null,
])('a script or anything else (%j) is none', (text) => {
  expect(readTrackingEvent(text)).toBeNull();
});
