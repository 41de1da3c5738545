import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const pieceBytes = 1_000;
const pieceEveryMs = 10;

/** Proxies `origin`. Pages arrive in small pieces, so that a browser could paint them in part. */
export async function openSlowLine(origin: string): Promise<{ origin: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const headers = { cookie: request.headers.cookie ?? '', 'accept-encoding': 'identity' };
    const answer = await fetch(new URL(request.url ?? '/', origin), { headers, redirect: 'manual' });
    response.statusCode = answer.status;
    for (const [name, value] of answer.headers) {
      if (name !== 'content-length' && name !== 'content-encoding') response.setHeader(name, value);
    }
    const body = new Uint8Array(await answer.arrayBuffer());
    if (!answer.headers.get('content-type')?.startsWith('text/html')) response.end(body);
    else await inPieces(response, body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function inPieces(response: ServerResponse, body: Uint8Array): Promise<void> {
  // Nothing after the footer is visible.
  const end = Buffer.from(body).indexOf('</footer>');
  let at = 0;
  for (; at < end && !response.destroyed; at += pieceBytes) {
    response.write(body.subarray(at, at + pieceBytes));
    await pause(pieceEveryMs);
  }
  response.end(body.subarray(at));
}
