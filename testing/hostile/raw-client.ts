import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A client that sends arbitrary bytes, which HTTP libraries would refuse. */
export async function rawClient(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let heard = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    heard += chunk;
  });
  const closed = once(socket, 'close');
  socket.on('error', () => {});
  return {
    socket,
    send: (text: string) => socket.write(text),
    heard: () => heard,
    closed,
    /** Everything received until the other side closed. */
    whole: async () => {
      await closed;
      return heard;
    },
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0),
  };
}

/** Sends one request and waits until the connection is closed. */
export async function askRaw(port: number, text: string): Promise<{ status: number; text: string }> {
  const client = await rawClient(port);
  client.send(text);
  const whole = await client.whole();
  return { status: client.status(), text: whole };
}
