import { formatMoney, type Grosze } from '../../money/money.ts';
import type { Order } from '../../order/order.ts';
import { lineName } from '../../product/line-name.ts';
import { type Overrides, type Translate, translator } from '../../text/messages.ts';
import { formatNumber } from '../../text/numbers.ts';
import type { BlockMail } from '../mail-blocks.ts';
import { shopMailMessages } from './shop-mail-messages.ts';

interface ShopMailFacts {
  order: Order;
  /** The order in the panel. */
  link: string;
  overrides: Overrides;
}

type Say = Translate<keyof typeof shopMailMessages>;

/** Notifies the shop of an order: when it is placed, or with an instant method, when it is paid. */
export function newOrderMail({ order, link, overrides }: ShopMailFacts): BlockMail {
  const say = translator(overrides, shopMailMessages);
  const { number, sums, lines, buyer, delivery, remarks, payment } = order;
  const amount = formatMoney(sums.total.gross);
  const waits = payment.method === 'transfer' && payment.state === 'waiting';
  return {
    subject: say('shopMail.new-order.subject', { number, amount }),
    blocks: [
      { p: say('shopMail.new-order.text', { number }) },
      {
        rows: [
          { label: say('shopMail.total'), value: amount, strong: true },
          { label: say('shopMail.payment'), value: paymentText(order, say) },
          { label: say('shopMail.delivery'), value: delivery.name },
          { label: say('shopMail.buyer'), value: buyer.companyName || `${buyer.firstname} ${buyer.lastname}`.trim() },
        ],
      },
      { list: lines.map((line) => `${lineName(line)}: ${formatNumber(line.quantity)} ${line.unit}`) },
      ...(remarks === '' ? [] : [{ h2: say('shopMail.remarks') }, { lines: remarks.split('\n') }]),
      ...(waits ? [{ p: say('shopMail.new-order.unpaid') }] : []),
      { link: say('shopMail.panel'), address: link },
    ],
  };
}

function paymentText({ payment }: Order, say: Say): string {
  const method = say(`shopMail.payment.${payment.method ?? 'none'}`);
  return payment.state === 'paid' ? say('shopMail.payment.paid', { method }) : method;
}

/** Notifies the shop of a payment that failed, and was not tried again. */
export function paymentFailedMail({ order, link, overrides }: ShopMailFacts): BlockMail {
  const say = translator(overrides, shopMailMessages);
  const { number, sums } = order;
  return {
    subject: say('shopMail.payment-failed.subject', { number }),
    blocks: [
      { p: say('shopMail.payment-failed.text', { number, amount: formatMoney(sums.total.gross) }) },
      { link: say('shopMail.panel'), address: link },
    ],
  };
}

/** Notifies the shop of a refund that a provider refused. */
export function refundFailedMail({ amount }: { amount: Grosze }, { order, link, overrides }: ShopMailFacts): BlockMail {
  const say = translator(overrides, shopMailMessages);
  const { number } = order;
  return {
    subject: say('shopMail.refund-failed.subject', { number }),
    blocks: [
      { p: say('shopMail.refund-failed.text', { number, amount: formatMoney(amount) }) },
      { link: say('shopMail.panel'), address: link },
    ],
  };
}
