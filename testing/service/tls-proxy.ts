import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** A self-signed certificate for `localhost`, for tests only. */
const certificate = (part: 'cert' | 'key') => readFile(join(import.meta.dirname, `tls/test-only.${part}.pem`));

interface TlsProxy {
  origin: string;
  /** Sets the target ports. The shop needs its public address before it starts, so the proxy starts first. */
  forwardTo(...ports: number[]): void;
  /** What `/readyz` of a port answered last, where there are several. */
  readiness(port: number): string;
  stop(): Promise<void>;
}

const probeEveryMs = 100;

/**
 * A proxy like the one in front of a real shop: accepts https, forwards http with X-Forwarded-* headers. Of several
 * processes it asks each for `/readyz`, and tries another one when a connection was refused; a read also when its
 * connection broke.
 */
export async function startTlsProxy(port = 0): Promise<TlsProxy> {
  let ports: number[] = [];
  let turn = 0;
  const answers = new Map<number, string>();
  // Shorter than the shop keeps a silent connection, so that no request is sent on one that is being closed.
  const agent = new Agent({ keepAlive: true, timeout: 10_000 });
  const stopped = new AbortController();
  const probing = (async () => {
    while (!stopped.signal.aborted) {
      if (ports.length > 1) await Promise.all(ports.map(async (port) => answers.set(port, await readinessOf(port))));
      await pause(probeEveryMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  })();

  /** Ready ones first, in turns. */
  function inTurn(): number[] {
    turn += 1;
    const turned = ports.map((_, at) => ports[(at + turn) % ports.length] as number);
    const isReady = (port: number) => (answers.get(port) ?? isReadyText) === isReadyText;
    return [...turned.filter(isReady), ...turned.filter((port) => !isReady(port))];
  }

  const server = createServer(
    { cert: await certificate('cert'), key: await certificate('key') },
    async (asked, answer) => {
      try {
        const body = await buffer(asked);
        const heard = await firstAnswer(inTurn(), asked, body);
        answer.writeHead(heard.statusCode ?? 502, heard.headers);
        heard.on('error', () => answer.destroy());
        heard.pipe(answer);
      } catch {
        refuse(answer);
      }
    },
  );

  async function firstAnswer(tried: number[], asked: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    let last: unknown = new Error('there is no process');
    for (const port of tried) {
      try {
        return await forwarded(port, asked, body, agent);
      } catch (error) {
        last = error;
        const isRead = asked.method === 'GET' || asked.method === 'HEAD';
        if (!isRead && (error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break;
      }
    }
    throw last;
  }

  server.keepAliveTimeout = 60_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    forwardTo: (...to) => {
      ports = to;
    },
    readiness: (port) => answers.get(port) ?? '',
    stop: async () => {
      stopped.abort();
      await probing;
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const isReadyText = 'ready';

async function readinessOf(port: number): Promise<string> {
  const asked = fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) });
  return asked.then(
    async (answer) => (answer.ok ? isReadyText : (await answer.text()).trim()),
    () => 'refused',
  );
}

function forwarded(port: number, asked: IncomingMessage, body: Buffer, agent: Agent): Promise<IncomingMessage> {
  const { method, url: path } = asked;
  const { connection: _hop, 'transfer-encoding': _coding, ...given } = asked.headers;
  const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
  const headers = {
    ...given,
    ...length,
    'x-forwarded-for': asked.socket.remoteAddress,
    'x-forwarded-proto': 'https',
  };
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port, method, path, headers, agent }, done).on('error', fail).end(body);
  });
}

function refuse(answer: ServerResponse): void {
  if (answer.headersSent) answer.destroy();
  else answer.writeHead(502, { 'content-length': '0' }).end();
}
