import { clientQueueLimits } from '../../../shop/limits.ts';
import { TryLater } from '../../../shop/try-later.ts';

/** A request's slot in the queue of its client. */
interface QueueSlot {
  /** Waits for the slot. Throws `TryLater` when that takes too long. */
  enter(bytes: number): Promise<void>;
  /** Releases the slot, or cancels the wait. */
  leave(): void;
  /** Why the request was not processed. The reader of the body may have replaced the error by another one. */
  refusal: TryLater | null;
}

interface Waiter {
  cost: number;
  begin(): void;
}

interface Queue {
  busy: number;
  waiting: Waiter[];
}

/**
 * One client's requests are processed a few at a time, in order of arrival, with a pass of the event loop between them,
 * so that other clients are answered in between. Clients do not wait for each other. Waiting requests are few, because
 * `BodiesInFlight` limits them.
 */
export class ClientQueues {
  readonly #queues = new Map<string, Queue>();

  slot(client: string): QueueSlot {
    let state: 'outside' | 'waiting' | 'inside' | 'left' = 'outside';
    let cost = 0;
    let giveUp = () => {};
    const slot: QueueSlot = {
      refusal: null,
      enter: async (bytes) => {
        if (state !== 'outside') return;
        cost = bytes > clientQueueLimits.largeBytes ? clientQueueLimits.atOnce : 1;
        state = 'waiting';
        await new Promise<void>((resolve, reject) => {
          const waiter: Waiter = {
            cost,
            begin: () => {
              clearTimeout(timer);
              state = 'inside';
              resolve();
            },
          };
          giveUp = () => {
            clearTimeout(timer);
            state = 'left';
            this.#forget(client, waiter);
            slot.refusal = new TryLater('busy', 1);
            reject(slot.refusal);
          };
          const timer = setTimeout(giveUp, clientQueueLimits.timeout);
          this.#line(client).waiting.push(waiter);
          this.#next(client);
        });
      },
      leave: () => {
        if (state === 'waiting') giveUp();
        else if (state === 'inside') setImmediate(() => this.#release(client, cost));
        state = 'left';
      },
    };
    return slot;
  }

  #line(client: string): Queue {
    const queue = this.#queues.get(client) ?? { busy: 0, waiting: [] };
    this.#queues.set(client, queue);
    return queue;
  }

  #next(client: string): void {
    const queue = this.#line(client);
    for (
      let [first] = queue.waiting;
      first && queue.busy + first.cost <= clientQueueLimits.atOnce;
      [first] = queue.waiting
    ) {
      queue.waiting.shift();
      queue.busy += first.cost;
      first.begin();
    }
    if (queue.busy === 0 && queue.waiting.length === 0) this.#queues.delete(client);
  }

  #release(client: string, cost: number): void {
    this.#line(client).busy -= cost;
    this.#next(client);
  }

  #forget(client: string, waiter: Waiter): void {
    const queue = this.#line(client);
    queue.waiting = queue.waiting.filter((one) => one !== waiter);
    this.#next(client);
  }
}
