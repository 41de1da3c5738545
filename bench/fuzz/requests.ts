import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLNamedType, isObjectType } from 'graphql';
import { addresses } from '../../src/routes.ts';
import type { KnownPages, PageForm } from './pages.ts';
import { type Random, randomOf } from './random.ts';
import type { Senders } from './senders.ts';
import { argumentOf, changedText, fieldsOfCalls, jsonOf, textOf } from './values.ts';

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData | URLSearchParams;
}

const docs = join(import.meta.dirname, '../../docs/api');
const schema = buildSchema(readFileSync(join(docs, 'schema.graphql'), 'utf8'));
const calls = fieldsOfCalls(schema);
const openapi = JSON.parse(readFileSync(join(docs, 'openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string }[]; requestBody?: unknown }>>;
};
const operations = Object.entries(openapi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [] }]) => ({ path, method: method.toUpperCase(), parameters })),
);
const knownTexts = [
  '1',
  '2',
  'uniw',
  '250',
  'WITAJ10',
  'kubek-granatowy',
  'kubek',
  'kurier',
  'blik',
  'anna@example.com',
];
const ajax = ['projector.php', 'payments.php', 'order-payment', 'pickup-points', 'opinions.php', 'get.php'].map(
  (name) => `/ajax/${name}`,
);
const ajaxFields = [
  'action',
  'product',
  'size',
  'get',
  'request',
  'q',
  'carrier',
  'lat',
  'lon',
  'number',
  'id',
  'type',
];

/** The request with this number. The same seed, number and pages give the same request. */
export function requestOf(seed: number, index: number, pages: KnownPages, senders: Senders): FuzzRequest {
  const random = randomOf(seed, index);
  const request = random.one([
    () => page(random, pages),
    () => page(random, pages),
    () => address(random),
    () => sentForm(random, random.one(pages.forms)),
    () => sentForm(random, random.one(pages.forms.filter(({ sender }) => sender === 'owner'))),
    () => sentForm(random, random.one(pages.forms.filter(({ sender }) => sender === 'client'))),
    () => graphql(random),
    () => api(random, senders.apiKey),
    () => ajaxCall(random),
  ])();
  const kind = 'sender' in request && request.sender === 'owner' ? 'owner' : 'client';
  const cookie = random.chance(0.05) ? textOf(random) : random.chance(0.3) ? '' : random.one(senders[kind]);
  const headers: Record<string, string> = {
    ...(isHeaderText(cookie) && cookie !== '' ? { cookie } : {}),
    // The limits of a network are not what is tried here.
    'x-forwarded-for': `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
    ...request.headers,
  };
  const odd = textOf(random);
  if (random.chance(0.05) && isHeaderText(odd)) {
    headers[random.one(['accept-language', 'range', 'if-none-match', 'accept', 'accept-encoding', 'referer'])] = odd;
  }
  return { method: request.method, path: request.path, headers, ...(request.body ? { body: request.body } : {}) };
}

type Sent = FuzzRequest & { sender?: 'client' | 'owner' };

/** What Node's client lets into a header. */
const isHeaderText = (text: string): boolean => text.length < 4_000 && /^[\x20-\x7e]*$/.test(text);

/** A known page, perhaps with other values in its address. */
function page(random: Random, { paths }: KnownPages): Sent {
  const { path, sender } = random.one(paths);
  const [own = '', query = ''] = path.split('?');
  const params = new URLSearchParams(query);
  if (random.chance(0.5)) {
    const names = [...params.keys(), 'strona', 'sort', 'q', 'rozmiar', 'cena-od', 'przed', 'stan', 'akcja', '_routes'];
    for (let more = random.below(4); more > 0; more -= 1) params.append(random.one(names), textOf(random));
  }
  const parts = own.split('/');
  if (random.chance(0.3)) {
    const at = random.below(parts.length - 1) + 1;
    parts[at] = encodeURIComponent(changedText(random, parts[at] ?? '').toWellFormed());
  }
  const suffix = random.chance(0.2) ? '.data' : '';
  return {
    sender,
    method: random.chance(0.95) ? 'GET' : 'HEAD',
    path: whole(parts.join('/') + suffix, params),
    headers: {},
  };
}

/** An address of the table of routes, with any values, by any method. */
function address(random: Random): Sent {
  const filled = random
    .one(Object.values(addresses))
    .replace(/:\w+/g, () =>
      encodeURIComponent(random.chance(0.5) ? random.one(knownTexts) : textOf(random).toWellFormed()),
    );
  const params = new URLSearchParams(
    random.chance(0.5) ? [[random.one(['krok', 'powrot', 'zamowienie']), textOf(random)]] : [],
  );
  const method = random.one(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);
  const body =
    method === 'GET' || method === 'OPTIONS' ? {} : { body: new URLSearchParams([['intencja', textOf(random)]]) };
  return { method, path: whole(filled, params), headers: { origin: '' }, ...body };
}

function sentForm(random: Random, { action, fields, buttons, sender }: PageForm): Sent {
  const pairs = Object.entries(fields);
  if (buttons.length > 0) pairs.push(random.one(buttons));
  // Most fields stay as the page has them, because one wrong field stops everything behind it.
  const sent = pairs.flatMap(([name, value]): [string, string][] => {
    if (random.chance(0.05)) return [];
    if (random.chance(0.2)) return [[name, random.chance(0.5) ? changedText(random, value) : textOf(random)]];
    if (random.chance(0.02))
      return [
        [name, value],
        [name, textOf(random)],
      ];
    return [[name, value === '' && random.chance(0.5) ? random.one(knownTexts) : value]];
  });
  if (random.chance(0.05)) sent.push([random.one(['intencja', 'id', '__proto__', 'plik', '']), textOf(random)]);
  const path = random.chance(0.2) ? action.replace(/(\?|$)/, '.data$1') : action;
  const common = { sender, method: 'POST', path, headers: { origin: '' } };
  if (random.chance(0.7)) return { ...common, body: new URLSearchParams(sent) };
  const body = new FormData();
  for (const [name, value] of sent) body.append(name, value);
  if (random.chance(0.3))
    body.append(random.one(['plik', 'zdjecie', 'file']), new Blob([textOf(random)]), textOf(random));
  return { ...common, body };
}

function graphql(random: Random): Sent {
  const { kind, field } = random.one(calls);
  const given = field.args.flatMap(({ name, type }) =>
    random.chance(0.9) ? [[name, argumentOf(random, type, knownTexts)] as const] : [],
  );
  const named = given.map(([name]) => field.args.find((argument) => argument.name === name));
  const declared = named.map((argument) => `$${argument?.name}: ${argument?.type}`).join(', ');
  const passed = given.map(([name]) => `${name}: $${name}`).join(', ');
  const query = `${kind} sent${declared && `(${declared})`} { ${field.name}${passed && `(${passed})`} ${selectionOf(random, String(field.type), 4)} }`;
  const text = random.chance(0.05)
    ? changedText(random, query)
    : JSON.stringify({
        query: random.chance(0.05) ? changedText(random, query) : query,
        variables: Object.fromEntries(given),
      });
  return {
    method: 'POST',
    path: '/graphql/v1',
    headers: { origin: '', 'content-type': 'application/json' },
    body: text,
  };
}

function selectionOf(random: Random, name: string, depth: number): string {
  const type = typeNamed(name);
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.length > 0) return [];
    if (!isObjectType(typeNamed(String(field.type)))) return [field.name];
    const isLeftOut = depth === 0 || random.chance(0.5);
    return isLeftOut ? [] : [`${field.name} ${selectionOf(random, String(field.type), depth - 1)}`];
  });
  return `{ ${['__typename', ...fields].join(' ')} }`;
}

const typeNamed = (name: string): GraphQLNamedType | undefined => schema.getType(name.replace(/[[\]!]/g, ''));

function api(random: Random, key: string): Sent {
  const { path, method, parameters } = random.one(operations);
  const filled = path.replace(/\{\w+\}/g, () =>
    encodeURIComponent(
      random.chance(0.6) ? random.one([...knownTexts, 'KUB-GRA', 'MAS-01']) : textOf(random).toWellFormed(),
    ),
  );
  const params = new URLSearchParams();
  for (const one of parameters) if (one.in === 'query' && random.chance(0.5)) params.append(one.name, textOf(random));
  const body = method === 'GET' ? {} : { body: random.chance(0.1) ? textOf(random) : JSON.stringify(apiBody(random)) };
  const once = random.chance(0.2) ? { 'idempotency-key': random.one(['a', 'b', 'c'.repeat(300)]) } : {};
  return {
    method,
    path: whole(filled, params),
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...once },
    ...body,
  };
}

function apiBody(random: Random): unknown {
  const names = [
    'code',
    'size',
    'quantity',
    'amount',
    'gross',
    'net',
    'name',
    'items',
    'lines',
    'tracking',
    'reason',
    'change',
  ];
  if (random.chance(0.3)) return jsonOf(random);
  const row = () => Object.fromEntries(Array.from({ length: 4 }, () => [random.one(names), jsonOf(random, 1)]));
  return random.chance(0.5) ? row() : { [random.one(['items', 'sizes', 'prices', 'stock'])]: [row(), row()] };
}

function ajaxCall(random: Random): Sent {
  const fields = Array.from({ length: 1 + random.below(5) }, () => [
    random.one(ajaxFields),
    random.chance(0.5) ? random.one(knownTexts) : textOf(random),
  ]);
  const params = new URLSearchParams(fields);
  const path = random.one([...ajax, '/basketchange.php']);
  if (random.chance(0.5)) return { method: 'GET', path: whole(path, params), headers: {} };
  return { method: 'POST', path, headers: { origin: '' }, body: params };
}

/** An address as a client may send it: longer ones never reach the shop. */
function whole(path: string, params: URLSearchParams): string {
  const query = params.size > 0 ? `?${params}` : '';
  return (path + query).slice(0, 12_000).replace(/%[0-9A-F]?$/, '') || '/';
}
