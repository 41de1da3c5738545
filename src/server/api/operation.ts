import * as v from 'valibot';
import type { ApiAnswer, ApiToken, ApiWrite } from '../../data/integration/api-tokens.ts';
import type { Store } from '../../data/store.ts';
import type { ApiScope } from '../../shop/integration/api-scope.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import type { NewJournalEntry } from '../../shop/staff/journal-entry.ts';

/** A refused request: a code for the program, and a Polish sentence for its author. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: Record<string, unknown>;

  constructor(status: number, code: string, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

export interface ApiParts {
  store: Store;
  settings: ShopSettings;
  /** The public address of the shop. */
  origin: string;
  now: () => number;
}

/** One request of a program whose key may do what the operation does. */
export interface ApiAsk<Query, Body> extends Omit<ApiParts, 'now'> {
  now: number;
  token: ApiToken;
  params: Record<string, string>;
  query: Query;
  body: Body;
  /** The Idempotency-Key of a write; `null`: it has none. */
  once: ApiWrite | null;
  /** Writes an entry into the journal of the staff, in the name of the key. */
  journal(entry: NewJournalEntry): Promise<void>;
}

export interface Operation {
  method: 'GET' | 'POST' | 'PUT';
  /** Below `/api/v1`, like `/products/{code}`. */
  path: string;
  /** `null`: every key may. */
  scope: ApiScope | null;
  /** For the description, in English like the names of the fields. */
  summary: string;
  query: v.GenericSchema;
  body: v.GenericSchema | null;
  /** The schema of the answer, for the description. */
  answer: v.GenericSchema;
  /** `run` stores the answer in the transaction of the write. */
  keepsAnswer?: true;
  run(ask: ApiAsk<unknown, unknown>): Promise<ApiAnswer>;
}

interface Typed<Query extends v.GenericSchema, Body extends v.GenericSchema | null> extends Omit<Operation, 'run'> {
  query: Query;
  body: Body;
  run(ask: ApiAsk<v.InferOutput<Query>, Body extends v.GenericSchema ? v.InferOutput<Body> : null>): Promise<ApiAnswer>;
}

/** Types the query and the body of `run` by their schemas. */
export const operation = <Query extends v.GenericSchema, Body extends v.GenericSchema | null>(
  definition: Typed<Query, Body>,
): Operation => definition as unknown as Operation;

export const noQuery = v.strictObject({});

const digits = (most: number, usual: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.number(), v.minValue(1), v.maxValue(most)),
    String(usual),
  );

/** Every list is read on from `next` of the answer before. */
export const pageQuery = {
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.number()), '0'),
  limit: digits(200, 100),
};

/** A page of a list. `next`: the cursor of the next page; `null`: this is the last one. */
export const pageSchema = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), next: v.nullable(v.string()) });

/** `rows` has one row more than the page, which shows whether there is another page. */
export function pageAnswer<Row, Item>(
  rows: readonly Row[],
  limit: number,
  cursor: (row: Row) => number,
  item: (row: Row) => Item,
): ApiAnswer {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last !== undefined ? String(cursor(last)) : null;
  return { status: 200, body: { items: shown.map(item), next } };
}

/** An amount of money as programs read and write it: `49.90`. */
export const amountText = v.pipe(v.string(), v.regex(/^\d{1,7}\.\d{2}$/));

export const itemsOf = <Item extends v.GenericSchema>(item: Item, most: number) =>
  v.strictObject({ items: v.pipe(v.array(item), v.minLength(1), v.maxLength(most)) });

export const codeText = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
