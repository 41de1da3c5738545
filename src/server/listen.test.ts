import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import type { App } from './app.ts';
import { listen } from './listen.ts';

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
});

/** A server that blocks its event loop on request and is signalled to stop right after that. */
const program = `
  const { listen } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'listen.ts')).href)});
  const busy = () => {
    process.stdout.write('busy');
    for (const until = Date.now() + 1_500; Date.now() < until; );
    server.close().then(() => process.exit(0));
  };
  const answer = async (request) => {
    if (request.url.endsWith('/busy')) setTimeout(busy, 100);
    return new Response('ok');
  };
  const server = await listen({ host: '127.0.0.1', port: 0, origin: null, app: Object.assign(answer, { serveFromCache: () => null }) });
  process.stdout.write(String(server.port));
`;

it('answers whatever had come when it was told to stop, over lines that were open and over new ones', async () => {
  child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const ended = once(child, 'exit');
  const [port] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const ask = async (path: string, agent: Agent) => {
    const [answer] = (await once(get({ port: Number(port), path, agent }), 'response')) as [IncomingMessage];
    await once(answer.resume(), 'end');
    return [answer.statusCode, answer.headers.connection];
  };
  const [open, fresh] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  const ten = (agent: Agent) => Array.from({ length: 10 }, () => ask('/', agent));
  await Promise.all(ten(open));
  const busy = once(child.stdout as NodeJS.ReadableStream, 'data');
  await ask('/busy', new Agent());
  await busy;
  expect(await Promise.all([...ten(open), ...ten(fresh)])).toEqual(Array(20).fill([200, 'close']));
  expect(await ended).toEqual([0, null]);
});

it('tells a client that is still sending why it is refused, and then cuts it off', async () => {
  const app = Object.assign(async () => new Response('ok'), { serveFromCache: () => null });
  const server = await listen({ host: '127.0.0.1', port: 0, origin: null, app: app as never });
  const read = async (sent: string, more = '') => {
    const socket = connect(server.port, '127.0.0.1');
    let answer = '';
    const faults: unknown[] = [];
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', ({ code }: NodeJS.ErrnoException) => faults.push(code));
    socket.write(sent);
    const sending = setInterval(() => more && socket.writable && socket.write(more), 1);
    await new Promise((closed) => socket.on('close', closed));
    clearInterval(sending);
    return [answer.split('\r\n')[0], faults.filter((code) => code !== 'EPIPE')];
  };
  const tooLong = `GET /${'y'.repeat(2_000_000)} HTTP/1.1\r\nhost: x\r\n\r\n`;
  expect(await read(tooLong)).toEqual(['HTTP/1.1 431 Request Header Fields Too Large', []]);
  const [endless] = await read(`GET /${'y'.repeat(20_000)}`, 'y'.repeat(1_000));
  expect(endless).toBe('HTTP/1.1 431 Request Header Fields Too Large');
  await server.close();
});

it('gives a client that does not read a minute, whether its answer is cached or made', async () => {
  const sockets = new Map<string, Socket>();
  const body = Buffer.alloc(20_000_000);
  const answer = async () => new Response(body);
  const serveFromCache = ({ url, socket }: IncomingMessage) => {
    sockets.set(String(url), socket);
    if (url === '/made') return null;
    return { status: 200, headers: {}, body: url === '/small' ? Buffer.alloc(100) : body };
  };
  const app = Object.assign(answer, { serveFromCache }) as unknown as Parameters<typeof listen>[0]['app'];
  const server = await listen({ host: '127.0.0.1', port: 0, origin: null, app });
  const clients = ['/small', '/large', '/made'].map((path) => {
    const client = connect(server.port, '127.0.0.1').pause();
    client.write(`GET ${path} HTTP/1.1\r\nhost: shop.test\r\n\r\n`);
    return client;
  });
  await vi.waitFor(() => {
    expect(sockets.get('/large')?.timeout).toBe(60_000);
    expect(sockets.get('/made')?.timeout).toBe(60_000);
    // Answered, and waiting for the next request.
    expect(sockets.get('/small')?.timeout).toBeGreaterThan(0);
    expect(sockets.get('/small')?.timeout).toBeLessThan(20_000);
  });
  sockets.get('/large')?.emit('timeout');
  expect(sockets.get('/large')?.destroyed).toBe(true);
  for (const client of clients) client.destroy();
  await server.close();
});

it('tells after the answer that a request may have changed something, and nothing of those that only read', async () => {
  const told: string[] = [];
  const app = async (request: Request) => {
    told.push(request.method);
    return new Response('ok');
  };
  const server = await listen({
    host: '127.0.0.1',
    port: 0,
    origin: null,
    app: Object.assign(app, { serveFromCache: () => null, follow: () => {} }) satisfies App,
    onWritten: () => told.push('written'),
  });
  const address = `http://127.0.0.1:${server.port}/`;
  for (const method of ['GET', 'HEAD', 'POST']) await (await fetch(address, { method })).text();
  await expect.poll(() => told).toEqual(['GET', 'HEAD', 'POST', 'written']);
  await server.close();
});
