import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { lineFields } from '../src/pages/basket/basket-form.ts';
import { basketFormLimits } from '../src/pages/basket/form-limits.ts';
import { questionLimits } from '../src/server/calls/graphql/limits.ts';
import { bodyLimits, callLimits, commentLimits, rateLimits, uploadLimits } from '../src/shop/limits.ts';
import { hostileShapes, hostileText } from '../testing/hostile/every-form.ts';
import { queryMix } from './search-queries.ts';

const megabyte = 1_048_576;
/** As many connections as a browser opens to one host. The shop allows more, up to `bodyLimits.atOnceByClient`. */
const browserConnections = 6;

/** The number of visitors who together may write as often as one network. */
const writers = rateLimits.write.network.most / rateLimits.write.visitor.most;

export type Kind = 'uploads' | 'large forms' | 'GraphQL' | 'long fields' | 'slow bodies';

export interface Task {
  kind: Kind;
  origin: string;
  /** The network address that the shop sees. */
  address: string;
}

interface Attack {
  /** Concurrent requests. */
  senders: number;
  /** Returns a function that sends one request and returns its status. */
  prepare(task: Task): Promise<(sender: number) => Promise<number>>;
}

/** Requests as large as the shop's limits allow. */
export const attacks: Record<Kind, Attack> = {
  uploads: { senders: uploadLimits.atOnce, prepare: uploads },
  'large forms': { senders: writers, prepare: largeForms },
  GraphQL: { senders: browserConnections, prepare: questions },
  'long fields': { senders: browserConnections, prepare: longFields },
  'slow bodies': { senders: bodyLimits.atOnceByClient, prepare: slowBodies },
};

async function uploads(task: Task) {
  const { post, read } = await visitor(task, []);
  const [line = 0] = linesIn(await read());
  const file = new File([new Uint8Array(uploadLimits.megabytes * megabyte).fill(97)], 'notatki.txt');
  return async () => {
    const status = await post({ [lineFields.file(line)]: file });
    // The files are detached again, otherwise the line would be full after three.
    for (const [, attached = ''] of (await read()).matchAll(/href="\/koszyk\/plik\/(\d+)"/g)) {
      await post({ odlacz: attached });
    }
    return status;
  };
}

/** Every comment and quantity of a full basket changes each time, and the remaining fields are unused. */
async function largeForms(task: Task) {
  const sizes = await sizesOf(task);
  const shoppers = await Promise.all(
    Array.from({ length: writers }, async () => {
      const { post, read } = await visitor(task, sizes);
      return { post, lines: linesIn(await read()) };
    }),
  );
  let turn = 0;
  return async (sender: number) => {
    const shopper = shoppers[sender];
    if (!shopper) throw new Error(`there is no shopper ${sender}`);
    turn += 1;
    const fields: Record<string, string> = {};
    for (const line of shopper.lines) {
      fields[lineFields.quantity(line)] = String(1 + (turn % 2));
      fields[lineFields.comment(line)] = `${turn} ${'ż'.repeat(commentLimits.max)}`.slice(0, commentLimits.max);
    }
    const most = basketFormLimits(shopper.lines.length, []).fields;
    for (let extra = Object.keys(fields).length; extra < most; extra += 1) fields[`ilosc-${2_000_000 + extra}`] = '1';
    return shopper.post(fields);
  };
}

/** The maximum number of fields in one call, each with a text that makes a careless rule run for a long time. */
async function longFields({ origin, address }: Task) {
  const fields = hostileShapes.map((shape, at) => {
    const street = JSON.stringify(hostileText(shape, Math.floor(100_000 / hostileShapes.length)));
    return `a${at}: validateClientData(ClientDataInput: {clientData: {clientBillingData: {street: ${street}}}})
      { messages { code } }`;
  });
  const body = JSON.stringify({ query: `{ ${fields.join(' ')} }` });
  return async () => {
    const headers = { 'x-forwarded-for': address, origin };
    const answer = await fetch(`${origin}/graphql/v1`, { method: 'POST', headers, body });
    await answer.text();
    return answer.status;
  };
}

/** The maximum number of searches in one call, with fifty results each. */
async function questions({ origin, address }: Task) {
  let turn = 0;
  return async () => {
    turn += 1;
    const asked = Array.from({ length: questionLimits.searches }, (_, at) => {
      const text = JSON.stringify(`${queryMix[(turn + at) % queryMix.length]} ${turn % 7}`);
      return `a${at}: productsTextSearch(searchInput: {text: ${text}, limit: 50})
        { products { name link iconSmall priceLines price { price { gross { value } } } } }`;
    });
    const answer = await fetch(`${origin}/graphql/v1`, {
      method: 'POST',
      headers: { origin, 'x-forwarded-for': address },
      body: JSON.stringify({ query: `{ ${asked.join(' ')} }` }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
}

const drip = { bytes: 200, everyMs: 20 };

/** A form whose bytes come one by one, for some seconds. */
async function slowBodies({ origin, address }: Task) {
  const { port, host } = new URL(origin);
  const head = [
    'POST /koszyk HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${origin}`,
    `X-Forwarded-For: ${address}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${drip.bytes}`,
    'Connection: close',
  ].join('\r\n');
  return async () => {
    const socket = connect(Number(port), '127.0.0.1').setNoDelay(true);
    let heard = '';
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    socket.on('error', () => {});
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      heard += chunk;
    });
    socket.write(`${head}\r\n\r\n`);
    for (let sent = 0; sent < drip.bytes && socket.writable && heard === ''; sent += 1) {
      await pause(drip.everyMs);
      socket.write('a');
    }
    await closed;
    return Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0);
  };
}

interface Bought {
  id: number;
  size: string;
}

/** A visitor with these sizes in the basket, who sends forms to it. */
async function visitor({ origin, address }: Task, bought: Bought[]) {
  const own = { origin, 'x-forwarded-for': address };
  const first = await fetch(`${origin}/produkt/maselniczka`, {
    method: 'POST',
    headers: own,
    body: new URLSearchParams({ intencja: 'kup', rozmiar: 'uniw', ilosc: '1' }),
    redirect: 'manual',
  });
  if (first.status !== 303) throw new Error(`the product answered ${first.status}`);
  const cookies = first.headers.getSetCookie().map((line) => line.split(';')[0]);
  const headers = { ...own, cookie: cookies.join('; ') };
  for (let at = 0; at < bought.length; at += callLimits.products) {
    const sizes = bought.slice(at, at + callLimits.products);
    const query = `mutation add($sizes: [ProductInput!]!) { addProductsToBasket(ProductInput: $sizes) { status } }`;
    const body = JSON.stringify({ query, variables: { sizes } });
    await (await fetch(`${origin}/graphql/v1`, { method: 'POST', headers, body })).arrayBuffer();
  }
  return {
    read: async () => (await fetch(`${origin}/koszyk`, { headers })).text(),
    post: async (fields: Record<string, string | File>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      const answer = await fetch(`${origin}/koszyk`, { method: 'POST', headers, body, redirect: 'manual' });
      await answer.arrayBuffer();
      return answer.status;
    },
  };
}

const linesIn = (html: string): number[] =>
  [...html.matchAll(/<li id="pozycja-(\d+)"/g)].map(([, line]) => Number(line));

/** Every size of the demo. */
async function sizesOf({ origin }: Task): Promise<Bought[]> {
  const asked = Array.from({ length: 50 }, (_, at) => `a${at}: product(productId: ${at + 1}) { id sizes { id } }`);
  const body = JSON.stringify({ query: `{ ${asked.join(' ')} }` });
  const answer = await fetch(`${origin}/graphql/v1`, { method: 'POST', headers: { origin }, body });
  const { data } = (await answer.json()) as { data: Record<string, { id: number; sizes: { id: string }[] } | null> };
  return Object.values(data).flatMap((product) =>
    product ? product.sizes.map(({ id: size }) => ({ id: product.id, size })) : [],
  );
}
