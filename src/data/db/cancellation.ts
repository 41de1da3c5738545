import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

const current = new AsyncLocalStorage<AbortSignal>();

/**
 * Does work whose transactions end with `signal`: one that is under way is rolled back, none begins afterwards. Reading
 * outside of transactions goes on, since others may wait for the same.
 */
export function cancelledBy<T>(signal: AbortSignal, work: () => T): T {
  return current.run(signal, work);
}

interface Transacting<Tx, Config> {
  transaction<T>(work: (tx: Tx) => Promise<T>, config?: Config): Promise<T>;
}

/** Makes the transactions of `orm` look at the signal of the work that they belong to, last of all before the commit. */
export function heedSignals<Tx, Config>(orm: Transacting<Tx, Config>): void {
  const begin = orm.transaction.bind(orm) as Transacting<Tx, Config>['transaction'];
  orm.transaction = async <T>(work: (tx: Tx) => Promise<T>, config?: Config): Promise<T> => {
    const signal = current.getStore();
    if (!signal) return begin(work, config);
    signal.throwIfAborted();
    return begin(async (tx) => {
      // A connection may have been long in coming.
      signal.throwIfAborted();
      const result = await work(tx);
      signal.throwIfAborted();
      return result;
    }, config);
  };
}

/** A pool that also stops the statement which a cancelled transaction waits for, as for a lock. */
export class CancellingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): unknown {
    // With a callback it is the pool's own `query`: a single statement, no transaction.
    if (callback) return super.connect(callback);
    const signal = current.getStore();
    const client = super.connect();
    return signal ? client.then((own) => this.#watched(own, signal)) : client;
  }

  #watched(client: pg.PoolClient, signal: AbortSignal): pg.PoolClient {
    let cancelled = false;
    const cancel = () => {
      cancelled = true;
      // Should it not get through, the transaction is rolled back as soon as its statement ends.
      this.#cancel(client).catch(() => {});
    };
    signal.addEventListener('abort', cancel, { once: true });
    const release = client.release.bind(client);
    client.release = (error) => {
      signal.removeEventListener('abort', cancel);
      // A cancellation may arrive late, and would stop what somebody else does on this connection next.
      release(cancelled || error);
    };
    return client;
  }

  /** Over a connection of its own: those of the pool may all be waiting. */
  async #cancel(client: pg.PoolClient): Promise<void> {
    const { processID } = client as pg.PoolClient & { processID: number };
    const { connectionString } = this.options;
    const other = new pg.Client({ ...(connectionString ? { connectionString } : {}), connectionTimeoutMillis: 5_000 });
    other.on('error', () => {});
    try {
      await other.connect();
      await other.query('select pg_cancel_backend($1)', [processID]);
    } finally {
      await other.end();
    }
  }
}
