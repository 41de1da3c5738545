import { formatMoney } from '../../../shop/money/money.ts';
import { boardPrices, editFaults } from '../../../shop/price/change/price-board.ts';
import { type PricedSize, type PriceEdit, withPriceEdit } from '../../../shop/price/change/price-edit.ts';
import { lineLabel } from '../../../shop/price/price-labels.ts';
import { translator } from '../../../shop/text/messages.ts';
import { priceIn } from '../../prices/price-form.ts';
import { lowerPriceWarning, priceChangeFaultText, priceSpanText, reasonText } from '../../prices/price-words.ts';
import { dataScreen, missing, type PanelAsk } from '../../screen.ts';
import { numberOf } from '../product-texts.ts';
import { priceEffectAddress } from './product-addresses.ts';

/** What follows from a price before it is saved; asked for while it is typed. */
async function load(ask: PanelAsk) {
  const { store, url, params } = ask;
  const text = (name: string) => url.searchParams.get(name) ?? '';
  const product = await store.ownPrices.product(numberOf(params.id ?? '') ?? 0);
  const own = product?.sizes.find(({ size }) => size.id === text('rozmiar'));
  if (!product || !own) return missing();
  const gross = priceIn(text('cena'));
  return {
    name: [product.name, own.size.name].filter(Boolean).join(', '),
    faults: gross === null ? ['Podaj cenę brutto większą od zera, na przykład 92,50.'] : [],
    ...(gross === null ? { lines: [], warning: null } : effectOf(ask, own, { kind: 'regular', gross })),
  };
}

function effectOf({ settings, now }: PanelAsk, own: PricedSize, edit: Extract<PriceEdit, { kind: 'regular' }>) {
  const faults = editFaults(own, edit, settings.omnibus, now).map(priceChangeFaultText);
  if (faults.length > 0) return { faults, lines: [], warning: null };
  const t = translator(settings.messages);
  const rows = boardPrices(withPriceEdit(own, edit, now), settings.omnibus, now);
  return {
    lines: rows.slice(0, 3).map((row, at) => ({
      when: priceSpanText(row, at === 0),
      price: formatMoney(row.offer.price.gross),
      told: row.labels.lines.map((line) => `${lineLabel(line, t)}: ${formatMoney(line.price.gross)}`),
      why: reasonText(row),
    })),
    warning: edit.gross < own.size.regular.gross ? lowerPriceWarning : null,
  };
}

export const priceEffectScreen = dataScreen({ address: priceEffectAddress, roles: ['catalogue'], load });
