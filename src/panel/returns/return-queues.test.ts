import { expect, it } from 'vitest';
import { instantAt } from '../../shop/time/warsaw-time.ts';
import { returnDeadline } from './return-queues.ts';

it.each([
  ['parcel', 'announced', 'nadanie do'],
  ['person', 'announced', 'przyniesienie do'],
  ['none', 'announced', 'pieniądze do'],
  ['parcel', 'sent', 'pieniądze do'],
  ['parcel', 'refunded', undefined],
] as const)('a return by %s that is %s has the deadline: %s', (type, state, name) => {
  const chosen = { type } as Parameters<typeof returnDeadline>[0]['chosen'];
  const own = { state, chosen, sendBy: '2026-12-01', payBy: '2026-12-04' };
  expect(returnDeadline(own, instantAt('2026-11-20', 600))?.name).toBe(name);
});
