import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callWithToken, oauthTokens } from './oauth-token.ts';

let status = 200;
let asked = 0;
const server = createServer((_, answer) => {
  asked += 1;
  answer.writeHead(status, { 'content-type': 'application/json' });
  answer.end(JSON.stringify({ access_token: `token-${asked}`, expires_in: 3_600 }));
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => server.close(done)));

const tokens = () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return oauthTokens({ url, headers: {}, body: new URLSearchParams() }, Date.now);
};

it.each([
  [429, 'away'],
  [503, 'away'],
  [401, 'refused'],
  [400, 'refused'],
])('an answer of %i means %s', async (answer, meaning) => {
  status = answer;
  expect(await tokens().token()).toBe(meaning);
});

it('a call that was refused for its token is repeated once, with a new one', async () => {
  status = 200;
  const used: string[] = [];
  const source = tokens();
  const answer = await callWithToken(source, async (authorization) => {
    used.push(authorization);
    return { lost: false, status: used.length === 1 ? 401 : 200, body: null };
  });
  expect(answer).toMatchObject({ status: 200 });
  expect(new Set(used).size).toBe(2);
  const refused = await callWithToken(source, async () => ({ lost: false, status: 401, body: null }));
  expect(refused).toMatchObject({ status: 401 });
});
