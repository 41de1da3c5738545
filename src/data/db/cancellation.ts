import { AsyncLocalStorage } from 'node:async_hooks';
import { connect } from 'node:net';
import pg from 'pg';

/** Of PostgreSQL's protocol: a request to cancel what another connection does. */
const cancelCode = 80_877_102;

interface Scope {
  signal: AbortSignal;
  /** A transaction of the work was rolled back. */
  rolledBack: boolean;
}

const current = new AsyncLocalStorage<Scope | undefined>();

/**
 * Runs work whose transactions are cancelled by `signal`. A running one is rolled back, no new one begins, and the work
 * fails even if it catches the error. Reads outside of transactions continue, since other requests may share them.
 */
export async function cancelledBy<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const scope = { signal, rolledBack: false };
  const result = await current.run(scope, work);
  if (scope.rolledBack) throw signal.reason;
  return result;
}

/** Runs work that continues when the request that caused it has ended or timed out. */
export const uncancelled = <T>(work: () => Promise<T>): Promise<T> => current.run(undefined, work);

export interface Transacting<Tx, Config> {
  transaction<T>(work: (tx: Tx) => Promise<T>, config?: Config): Promise<T>;
}

/**
 * Makes the transactions of `orm` check the signal of the work that they belong to, the last time just before the
 * commit.
 */
export function heedSignals<Tx, Config>(orm: Transacting<Tx, Config>): void {
  const begin = orm.transaction.bind(orm) as Transacting<Tx, Config>['transaction'];
  orm.transaction = async <T>(work: (tx: Tx) => Promise<T>, config?: Config): Promise<T> => {
    const scope = current.getStore();
    if (!scope) return begin(work, config);
    const { signal } = scope;
    const heeding = async (tx: Tx) => {
      // Waiting for a connection may have taken long.
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

/** A pool that also cancels the running statement of a cancelled transaction, for example one that waits for a lock. */
export class CancellingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): unknown {
    // A call with a callback comes from the pool's own `query`: a single statement, no transaction.
    if (callback) return super.connect(callback);
    const signal = current.getStore()?.signal;
    const client = super.connect();
    return signal ? client.then((own) => this.#watched(own, signal)) : client;
  }

  #watched(client: pg.PoolClient, signal: AbortSignal): pg.PoolClient {
    let cancelled = false;
    const cancel = () => {
      cancelled = true;
      // If the cancel request fails, the transaction is rolled back as soon as its statement ends.
      this.#cancel(client).catch(() => {});
    };
    signal.addEventListener('abort', cancel, { once: true });
    const release = client.release.bind(client);
    client.release = (error) => {
      signal.removeEventListener('abort', cancel);
      // The cancel request may arrive late and would stop the connection's next user, so the connection is closed.
      release(cancelled || error);
    };
    return client;
  }

  /**
   * Asks as the protocol does, over a line of its own: a pooler passes it on, while it would run `pg_cancel_backend` on
   * any connection.
   */
  async #cancel(client: pg.PoolClient): Promise<void> {
    const { host, port, processID, secretKey } = client as pg.PoolClient &
      Record<'host' | 'port', string | number> &
      Record<'processID' | 'secretKey', number>;
    const request = Buffer.alloc(16);
    for (const [at, value] of [request.length, cancelCode, processID, secretKey].entries())
      request.writeInt32BE(value, at * 4);
    const line = String(host).startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(Number(port), String(host));
    line.setTimeout(5_000, () => line.destroy());
    await new Promise<void>((done, fail) => {
      // The server ends the line. PgBouncer 1.18 crashed when it was half closed before.
      line.once('error', fail).once('close', () => done());
      line.resume().write(request);
    });
  }
}
