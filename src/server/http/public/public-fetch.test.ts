import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';
import { createPublicFetch, publicFetch } from './public-fetch.ts';

// In these tests 127.0.0.2 stands for a host of the internet and 127.0.0.1 for this machine.
const internet = '127.0.0.2';
let port = 0;
let answer: RequestListener = (_, response) => response.end('inner');
const servers: Server[] = [];

beforeAll(async () => {
  for (const host of [internet, '127.0.0.1']) {
    const server = createServer((request, response) =>
      host === internet ? answer(request, response) : response.end('inner'),
    );
    await new Promise<void>((done) => server.listen(port, host, done));
    port = (server.address() as AddressInfo).port;
    servers.push(server);
  }
});

afterAll(() => {
  for (const server of servers) server.close();
});

const fetchWith = (answers: Record<string, string[]>) => {
  const asked: string[] = [];
  const left = new Map(Object.entries(answers).map(([name, own]) => [name, [...own]]));
  const fetch = createPublicFetch({
    resolve: (name, done) => {
      asked.push(name);
      const own = left.get(name);
      const address = own && own.length > 1 ? own.shift() : own?.[0];
      if (address === undefined) return done(new Error('ENOTFOUND'), []);
      done(null, [{ address, family: isIP(address) }]);
    },
    isPublic: (address) => address === internet,
  });
  return { fetch, asked };
};
const failure = (code: string) => expect.objectContaining({ code });

describe('addresses', () => {
  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1'],
    ...['224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1'],
    ...['fe80::1', 'fec0::1', 'fc00::1', 'fd12::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', '2001::1', 'a.example'],
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '151.101.1.1', '2606:4700::1111', '2a00:1450::1'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('a fetch of a public address', () => {
  it.each([
    ['file:///etc/passwd', 'address'],
    ['ftp://host.example/a', 'address'],
    ['data:text/plain,a', 'address'],
    ['not an address', 'address'],
    ['https://user:secret@host.example/', 'address'],
    ['http://127.0.0.1/', 'private'],
    ['http://0x7f.1/', 'private'],
    ['http://2130706433/', 'private'],
    ['http://017700000001/', 'private'],
    ['http://[::1]/', 'private'],
    ['http://[::ffff:7f00:1]/', 'private'],
    ['http://[fe80::1]/', 'private'],
    ['http://169.254.169.254/latest/meta-data/', 'private'],
    ['http://localhost/', 'private'],
  ])('refuses %s', async (address, code) => {
    await expect(publicFetch(address)).rejects.toEqual(failure(code));
  });

  it('refuses names of private addresses and names without an address', async () => {
    const { fetch } = fetchWith({ 'inner.example': ['127.0.0.1'], 'six.example': ['::1'] });
    await expect(fetch(`http://inner.example:${port}/`)).rejects.toEqual(failure('private'));
    await expect(fetch(`http://six.example:${port}/`)).rejects.toEqual(failure('private'));
    await expect(fetch(`http://nowhere.example:${port}/`)).rejects.toEqual(failure('unknown-host'));
  });

  it('connects to the very address that was checked, though the name answers otherwise later', async () => {
    answer = (request, response) => response.end(`outer ${request.headers.host}`);
    const { fetch, asked } = fetchWith({ 'host.example': [internet, '127.0.0.1'] });
    const found = await fetch(`http://host.example:${port}/a`);
    expect(found.body.toString()).toBe(`outer host.example:${port}`);
    expect(asked).toEqual(['host.example']);
    await expect(fetch(`http://host.example:${port}/a`)).rejects.toEqual(failure('private'));
  });

  it('checks every redirect and follows a limited number of them', async () => {
    const leadTo = (location: string): RequestListener => {
      return (request, response) =>
        request.url === '/end' ? response.end('end') : response.writeHead(302, { location }).end();
    };
    const { fetch } = fetchWith({ 'host.example': [internet], 'inner.example': ['127.0.0.1'] });
    const from = `http://host.example:${port}/begin`;
    answer = leadTo('/end');
    expect(await fetch(from, { redirects: 1 })).toMatchObject({
      status: 200,
      address: `http://host.example:${port}/end`,
    });
    expect((await fetch(from)).status).toBe(302);
    for (const [location, code] of [
      [`http://inner.example:${port}/`, 'private'],
      [`http://127.0.0.1:${port}/`, 'private'],
      [`http://[::ffff:127.0.0.1]:${port}/`, 'private'],
      ['file:///etc/passwd', 'address'],
      ['/begin', 'redirects'],
    ] as const) {
      answer = leadTo(location);
      await expect(fetch(from, { redirects: 3 }), location).rejects.toEqual(failure(code));
    }
    // A name that answered publicly before the redirect and privately after it.
    const turned = fetchWith({ 'host.example': [internet, '127.0.0.1'] });
    answer = leadTo('/end');
    await expect(turned.fetch(from, { redirects: 3 })).rejects.toEqual(failure('private'));
  });

  it('ends at its limits of size and time', async () => {
    const { fetch } = fetchWith({ 'host.example': [internet] });
    const address = `http://host.example:${port}/`;
    answer = (_, response) => response.end(Buffer.alloc(100_000));
    await expect(fetch(address, { mostBytes: 99_999 })).rejects.toEqual(failure('too-large'));
    expect((await fetch(address, { mostBytes: 10, whenLonger: 'cut' })).body).toHaveLength(10);
    expect((await fetch(address, { mostBytes: 100_000 })).body).toHaveLength(100_000);
    answer = (_, response) => void response.write('a');
    await expect(fetch(address, { timeoutMs: 50 })).rejects.toEqual(failure('timeout'));
    answer = (request) => request.socket.destroy();
    await expect(fetch(address)).rejects.toEqual(failure('connection'));
  });

  it('sends a body and returns what was answered', async () => {
    answer = async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      response.writeHead(202, { 'x-own': String(request.headers['x-sent']) }).end(Buffer.concat(parts));
    };
    const { fetch } = fetchWith({ 'host.example': [internet] });
    const sent = { method: 'POST', headers: { 'x-sent': 'yes' }, body: Buffer.from('żółć') } as const;
    const found = await fetch(`http://host.example:${port}/`, sent);
    expect(found).toMatchObject({ status: 202, headers: { 'x-own': 'yes' } });
    expect(found.body.toString()).toBe('żółć');
  });
});
