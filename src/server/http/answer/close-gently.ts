import type { IncomingMessage } from 'node:http';

/** How long whoever still sends may go on, so that the answer is read before the connection ends. */
const lingerMs = 1_000;

/**
 * A refusal is answered before the body has come, and then the connection is closed. Closed at once, with bytes unread, it
 * would be reset, and the sender might never see the answer (RFC 9112, 9.6): so only our half is closed at first.
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
    socket.end();
    request.resume();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
  request.once('close', () => {
    if (!ending) restore();
  });
}
