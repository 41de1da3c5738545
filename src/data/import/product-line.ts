import * as v from 'valibot';
import { parseMoney } from '../../shop/money/money.ts';
import { gtinOf } from '../../shop/owner/product/gtin.ts';
import { mostStock } from '../catalogue/prices.ts';
import type { ImportedProduct } from './catalogue-import.ts';
import type { ProductRecord } from './product-record.ts';

const text = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'is empty'),
  v.maxLength(300, 'is longer than 300 characters'),
  v.check((own) => own.isWellFormed() && !/\p{Cc}/u.test(own), 'has characters that cannot be printed'),
);
const prose = v.pipe(
  v.string(),
  v.maxLength(20_000, 'is longer than 20000 characters'),
  v.check((own) => own.isWellFormed() && !own.includes('\0'), 'has characters that cannot be kept'),
);
const price = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((given) => parseMoney(String(given))),
  v.check((gross) => gross !== null && gross >= 0 && gross < 2_147_483_647, 'is not a price, like 92,50'),
  v.transform((gross) => gross ?? 0),
);
const stock = v.pipe(
  v.number('is not a number'),
  v.check((amount) => amount === -1 || (amount >= 0 && amount < mostStock), 'is not an amount; -1 is unlimited'),
);
const grams = v.optional(
  v.nullable(
    v.pipe(
      v.number('is not a number'),
      v.check((own) => Number.isInteger(own) && own >= 0 && own <= 1_000_000, 'are not grams, like 350'),
    ),
  ),
  null,
);
const ean = v.optional(
  v.nullable(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((given) => gtinOf(String(given))),
      v.check((own) => own !== null, 'is not a trade number; its last digit checks the others'),
    ),
  ),
  null,
);
const sized = v.object({ id: text, name: v.optional(v.union([v.literal(''), text]), ''), price, stock, grams, ean });

const line = v.pipe(
  v.object({
    code: text,
    name: text,
    category: v.pipe(v.array(text), v.minLength(1, 'is empty'), v.maxLength(5, 'is deeper than 5')),
    producer: v.union([
      text,
      v.object({
        name: text,
        street: text,
        postcode: text,
        city: text,
        country: text,
        email: text,
        about: v.optional(prose, ''),
      }),
    ]),
    version: v.optional(v.nullable(text), null),
    sizeLabel: v.optional(v.nullable(text), null),
    series: v.optional(v.nullable(text), null),
    unit: v.optional(text, 'szt'),
    vat: v.optional(v.nullable(v.picklist([0, 5, 8, 23], 'is not 0, 5, 8, 23 or null')), 23),
    lead: v.optional(prose, ''),
    description: v.optional(
      v.union([
        v.array(prose),
        v.pipe(
          prose,
          v.transform((whole) => [whole]),
        ),
      ]),
      [],
    ),
    parameters: v.optional(v.record(text, v.array(text)), {}),
    pictures: v.optional(v.array(text), []),
    price: v.optional(price),
    stock: v.optional(stock),
    grams,
    ean,
    sizes: v.optional(v.pipe(v.array(sized, 'are several; give each with its id'), v.minLength(1, 'is empty'))),
  }),
  v.check(
    ({ sizes, price: own, stock: amount }) => sizes !== undefined || (own !== undefined && amount !== undefined),
    'needs price and stock, or sizes',
  ),
  v.check(({ sizes = [] }) => new Set(sizes.map(({ id }) => id)).size === sizes.length, 'has a size twice'),
  v.transform(
    ({
      price: own = 0,
      stock: amount = 0,
      grams: weight,
      ean: number,
      sizes,
      parameters,
      ...rest
    }): ImportedProduct => ({
      ...rest,
      parameters: Object.entries(parameters).map(([name, values]) => ({ name, values })),
      sizes: (sizes ?? [{ id: 'uniw', name: '', price: own, stock: amount, grams: weight, ean: number }]).map(
        (size) => ({
          id: size.id,
          name: size.name,
          gross: size.price,
          amount: size.stock,
          grams: size.grams,
          ean: size.ean,
        }),
      ),
    }),
  ),
);

/** `free`: sizes that already have a price of 0 in the store, such as gifts and prices on request; others must not. */
export function checkRecord(
  record: ProductRecord,
  free: Set<string> = new Set(),
): { product: ImportedProduct } | { problem: string } {
  const checked = v.safeParse(line, record);
  if (checked.success) {
    const costsNothing = checked.output.sizes.some(({ id, gross }) => gross === 0 && !free.has(id));
    return costsNothing ? { problem: 'price is not a price, like 92,50' } : { product: checked.output };
  }
  const [issue] = checked.issues;
  return { problem: [v.getDotPath(issue), issue.message].filter(Boolean).join(' ') };
}

/** Merges a record into the stored one: fields that it leaves out stay unchanged. */
export function overlaid(stored: ProductRecord, given: ProductRecord): ProductRecord {
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const own = stored.sizes as { id: string }[] | undefined;
  if (!Array.isArray(said.sizes)) {
    // One price for several sizes would be ambiguous.
    const vague = own !== undefined && ('price' in said || 'stock' in said || 'grams' in said || 'ean' in said);
    return vague ? { ...stored, ...said, sizes: 'by name' } : { ...stored, ...said };
  }
  const { price: cost, stock: amount, grams: weight, ean: number, ...rest } = stored;
  const plain = { id: 'uniw', name: '', price: cost, stock: amount, grams: weight, ean: number };
  const known = new Map<unknown, object>((own ?? [plain]).map((size) => [size.id, size]));
  const sizes = said.sizes.map((size) => ({ ...known.get(size?.id), ...withoutGaps(size) }));
  return { ...rest, ...said, sizes };
}

const withoutGaps = (size: object) =>
  Object.fromEntries(Object.entries(size ?? {}).filter(([, own]) => own !== undefined));
