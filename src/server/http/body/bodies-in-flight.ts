import { bodyLimits } from '../../../shop/limits.ts';
import { TryLater } from '../../../shop/try-later.ts';

/** Counts the bodies being received by this process, so that endless bodies cannot fill its memory. */
export class BodiesInFlight {
  #all = 0;
  #byClient = new Map<string, number>();

  /** Throws `TryLater` if there are too many; the count is released when the work ends. */
  async during<T>(client: string, work: () => Promise<T>): Promise<T> {
    const own = this.#byClient.get(client) ?? 0;
    if (this.#all >= bodyLimits.atOnce || own >= bodyLimits.atOnceByClient) throw new TryLater('busy', 1);
    this.#all += 1;
    this.#byClient.set(client, own + 1);
    try {
      return await work();
    } finally {
      this.#all -= 1;
      const left = (this.#byClient.get(client) ?? 1) - 1;
      if (left > 0) this.#byClient.set(client, left);
      else this.#byClient.delete(client);
    }
  }
}
