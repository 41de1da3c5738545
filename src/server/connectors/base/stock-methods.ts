import type { StockMoved } from '../../../data/integration/move-stock.ts';
import { priceChangeFaultText } from '../../../panel/prices/price-words.ts';
import { BaseRefusal, baseLimits } from '../../../shop/integration/base/base-answer.ts';
import { idOf, listIn, priceOf, type SentFields, textOf } from '../../../shop/integration/base/base-form.ts';
import { movesOfRow, sizeOfRow } from '../../../shop/integration/base/base-stock.ts';
import { editFaults } from '../../../shop/price/change/price-board.ts';
import type { PricedSize } from '../../../shop/price/change/price-edit.ts';
import { type BaseAsk, type BaseMethod, baseActor } from './base-method.ts';

const mostPrice = 999_999_999;
const inJournal = 100;

function rowsIn(fields: SentFields): SentFields[] {
  const rows = listIn(fields, 'products');
  if (rows === null) throw new BaseRefusal('wrong_field', 'Pole „products” nie jest listą.');
  if (rows.length > baseLimits.rows) throw new BaseRefusal('too_many_rows');
  return rows;
}

const productsOf = (rows: readonly SentFields[]): number[] => [
  ...new Set(rows.map((row) => idOf(textOf(row, 'product_id'))).filter((id) => id !== null)),
];

const byProduct = <Row extends { productId: number }>(rows: Row[]) => Map.groupBy(rows, ({ productId }) => productId);

async function changeStock({ store, fields, now, warn }: BaseAsk): Promise<{ counter: number }> {
  const rows = rowsIn(fields);
  let counter = 0;
  // What a marketplace has sold is sold: stock ends at zero, and the journal names what is missing.
  const moved = await store.integration.moveStockOf(productsOf(rows), {
    movesOf: (sizes, parts) => {
      const [sizesBy, partsBy] = [byProduct(sizes), byProduct(parts)];
      const known = rows.map((row) => movesOfRow(row, sizesBy, partsBy)).filter((own) => own !== null);
      counter = known.length;
      return known.flat();
    },
    entryOf: (done, sizes) => {
      const changed = done.filter(isChange);
      if (changed.length === 0) return null;
      const byRow = new Map(sizes.map((size) => [size.row, size]));
      const shown = changed.slice(0, inJournal).map(({ move, before, amount, lacking }) => ({
        product: byRow.get(move.row)?.code ?? '',
        size: byRow.get(move.row)?.size ?? String(move.row),
        before,
        amount,
        ...(lacking > 0 ? { lacking } : {}),
      }));
      return { action: 'stock-changed', subject: 'products', after: shown };
    },
    who: baseActor,
    now,
  });
  if (counter < rows.length) warn(`${rows.length - counter} wierszy bez takiego produktu, wariantu albo ilości.`);
  const lacking = moved.filter((one) => one.lacking > 0);
  if (lacking.length > 0) warn(`Base zdjęła więcej, niż jest na stanie: ${lacking.length} pozycji. Sprawdź dziennik.`);
  return { counter };
}

const isChange = ({ before, amount, lacking }: StockMoved): boolean => before !== amount || lacking > 0;

async function changePrices(ask: BaseAsk): Promise<{ counter: number }> {
  const { store, settings, fields, now, warn } = ask;
  const rows = rowsIn(fields);
  const sizes = byProduct(await store.integration.sizes.ofProducts(productsOf(rows)));
  let counter = 0;
  for (const row of rows) {
    const size = sizeOfRow(row, sizes);
    const gross = priceOf(textOf(row, 'price'));
    if (!size || gross === null || gross < 1 || gross > mostPrice) {
      warn('Wiersz bez takiego produktu, wariantu albo ceny.');
      continue;
    }
    const edit = { kind: 'regular', gross } as const;
    const judge = (own: PricedSize) => editFaults(own, edit, settings.omnibus, now);
    const place = { product: size.productId, size: size.size };
    const result = await store.ownPrices.change(place, edit, judge, baseActor.name);
    if (!result) continue;
    if ('refused' in result) {
      const [fault] = result.refused;
      warn(`${size.code}: ${fault ? priceChangeFaultText(fault) : ''}`);
      continue;
    }
    counter += 1;
    const regular = result.before.size.regular.gross;
    if (regular === gross) continue;
    const [before, after] = [regular, gross].map((price) => ({ size: size.size, regular: price }));
    const entry = { action: 'price-changed', subject: `product ${size.productId}`, before, after } as const;
    await store.journal.write(baseActor, entry, now);
  }
  return { counter };
}

export const stockMethods: BaseMethod[] = [
  { name: 'ProductsQuantityUpdate', run: changeStock },
  { name: 'ProductsPriceUpdate', run: changePrices },
];
