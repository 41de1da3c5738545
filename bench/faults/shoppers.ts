import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { crashProduct } from '../../testing/order/order-crash.ts';

/** What the shop may answer to shoppers at the moment, besides what they asked for. */
export interface Expected {
  /** Forms may be refused with 503. */
  writesRefused: boolean;
  /** So may pages that are in no cache. */
  readsRefused: boolean;
  /** Connections may break. */
  breaks: boolean;
}

export const allWell: Expected = { writesRefused: false, readsRefused: false, breaks: false };

const isBreaking = ({ breaks }: Expected) => breaks;

export type Shoppers = ReturnType<typeof startShoppers>;

const retryMs = 250;
/** Until then a shopper gives up, and that is a fault: longer than two requests that time out. */
const patienceMs = 90_000;
const lookMs = 100;

const buyer = {
  delivery_region: 'PL',
  delivery: 'kurier',
  kind: 'private',
  document: 'confirmation',
  firstname: 'Anna',
  lastname: 'Nowak',
  phone: '501 234 567',
  payment: 'transfer',
  terms: '1',
  street: 'Rzemieślnicza',
  street_number: '7',
  zipcode: '83-300',
  city: 'Kartuzy',
  region: 'PL',
};

/** Not that of the product that is ordered: an order drops it from the cache. */
const cachedPages = ['/', '/produkt/kubek-piaskowy', '/blog'];

/**
 * People who look at pages and people who order by the order form, over HTTP. A form that was refused with 503, or whose answer
 * was lost, is sent again with its own key until the order is confirmed.
 */
export function startShoppers(origin: string, name: string, { buyers = 6, readers = 3 } = {}) {
  const counts = { read: 0, refused: 0, broken: 0, slowestMs: 0, slowest: '' };
  const faults: string[] = [];
  /** Numbers of confirmed orders, by the e-mail address of the order. */
  const confirmed = new Map<string, string>();
  let expected = allWell;
  let stopped = false;

  function fault(text: string): void {
    if (faults.length < 50) faults.push(`${name}: ${text}`);
  }

  /** The answer, or `null` when it was refused or lost. */
  async function asked(browser: Browser, path: string, form: Record<string, string> | null, isCached = false) {
    const atFirst = expected;
    // The trouble may be over by now, or have begun meanwhile.
    const mayBe = (what: (one: Expected) => boolean) => what(atFirst) || what(expected);
    const isRefusing = (one: Expected) => (form ? one.writesRefused : one.readsRefused && !isCached);
    const asks = `${form ? 'POST' : 'GET'} ${path}`;
    const began = performance.now();
    try {
      const answer = await browser.ask(path, form);
      const ms = performance.now() - began;
      if (ms > counts.slowestMs) Object.assign(counts, { slowestMs: ms, slowest: `${asks}: ${answer.status}` });
      if (answer.status === 200 || answer.status === 303) return answer;
      if (answer.status === 503 && mayBe(isRefusing)) counts.refused += 1;
      else if (answer.status === 502 && mayBe(isBreaking)) counts.broken += 1;
      else fault(`${asks} was answered with ${answer.status} after ${Math.round(ms)} ms`);
    } catch (error) {
      counts.broken += 1;
      if (!mayBe(isBreaking)) fault(`${asks} broke: ${error}`);
    }
    return null;
  }

  /** Repeats `attempt` until it gives something. A shopper does not stop in the middle. */
  async function persistently<Result>(what: string, attempt: () => Promise<Result | null>): Promise<Result | null> {
    const until = performance.now() + patienceMs;
    while (performance.now() < until) {
      const result = await attempt();
      if (result !== null) return result;
      await pause(retryMs);
    }
    fault(`${what} was in vain for ${patienceMs / 1_000} s`);
    return null;
  }

  async function order(shopper: number, turn: number): Promise<boolean> {
    const own = `${name}-${shopper}-${turn}`;
    // A basket whose answer was lost is left behind: a new visitor begins another one.
    let browser = browserAt(origin, shopper, turn);
    try {
      const bought = await persistently(`the basket of ${own}`, async () => {
        browser.close();
        browser = browserAt(origin, shopper, turn);
        const form = { intencja: 'kup', rozmiar: 'uniw', ilosc: '1' };
        return asked(browser, `/produkt/${crashProduct}`, form);
      });
      if (!bought) return false;
      const fields = { ...buyer, email: `${own}@example.pl` };
      const drawn = await persistently(`the order form of ${own}`, () =>
        asked(browser, '/zamowienie', { ...fields, intencja: 'przelicz' }),
      );
      if (!drawn) return false;
      const form = { ...fields, klucz: hidden(drawn.text, 'klucz'), obraz: hidden(drawn.text, 'obraz') };
      const placed = await persistently(`the order of ${own}`, () => asked(browser, '/zamowienie', form));
      const number = /\/(\d{4}-[\d-]+)$/.exec(placed?.location ?? '')?.[1];
      if (number) confirmed.set(fields.email, number);
      else if (placed) fault(`the order of ${own} was answered with ${placed.status} ${placed.location}`);
      return number !== undefined;
    } finally {
      browser.close();
    }
  }

  async function buy(shopper: number): Promise<void> {
    for (let turn = 0; !stopped; turn += 1) await order(shopper, turn);
  }

  async function read(reader: number): Promise<void> {
    const browser = browserAt(origin, 100 + reader, 0);
    for (let turn = reader; !stopped; turn += 1) {
      const fresh = `/produkt/kubek-granatowy?rozmiar=obok-${reader}-${turn}`;
      const found = `/szukaj?q=kubek+${reader}+${turn}`;
      const cached = cachedPages[turn % cachedPages.length] ?? '/';
      for (const [path, isCached] of [
        [cached, true],
        [fresh, false],
        [found, false],
      ] as const) {
        await asked(browser, path, null, isCached);
        counts.read += 1;
        await pause(lookMs);
      }
    }
    browser.close();
  }

  const working = Promise.all([
    ...Array.from({ length: buyers }, (_, at) => buy(at)),
    ...Array.from({ length: readers }, (_, at) => read(at)),
  ]);
  let extra = 0;
  return {
    counts,
    faults,
    confirmed,
    expect: (now: Expected) => {
      expected = now;
    },
    /** Waits until so many more, at least one, were refused; not longer than a shopper has patience. */
    async refusals(more: number): Promise<void> {
      const [until, before] = [performance.now() + patienceMs / 2, counts.refused];
      while (performance.now() < until && counts.refused <= before + more) await pause(retryMs);
    },
    /** Waits until the shop works as before: pages are rendered, and somebody has ordered. */
    async recovered(): Promise<void> {
      extra += 1;
      const browser = browserAt(origin, 200, extra);
      await persistently('the first page after it', () =>
        asked(browser, `/produkt/kubek-granatowy?rozmiar=po-${extra}`, null),
      );
      browser.close();
      await order(200, extra);
      expected = allWell;
    },
    /** Everybody finishes what they began. */
    async stop(): Promise<void> {
      stopped = true;
      await working;
    },
  };
}

function hidden(html: string, name: string): string {
  const found = new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  return found.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

export type Browser = ReturnType<typeof browserAt>;

/** A browser at an address of its own, since limits are counted for each. */
export function browserAt(origin: string, shopper: number, turn: number) {
  const localAddress = `127.${1 + (turn % 250)}.${1 + (Math.floor(turn / 250) % 250)}.${1 + (shopper % 250)}`;
  const isTls = origin.startsWith('https:');
  const options = { keepAlive: true, localAddress };
  const agent = isTls ? new TlsAgent({ ...options, rejectUnauthorized: false }) : new PlainAgent(options);
  const cookies = new Map<string, string>();

  async function send(path: string, body: { type: string; bytes: Buffer } | null, headers: Record<string, string>) {
    const heard = await new Promise<IncomingMessage>((done, fail) => {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const given = {
        origin,
        accept: 'text/html',
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': body.type, 'content-length': body.bytes.byteLength } : {}),
        ...headers,
      };
      (isTls ? tlsRequest : plainRequest)(
        new URL(path, origin),
        { method: body ? 'POST' : 'GET', agent, headers: given },
        done,
      )
        .on('error', fail)
        .end(body?.bytes);
    });
    const bytes = await buffer(heard);
    for (const line of heard.headers['set-cookie'] ?? []) {
      const [key = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(key, value);
    }
    return { status: heard.statusCode ?? 0, location: heard.headers.location ?? '', bytes, text: bytes.toString() };
  }

  return {
    ask: (path: string, form: Record<string, string> | null = null, headers: Record<string, string> = {}) => {
      const type = 'application/x-www-form-urlencoded';
      return send(path, form && { type, bytes: Buffer.from(new URLSearchParams(form).toString()) }, headers);
    },
    /** A form with a file. */
    async attach(path: string, field: string, file: File) {
      const form = new FormData();
      form.set(field, file);
      const sent = new Response(form);
      const bytes = Buffer.from(await sent.arrayBuffer());
      return send(path, { type: sent.headers.get('content-type') ?? '', bytes }, {});
    },
    close: () => agent.destroy(),
  };
}
