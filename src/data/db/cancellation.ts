import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

interface Scope {
  signal: AbortSignal;
  /** Something that the work was for was not written. */
  rolledBack: boolean;
}

const current = new AsyncLocalStorage<Scope>();

/**
 * Does work whose transactions end with `signal`: one that is under way is rolled back, none begins afterwards, and the
 * work has failed whatever it makes of that. Reading outside of transactions goes on: others may wait for the same.
 */
export async function cancelledBy<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const scope = { signal, rolledBack: false };
  const result = await current.run(scope, work);
  if (scope.rolledBack) throw signal.reason;
  return result;
}

interface Transacting<Tx, Config> {
  transaction<T>(work: (tx: Tx) => Promise<T>, config?: Config): Promise<T>;
}

/** Makes the transactions of `orm` look at the signal of the work that they belong to, last of all before the commit. */
export function heedSignals<Tx, Config>(orm: Transacting<Tx, Config>): void {
  const begin = orm.transaction.bind(orm) as Transacting<Tx, Config>['transaction'];
  orm.transaction = async <T>(work: (tx: Tx) => Promise<T>, config?: Config): Promise<T> => {
    const scope = current.getStore();
    if (!scope) return begin(work, config);
    const { signal } = scope;
    const heeding = async (tx: Tx) => {
      // A connection may have been long in coming.
      signal.throwIfAborted();
      const result = await work(tx);
      signal.throwIfAborted();
      return result;
    };
    try {
      signal.throwIfAborted();
      return await begin(heeding, config);
    } catch (error) {
      if (signal.aborted) scope.rolledBack = true;
      throw error;
    }
  };
}

/** A pool that also stops the statement which a cancelled transaction waits for, as for a lock. */
export class CancellingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): unknown {
    // With a callback it is the pool's own `query`: a single statement, no transaction.
    if (callback) return super.connect(callback);
    const signal = current.getStore()?.signal;
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
