import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A self-signed certificate for `localhost`, for tests only. */
const certificate = (part: 'cert' | 'key') => readFile(join(import.meta.dirname, `tls/test-only.${part}.pem`));

interface TlsProxy {
  origin: string;
  /** Sets the target port. The shop needs its public address before it starts, so the proxy starts first. */
  forwardTo(port: number): void;
  stop(): Promise<void>;
}

/** A proxy like the one in front of a real shop: accepts https, forwards http with X-Forwarded-* headers. */
export async function startTlsProxy(): Promise<TlsProxy> {
  let port = 0;
  const server = createServer({ cert: await certificate('cert'), key: await certificate('key') }, (asked, answer) =>
    forward(asked, answer, port),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    forwardTo: (to) => {
      port = to;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  const headers = { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress, 'x-forwarded-proto': 'https' };
  const { method, url: path } = asked;
  const onward = request({ host: '127.0.0.1', port, method, path, headers }, (heard) => {
    answer.writeHead(heard.statusCode ?? 502, heard.headers);
    heard.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}
