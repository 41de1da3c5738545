import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { StartError } from '../data/db/start-error.ts';
import { connectionLimits, uploadLimits } from '../shop/limits.ts';
import type { App } from './app.ts';
import { closeGently, endGently } from './http/answer/close-gently.ts';
import { hasTwoHosts, requestAddress } from './http/request/request-address.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface Options {
  host: string;
  port: number;
  app: App;
  /** The public address of the shop; `null` uses the Host header of each request. */
  origin: string | null;
  /** The panel's own address. */
  panelOrigin?: string | null;
  /** Called after the response to a request that may have changed something. */
  onWritten?: () => void;
  /** Middleware in front of the app: Vite in development. */
  before?: Middleware;
}

/** A client that neither reads nor writes for this time counts as disconnected; Node then destroys its socket. */
const silenceMs = 60_000;
/** Less than the time that `stopOnSignal` allows for everything. */
const drainMs = 7_000;
/** How long a stopping shop still accepts requests; each answer then closes its connection. */
const lingerMs = 250;
/** Turns of the event loop after a busy phase: one accepts new connections, one reads from them, one is spare. */
const lingerTurns = 3;

/** Status lines for requests that could not be parsed. */
const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Serves the app on a port, with limits for slow and broken clients. */
export async function listen({ host, port, app, origin, panelOrigin = null, onWritten, before }: Options) {
  const answerAddressed = getRequestListener((request, { incoming }) => app(request, incoming));
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const address = requestAddress(request, origin, panelOrigin);
    if (address === null) return refuse(response);
    // A full URL is used as it is; for a bare path, the adapter would take the host from a header and the scheme from
    // the socket.
    request.url = address;
    closeGently(request);
    request.socket.setTimeout(silenceMs);
    if (onWritten && request.method !== 'GET' && request.method !== 'HEAD') response.once('close', onWritten);
    void answerAddressed(request, response);
  };
  let closing = false;
  const server = createServer(
    {
      maxHeaderSize: 16_384,
      headersTimeout: 10_000,
      requestTimeout: uploadLimits.timeout,
      keepAliveTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      // Requests without a body need no stream events.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      if (closing || hasStrayBody(request)) response.shouldKeepAlive = false;
      // In HTTP/1.1 persistent connections are the default, and the header would cost 48 bytes per response.
      else if (isUsual(request)) response.removeHeader('connection');
      if (hasTwoHosts(request.rawHeaders)) return refuse(response);
      if (before) return before(request, response, () => answer(request, response));
      const finished = app.serveFromCache(request);
      if (!finished) return answer(request, response);
      response.writeHead(finished.status, finished.headers);
      response.end(finished.body);
      // Usually the system has accepted all of it, and a timer for each page would cost more than the page.
      if (response.writableLength > 0) request.socket.setTimeout(silenceMs);
    },
  );
  server.maxConnections = connectionLimits.most;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    // Told already: what the client sends beside it comes here too.
    if (!socket.writable) return;
    const status = statuses[error.code ?? ''] ?? '400 Bad Request';
    endGently(socket, `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  });

  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(new StartError(complaint(error, host, port))));
    server.listen(port, host, done);
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    /**
     * Serves for `servingMs` more, so that a proxy notices that this process is leaving; each answer closes its
     * connection. Then lets running requests finish, including those received but not yet read, and closes.
     */
    close: async (servingMs = 0) => {
      closing = true;
      await pause(Math.max(lingerMs, servingMs));
      for (let turn = 0; turn < lingerTurns; turn += 1) await nextTurn();
      await new Promise<void>((done) => {
        const timer = setTimeout(() => server.closeAllConnections(), drainMs);
        // `close` ends idle connections immediately, and a connection counts as idle until something was read from it.
        server.close(() => {
          clearTimeout(timer);
          done();
        });
      });
    },
  };
}

/** The body of a GET is not read, so the connection cannot be used for another request. */
function hasStrayBody({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** The client did not send a Connection header that matters. */
const isUsual = ({ httpVersion, headers }: IncomingMessage): boolean =>
  httpVersion === '1.1' && headers.connection?.toLowerCase() !== 'close';

function refuse(response: ServerResponse): void {
  response.writeHead(400, { 'content-length': '0', connection: 'close' });
  response.end();
}

function complaint(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken by another program; set PORT to a free one.`;
  if (error.code === 'EACCES') return `Port ${port} may not be used without more rights; set PORT to one above 1023.`;
  return `The shop cannot listen on ${host}:${port}: ${error.message}.`;
}
