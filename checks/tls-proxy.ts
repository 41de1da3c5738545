import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A certificate of `localhost` that no browser trusts and no shop uses: for tests alone. */
const certificate = (part: 'cert' | 'key') => readFile(join(import.meta.dirname, `tls/test-only.${part}.pem`));

interface TlsProxy {
  origin: string;
  /** Where requests go from now on. The shop wants to know its own address before it starts. */
  forwardTo(port: number): void;
  stop(): Promise<void>;
}

/** A proxy as it stands in front of a shop: takes https, forwards http and says for whom. */
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
