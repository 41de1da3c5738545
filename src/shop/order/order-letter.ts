import { type Basket, givenGift } from '../basket/basket.ts';
import type { BasketLine } from '../basket/basket-line.ts';
import { lineName } from '../basket/line-name.ts';
import { formatMoney } from '../money/money.ts';
import { type Overrides, translator } from '../text/messages.ts';
import { formatNumber } from '../text/numbers.ts';
import { counted, nouns } from '../text/plural.ts';
import { orderMessages } from './order-messages.ts';

/** Mail programs truncate longer `mailto:` URLs. */
const longest = 1_900;

/** A `mailto:` URL with the whole basket in the body, for the shopper to sign and send. */
export function orderLetter(basket: Basket, { email, shop, words }: { email: string; shop: string; words: Overrides }) {
  const t = translator(words, orderMessages);
  const { lines, code, total } = basket;
  const gift = givenGift(basket);
  const after = [
    ...(gift ? [t('order.gift', { name: gift.name })] : []),
    ...(code.state === 'active' ? [t('letter.code', { code: code.code })] : []),
    t('letter.total', { amount: formatMoney(total.gross) }),
    '',
    t('letter.end'),
    '',
  ];
  const letter = (notice: number) => {
    const left = lines.length - notice;
    const text = [
      t('letter.begin'),
      ...lines.slice(0, notice).flatMap((line) => lineTexts(line, t)),
      ...(left > 0 ? [t('letter.more', { lines: counted(left, nouns.product) })] : []),
      ...after,
    ].join('\r\n');
    return `mailto:${email}?subject=${encodeURIComponent(t('letter.subject', { shop }))}&body=${encodeURIComponent(text)}`;
  };
  let notice = lines.length;
  while (notice > 0 && letter(notice).length > longest) notice -= 1;
  return letter(notice);
}

const worthText = ({ forPoints, pointsWorth, worth }: BasketLine): string =>
  forPoints ? counted(pointsWorth, nouns.point) : formatMoney(worth.gross);

function lineTexts(line: BasketLine, t: ReturnType<typeof translator<typeof orderMessages>>): string[] {
  const name = [lineName({ ...line, version: line.product?.version }), line.period].filter(Boolean).join(', ');
  const quantity = line.product ? counted(line.quantity, line.product.unit.forms) : formatNumber(line.quantity);
  return [
    t('letter.line', { name, quantity, amount: worthText(line) }),
    ...(line.comment ? [`  ${t('order.comment', { comment: line.comment.replaceAll('\n', ' ') })}`] : []),
  ];
}
