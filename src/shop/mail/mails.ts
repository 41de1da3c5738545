import type { Product, SizeOffer } from '../catalogue/catalogue.ts';
import { plainOffer, suggestedPrice } from '../catalogue/suggested-price.ts';
import { codeTimes } from '../limits.ts';
import { formatMoney, type Money } from '../money/money.ts';
import type { Offer } from '../price/offer.ts';
import { lawfulLabels, lineLabel } from '../price/price-labels.ts';
import type { Translate } from '../text/messages.ts';
import type { BlockMail, MailBlock } from './mail-blocks.ts';
import type { SayInMail } from './mail-messages.ts';

interface Messages {
  t: Translate;
  write: SayInMail;
}

/** Sent when a watched size is back in stock. The price has the same legally required lines as on the page. */
export function backInStockMail(
  product: Product,
  { size, offer }: SizeOffer,
  { link, signature, ...words }: { link: string; signature: string[] } & Messages,
): BlockMail {
  const { write } = words;
  const name = size.name === '' ? product.name : `${product.name}, ${size.name}`;
  return {
    subject: write('mail.backInStock.subject', { name }),
    blocks: [
      { p: write('mail.backInStock.text', { name }) },
      ...priceLines(product, offer, words).map((p): MailBlock => ({ p })),
      { link: write('mail.backInStock.link'), address: link },
      { p: write('mail.backInStock.once') },
      { lines: signature },
    ],
  };
}

/** Double opt-in: asks the recipient to confirm the address before any other mail is sent to it. */
export function confirmWatchMail(
  product: Product,
  { size }: SizeOffer,
  { link, shop, write }: { link: string; shop: string; write: SayInMail },
): BlockMail {
  const name = size.name === '' ? product.name : `${product.name}, ${size.name}`;
  return {
    subject: write('mail.confirmWatch.subject', { name }),
    blocks: [
      { p: write('mail.confirmWatch.text', { name, shop }) },
      { link: write('mail.confirmWatch.link'), address: link },
      { p: write('mail.confirmWatch.else') },
      { p: shop },
    ],
  };
}

/** The mail is the same with and without an account. */
export function signInCodeMail(
  code: string,
  { signature, shop, write }: { signature: string[]; shop: string; write: SayInMail },
): BlockMail {
  const minutes = codeTimes.valid / 60_000;
  return {
    // Without the code, because a locked phone shows the subject to everyone near it.
    subject: write('mail.code.subject', { shop }),
    blocks: [
      { p: write('mail.code.text', { shop }) },
      { code },
      { p: write('mail.code.valid', { minutes }) },
      { p: write('mail.code.else') },
      { lines: signature },
    ],
  };
}

function priceLines({ unit, netOnly }: Product, offer: Offer, { t, write }: Messages): string[] {
  if (offer.phonePrice || offer.gratis) return [];
  const amount = (of: Offer) =>
    suggestedPrice({ severalPrices: false, unit, netOnly }, of, { netFirst: false, t }).join(', ');
  const told = ({ gross, net }: Money) =>
    netOnly ? t('price.netAmount', { amount: formatMoney(net) }) : formatMoney(gross);
  const beside = lawfulLabels(offer).lines.flatMap((line) => {
    if (line.kind === 'code-offer') return `${t('price.withCode', { code: line.code })}: ${told(line.price)}`;
    if (line.kind !== 'lowest' && line.kind !== 'code-lowest') return [];
    return `${lineLabel(line, t)}: ${told(line.price)}`;
  });
  return [write('mail.price', { amount: amount(plainOffer(offer)) }), ...beside];
}
