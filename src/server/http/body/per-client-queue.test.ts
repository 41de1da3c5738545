import { expect, it, vi } from 'vitest';
import { clientQueueLimits } from '../../../shop/limits.ts';
import { nextTurn } from '../next-turn.ts';
import { ClientQueues } from './per-client-queue.ts';

/** Starts workers that end on request; returns the names in the order in which they began. */
function workers(queues: ClientQueues) {
  const began: string[] = [];
  const work = (name: string, client: string, bytes = 100) => {
    const slot = queues.slot(client);
    const entered = slot.enter(bytes).then(() => began.push(name));
    entered.catch(() => {});
    return slot;
  };
  return { began, work };
}

it('works on a few requests of one client at once, in order, and others do not wait', async () => {
  const { began, work } = workers(new ClientQueues());
  const places = Array.from({ length: clientQueueLimits.atOnce + 2 }, (_, at) => work(`robot ${at}`, 'robot'));
  work('person', 'person');
  await nextTurn();
  expect(began).toEqual([...Array.from({ length: clientQueueLimits.atOnce }, (_, at) => `robot ${at}`), 'person']);
  places[0]?.leave();
  await vi.waitFor(() => expect(began.at(-1)).toBe(`robot ${clientQueueLimits.atOnce}`));
});

it('works on a large request of a client alone', async () => {
  const { began, work } = workers(new ClientQueues());
  const large = work('large', 'robot', clientQueueLimits.largeBytes + 1);
  work('small', 'robot');
  await nextTurn();
  expect(began).toEqual(['large']);
  large.leave();
  await vi.waitFor(() => expect(began).toEqual(['large', 'small']));
});

it('lets a turn of the event loop pass between two requests of one client', async () => {
  const { began, work } = workers(new ClientQueues());
  const first = work('first', 'robot', clientQueueLimits.largeBytes + 1);
  work('second', 'robot', clientQueueLimits.largeBytes + 1);
  await nextTurn();
  first.leave();
  await Promise.resolve();
  expect(began).toEqual(['first']);
});

it('gives up the place of a request that has ended while it waited', async () => {
  const { began, work } = workers(new ClientQueues());
  const first = work('first', 'robot', clientQueueLimits.largeBytes + 1);
  const gone = work('gone', 'robot');
  work('third', 'robot');
  gone.leave();
  first.leave();
  await vi.waitFor(() => expect(began).toEqual(['first', 'third']));
});

it('refuses a request that waits too long with a retry time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { began, work } = workers(new ClientQueues());
    work('first', 'robot', clientQueueLimits.largeBytes + 1);
    const late = work('late', 'robot');
    await vi.advanceTimersByTimeAsync(clientQueueLimits.timeout + 1);
    expect(late.refusal).toMatchObject({ name: 'TryLater', reason: 'busy' });
    expect(began).toEqual(['first']);
  } finally {
    vi.useRealTimers();
  }
});
