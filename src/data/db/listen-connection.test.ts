import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { ListenConnection } from './listen-connection.ts';

const timeout = { timeout: 120_000 };

/** A network that can stop delivering the server's bytes without closing the connection. */
let network: Server;
let silent = false;
let url: string;
let teller: pg.Client;

beforeAll(async () => {
  const server = new URL(inject('postgresUrl'));
  network = createServer((near) => {
    const far = connect(Number(server.port), server.hostname);
    near.pipe(far).on('error', () => {});
    far.on('data', (bytes) => silent || near.write(bytes)).on('error', () => {});
    far.on('close', () => near.destroy());
    near.on('close', () => far.destroy()).on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(network, 'listening');
  url = `postgres://${server.username}@127.0.0.1:${(network.address() as AddressInfo).port}/postgres`;
  teller = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await teller.connect();
});
afterAll(async () => {
  await teller.end();
  network.close();
});

it('takes a line that is silently dead for a lost one, and comes back', async () => {
  const heard: string[] = [];
  const line = new ListenConnection(
    url,
    'news',
    { onMessage: (text) => heard.push(text), onLost: () => heard.push('lost'), onBack: () => heard.push('back') },
    { everyMs: 50, timeoutMs: 500 },
  );
  await line.connect();
  await teller.query(`notify news, 'one'`);
  await expect.poll(() => heard, timeout).toEqual(['one']);
  silent = true;
  await teller.query(`notify news, 'missed'`);
  await expect.poll(() => heard, timeout).toEqual(['one', 'lost']);
  silent = false;
  await expect.poll(() => heard, timeout).toEqual(['one', 'lost', 'back']);
  await teller.query(`notify news, 'two'`);
  await expect.poll(() => heard, timeout).toEqual(['one', 'lost', 'back', 'two']);
  await line.close();
});
