import type { Product, SizeOffer } from './catalogue.ts';
import type { Say } from './messages.ts';
import { formatMoney } from './money.ts';
import { lawfulLabels, lineLabel } from './price-labels.ts';

export interface Mail {
  subject: string;
  text: string;
}

/** A size somebody waits for is back. The price carries the same lawful lines as on the page. */
export function backInStockMail(
  product: Product,
  { size, offer }: SizeOffer,
  { link, shop, say }: { link: string; shop: string; say: Say },
): Mail {
  const name = size.name === '' ? product.name : `${product.name}, ${size.name}`;
  const priced = offer.phonePrice || offer.gratis ? [] : [priceLine(offer, say)];
  const lowest = lawfulLabels(offer).lines.filter((line) => line.kind === 'lowest');
  return {
    subject: say('mail.backInStock.subject', { name }),
    text: [
      say('mail.backInStock.text', { name }),
      ...priced,
      ...lowest.map((line) => `${lineLabel(line, say)} ${formatMoney(line.price.gross)}`),
      link,
      say('mail.backInStock.once'),
      shop,
    ].join('\n\n'),
  };
}

function priceLine({ price, points, pointsOnly }: SizeOffer['offer'], say: Say): string {
  return say('mail.price', { amount: pointsOnly && points !== null ? `${points} pkt` : formatMoney(price.gross) });
}
