import { laneLimits } from '../../../shop/limits.ts';
import { TryLater } from '../../../shop/try-later.ts';

/** A request's slot in the queue of its client. */
export interface Place {
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

interface Lane {
  busy: number;
  waiting: Waiter[];
}

/**
 * One client's requests are processed a few at a time, in order of arrival, with a pass of the event loop between them,
 * so that other clients are answered in between. Clients do not wait for each other. Waiting requests are few, because
 * `BodiesInFlight` limits them.
 */
export class ClientLanes {
  readonly #lanes = new Map<string, Lane>();

  place(client: string): Place {
    let state: 'outside' | 'waiting' | 'inside' | 'left' = 'outside';
    let cost = 0;
    let giveUp = () => {};
    const place: Place = {
      refusal: null,
      enter: async (bytes) => {
        if (state !== 'outside') return;
        cost = bytes > laneLimits.largeBytes ? laneLimits.atOnce : 1;
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
            place.refusal = new TryLater('busy', 1);
            reject(place.refusal);
          };
          const timer = setTimeout(giveUp, laneLimits.timeout);
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
    return place;
  }

  #line(client: string): Lane {
    const lane = this.#lanes.get(client) ?? { busy: 0, waiting: [] };
    this.#lanes.set(client, lane);
    return lane;
  }

  #next(client: string): void {
    const lane = this.#line(client);
    for (let [first] = lane.waiting; first && lane.busy + first.cost <= laneLimits.atOnce; [first] = lane.waiting) {
      lane.waiting.shift();
      lane.busy += first.cost;
      first.begin();
    }
    if (lane.busy === 0 && lane.waiting.length === 0) this.#lanes.delete(client);
  }

  #release(client: string, cost: number): void {
    this.#line(client).busy -= cost;
    this.#next(client);
  }

  #forget(client: string, waiter: Waiter): void {
    const lane = this.#line(client);
    lane.waiting = lane.waiting.filter((one) => one !== waiter);
    this.#next(client);
  }
}
