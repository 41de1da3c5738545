import pg from 'pg';

export interface Listener {
  onMessage(payload: string): void;
  /** The connection broke: messages may be missed until `onBack`. */
  onLost(): void;
  onBack(): void;
  /** The connection answered a heartbeat, so everything sent on it before has arrived. */
  onPulse?(): void;
}

const pulse = {
  /** The interval between heartbeats. */
  everyMs: 10_000,
  /** How long the answer to one may take. */
  timeoutMs: 5_000,
};
const retryMs = 250;

/**
 * LISTEN needs a separate connection that is re-established after every network failure. A dead connection looks like
 * an idle one, so a heartbeat checks it every few seconds.
 */
export class ListenConnection {
  #client: pg.Client | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #url: string;
  #channel: string;
  #listener: Listener;
  #pulse: typeof pulse;

  constructor(url: string, channel: string, listener: Listener, asked = pulse) {
    this.#url = url;
    this.#channel = channel;
    this.#listener = listener;
    this.#pulse = asked;
  }

  async connect(): Promise<void> {
    const { timeoutMs } = this.#pulse;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'witryna changes',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on('notification', (message) => this.#listener.onMessage(message.payload ?? ''));
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.#channel)}`);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    client.once('end', () => {
      clearTimeout(this.#timer);
      if (this.#closed) return;
      this.#listener.onLost();
      this.#retry();
    });
    this.#checkConnection(client);
  }

  #checkConnection(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => {
          this.#listener.onPulse?.();
          this.#checkConnection(client);
        },
        // Ending a client with a pending query closes its socket; the `end` handler then reconnects.
        () => client.end().catch(() => {}),
      );
    }, this.#pulse.everyMs).unref();
  }

  #retry(): void {
    setTimeout(async () => {
      if (this.#closed) return;
      try {
        await this.connect();
        this.#listener.onBack();
      } catch {
        this.#retry();
      }
    }, retryMs).unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#client?.end();
  }
}
