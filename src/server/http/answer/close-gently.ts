import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** How long a client may continue sending, so that it reads the answer before the connection ends. */
const lingerMs = 1_000;

/**
 * A refusal is answered before the body has arrived, and then the connection is closed. Closing immediately with unread
 * bytes would reset it, and the client might never see the answer (RFC 9112, 9.6), so only our half is closed first.
 */
export function closeGently(request: IncomingMessage): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { socket } = request;
  let ending = false;
  const restore = () => Reflect.deleteProperty(socket, 'destroySoon');
  socket.destroySoon = () => {
    if (request.complete) {
      restore();
      return socket.destroySoon();
    }
    if (ending) return;
    ending = true;
    endGently(socket);
    request.resume();
  };
  request.once('close', () => {
    if (!ending) restore();
  });
}

/** Closes our half of a connection whose client is still sending, and the whole of it soon. */
export function endGently(socket: Duplex, last?: string): void {
  socket.end(last);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
