import type { Product, SizeOffer } from './catalogue.ts';
import type { SayInMail } from './mail-messages.ts';
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
  { link, shop, say, write }: { link: string; shop: string; say: Say; write: SayInMail },
): Mail {
  const name = size.name === '' ? product.name : `${product.name}, ${size.name}`;
  const priced = offer.phonePrice || offer.gratis ? [] : [priceLine(offer, write)];
  const lowest = lawfulLabels(offer).lines.filter((line) => line.kind === 'lowest');
  return {
    subject: write('mail.backInStock.subject', { name }),
    text: [
      write('mail.backInStock.text', { name }),
      ...priced,
      ...lowest.map((line) => `${lineLabel(line, say)} ${formatMoney(line.price.gross)}`),
      link,
      write('mail.backInStock.once'),
      shop,
    ].join('\n\n'),
  };
}

function priceLine({ price, points, pointsOnly }: SizeOffer['offer'], write: SayInMail): string {
  return write('mail.price', { amount: pointsOnly && points !== null ? `${points} pkt` : formatMoney(price.gross) });
}
