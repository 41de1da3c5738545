import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A request to a simulator, with its body read. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
  /** As it came: a file may be no text. */
  bytes: Buffer;
}

export interface Answered {
  status: number;
  /** A text is sent unchanged, anything else as JSON. */
  body: unknown;
  headers?: Record<string, string>;
}

export type Handler = (asked: Asked, parts: string[]) => Answered | Promise<Answered>;
/** `GET /trnRequest/*`: a star is one part of the path. */
export type Routes = Record<string, Handler>;

/**
 * The behaviour of the provider from now on, set by `POST /simulator/behaviour`. `notifications`: sent once, twice,
 * never, or followed by an older one. `answers`: calls whose path contains this text get a wrong response instead.
 */
export interface Behaviour {
  notifications: 'once' | 'twice' | 'none' | 'reversed';
  notificationDelayMs: number;
  /** How long the payer takes to confirm a code, or a carrier to confirm a shipment. */
  confirmDelayMs: number;
  /** How long a carrier takes to carry out a command to cancel. */
  commandDelayMs: number;
  /** What the bank answers to the charge of a stored card; `confirm`: its owner has to. */
  cards: 'paid' | 'declined' | 'expired' | 'soft' | 'confirm';
  /** When an unsuccessful notification is sent again. */
  repeatAfterMs: number[];
  answers: {
    path: string;
    method?: string;
    body?: string;
    kind: 'garbage' | 'broken' | 'silent' | 'hangup' | 'huge' | 'late';
  }[];
}

const usualBehaviour: Behaviour = {
  notifications: 'once',
  notificationDelayMs: 0,
  confirmDelayMs: 5_000,
  commandDelayMs: 200,
  cards: 'paid',
  repeatAfterMs: [3, 5, 15, 30, 60, 150, 450].map((minutes) => minutes * 60_000),
  answers: [],
};

/** For tests: every call, and the response to each notification. */
export interface Seen {
  calls: { method: string; path: string; body: string }[];
  notifications: { to: string; status: number }[];
}

export interface Simulator {
  behaviour: Behaviour;
  seen: Seen;
  /** The address for notifications at providers where it belongs to the account, set by `POST /simulator/webhook`. */
  webhook: string;
  /** Sends a notification according to the current behaviour, without waiting for it. */
  notify(to: string, messages: Message[]): void;
}

/** The older one comes first, unless the behaviour reverses them. */
export interface Message {
  body: string;
  headers?: Record<string, string>;
}

/** What the module of a simulator exports under the name `simulator`. */
export interface DemoSimulator {
  /** The demo shop's account, without its address. It opens nothing else. */
  account: Record<string, unknown>;
  /** `base` is the simulator's own address, once it listens. */
  routes(simulator: Simulator, base: () => string): Routes;
}

export interface PaymentSimulator extends DemoSimulator {
  /** Where shoppers pay; the token of the payment follows. */
  page: string;
  /** For tests: parts of the paths of calls. Without `code` no codes are typed in the shop's page. */
  calls: { begin: string; lookUp: string; code?: string };
  /** For tests: how many notifications a payment has. */
  notifications: number;
  /** For tests: a notification of money with a right signature. */
  paidMessage(told: { sessionId: string; amount: number; currency: string }): Required<Message>;
}

export interface CarrierSimulator extends DemoSimulator {
  /** For tests: what makes the account a wrong one. */
  wrong: Record<string, unknown>;
  /** For tests: parts of the paths of calls. */
  calls: { order: { method: string; path: string; body?: string }; any: string };
}

const longestBody = 30_000_000;
const hugeAnswer = 1_000_000;
/** Of a body that is kept for tests. */
const keptBody = 100_000;

/** Listens on this machine only. `routes` gets the simulator before the first request comes. */
export async function openSimulator(
  routes: (simulator: Simulator) => Routes,
  port = 0,
): Promise<{ url: string; stop(): Promise<void> }> {
  const simulator: Simulator = {
    webhook: '',
    behaviour: { ...usualBehaviour },
    seen: { calls: [], notifications: [] },
    notify: (to, messages) => {
      void sendNotifications(simulator, to, messages);
    },
  };
  const table = { ...routes(simulator), ...controls(simulator) };
  const server = createServer((request, response) => {
    answer(simulator, table, request, response).catch(() => response.destroy());
  });
  await listening(server, port);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function controls(simulator: Simulator): Routes {
  const { behaviour, seen } = simulator;
  return {
    'POST /simulator/webhook': ({ body }) => {
      simulator.webhook = JSON.parse(body).to;
      return { status: 200, body: {} };
    },
    'POST /simulator/behaviour': ({ body }) => {
      Object.assign(behaviour, usualBehaviour, JSON.parse(body || '{}'));
      return { status: 200, body: behaviour };
    },
    'GET /simulator/seen': () => ({ status: 200, body: seen }),
  };
}

async function answer(
  simulator: Simulator,
  routes: Routes,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://simulator');
  const bytes = await bodyOf(request);
  const asked: Asked = {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: bytes.toString('utf8'),
    bytes,
  };
  const own = asked.path.startsWith('/simulator/');
  if (!own) simulator.seen.calls.push({ method: asked.method, path: asked.path, body: asked.body.slice(0, keptBody) });
  const fault = own
    ? undefined
    : simulator.behaviour.answers.find(
        ({ path, method = asked.method, body = '' }) =>
          method === asked.method && asked.path.includes(path) && asked.body.includes(body),
      );
  if (fault?.kind === 'silent') return;
  if (fault?.kind === 'hangup') {
    response.destroy();
    return;
  }
  if (fault?.kind === 'garbage') return send(response, { status: 200, body: '<html>Przerwa techniczna</html>' });
  if (fault?.kind === 'huge') return send(response, { status: 200, body: `"${'a'.repeat(hugeAnswer)}"` });
  if (fault?.kind === 'broken') return send(response, { status: 503, body: { error: 'Undefined error', code: 503 } });
  const found = handlerOf(routes, asked);
  const made = found
    ? await found.handler(asked, found.parts)
    : { status: 404, body: { error: 'Not found', code: 404 } };
  // The work is done, but its response is not sent.
  if (fault?.kind === 'late') return;
  send(response, made);
}

function handlerOf(routes: Routes, { method, path }: Asked): { handler: Handler; parts: string[] } | null {
  for (const [route, handler] of Object.entries(routes)) {
    const [wanted, pattern = ''] = route.split(' ');
    const match = wanted === method && new RegExp(`^${pattern.replaceAll('*', '([^/]+)')}$`).exec(path);
    if (match) return { handler, parts: match.slice(1).map(decodeURIComponent) };
  }
  return null;
}

function send(response: ServerResponse, { status, body, headers }: Answered): void {
  const isText = typeof body === 'string';
  response.writeHead(status, {
    'content-type': isText ? 'text/html; charset=utf-8' : 'application/json',
    ...headers,
  });
  response.end(isText ? body : JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > longestBody) throw new Error('the body is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function sendNotifications({ behaviour, seen }: Simulator, to: string, messages: Message[]): Promise<void> {
  const { notifications, notificationDelayMs } = behaviour;
  if (notifications === 'none') return;
  await pause(notificationDelayMs);
  const inOrder = notifications === 'reversed' ? [...messages].reverse() : messages;
  for (const { body, headers } of notifications === 'twice' ? [...inOrder, ...inOrder] : inOrder) {
    const answered = await fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
    }).catch(() => null);
    await answered?.arrayBuffer().catch(() => null);
    seen.notifications.push({ to, status: answered?.status ?? 0 });
  }
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
}
