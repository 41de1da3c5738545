import { type Basket, givenGift } from '../basket/basket.ts';
import type { BasketLine } from '../basket/basket-line.ts';
import { lineName } from '../basket/line-name.ts';
import { formatMoney } from '../money/money.ts';
import { type Overrides, sayer } from '../text/messages.ts';
import { formatNumber } from '../text/numbers.ts';
import { counted, nouns } from '../text/plural.ts';
import { orderMessages } from './order-messages.ts';

/** Mail programs cut longer addresses off. */
const longest = 1_900;

/** The address that opens a letter with the whole basket in it, for the shopper to sign and send. */
export function orderLetter(basket: Basket, { email, shop, words }: { email: string; shop: string; words: Overrides }) {
  const say = sayer(words, orderMessages);
  const { lines, code, total } = basket;
  const gift = givenGift(basket);
  const after = [
    ...(gift ? [say('order.gift', { name: gift.name })] : []),
    ...(code.state === 'active' ? [say('letter.code', { code: code.code })] : []),
    say('letter.total', { amount: formatMoney(total.gross) }),
    '',
    say('letter.end'),
    '',
  ];
  const letter = (told: number) => {
    const left = lines.length - told;
    const text = [
      say('letter.begin'),
      ...lines.slice(0, told).flatMap((line) => lineTexts(line, say)),
      ...(left > 0 ? [say('letter.more', { lines: counted(left, nouns.product) })] : []),
      ...after,
    ].join('\r\n');
    return `mailto:${email}?subject=${encodeURIComponent(say('letter.subject', { shop }))}&body=${encodeURIComponent(text)}`;
  };
  let told = lines.length;
  while (told > 0 && letter(told).length > longest) told -= 1;
  return letter(told);
}

function lineTexts(line: BasketLine, say: ReturnType<typeof sayer<typeof orderMessages>>): string[] {
  const name = [lineName({ ...line, version: line.product?.version }), line.period].filter(Boolean).join(', ');
  const quantity = line.product ? counted(line.quantity, line.product.unit.forms) : formatNumber(line.quantity);
  return [
    say('letter.line', { name, quantity, amount: formatMoney(line.worth.gross) }),
    ...(line.comment ? [`  ${say('order.comment', { comment: line.comment.replaceAll('\n', ' ') })}`] : []),
  ];
}
