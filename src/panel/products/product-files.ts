import {
  type LeavingProduct,
  type OtherShop,
  type OtherShopFile,
  otherShopHead,
  otherShopRows,
} from '../../shop/owner/move/other-shop-file.ts';
import type { NamedProduct } from '../../shop/owner/product/product-draft.ts';
import { blankProduct, blankSize } from '../../shop/owner/product/product-fields.ts';
import { csvHead, csvRows } from '../../shop/owner/product/product-file.ts';
import { csvStart } from '../../shop/text/csv.ts';

const utf8 = new TextEncoder();
const portion = 64 * 1_024;

const example: NamedProduct = {
  ...blankProduct,
  code: 'KUB-7',
  name: 'Kubek szałwiowy',
  version: 'szałwiowy',
  sizeLabel: 'Pojemność',
  category: ['Kuchnia', 'Kubki'],
  producer: 'Pracownia Glina',
  series: 'Szałwia',
  lead: 'Kubek z kamionki, szkliwiony ręcznie.',
  description: ['Pierwszy akapit.', 'Drugi akapit.'],
  parameters: [{ name: 'Kolor', values: ['szałwiowy', 'biały'] }],
  pictures: [],
  sizes: [
    { ...blankSize, id: '250', name: '250 ml', gross: 79_00, amount: 12, grams: 350 },
    { ...blankSize, id: '350', name: '350 ml', gross: 92_50, amount: -1, grams: 420 },
  ],
};

/** A sample file to fill in. */
export const templateText = (): string =>
  `${csvStart}${[csvHead(['Kolor'], true), ...csvRows(example, ['Kolor'])].join('\r\n')}\r\n`;

/** Streams all products in portions, so that memory use does not depend on their number. */
export async function* exportText(
  products: () => AsyncIterable<NamedProduct>,
  parameters: string[],
): AsyncGenerator<Uint8Array> {
  yield utf8.encode(`${csvStart}${csvHead(parameters, true)}\r\n`);
  let part = '';
  for await (const product of products()) {
    part += csvRows(product, parameters)
      .map((row) => `${row}\r\n`)
      .join('');
    if (part.length < portion) continue;
    yield utf8.encode(part);
    part = '';
  }
  yield utf8.encode(part);
}

/** The same for another shop, in the file that it imports. */
export async function* otherShopText(
  shop: OtherShop,
  products: () => AsyncIterable<LeavingProduct>,
  file: OtherShopFile,
): AsyncGenerator<Uint8Array> {
  let part = `${otherShopHead(shop, file)}\r\n`;
  for await (const product of products()) {
    part += otherShopRows(shop, product, file)
      .map((row) => `${row}\r\n`)
      .join('');
    if (part.length < portion) continue;
    yield utf8.encode(part);
    part = '';
  }
  yield utf8.encode(part);
}
