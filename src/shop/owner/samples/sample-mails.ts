import { type BlockMail, mailText } from '../../mail/mail-blocks.ts';
import { mailHtml } from '../../mail/mail-html.ts';
import { giftCardMail, invoiceMail, orderMail } from '../../mail/order/compose-order-mail.ts';
import type { OrderMailFacts } from '../../mail/order/mail-facts.ts';
import { sampleKsefNumber } from '../../order/documents/ksef/ksef-number.ts';
import { orderMailKinds } from '../../order/effects/effects-of.ts';
import type { Order } from '../../order/order.ts';
import { accountOf, cancelledBack, plainMoney } from '../../return/account/line-account.ts';
import type { Overrides } from '../../text/messages.ts';
import { type Company, companyLines } from '../company.ts';
import type { Palette } from '../palette.ts';
import { firmOrder, partSentOrder, sampleOrder, sentOrder } from './sample-order.ts';

export interface SampleMail {
  kind: string;
  subject: string;
  text: string;
  html: string;
}

/** A sample with the keys of its messages, in the order of their first use. */
export interface SampleWithKeys extends SampleMail {
  keys: string[];
}

const waiting = new Set<string>(['placed', 'payment-failed', 'payment-reminder', 'accepted']);
const cancelledOrder: Order = {
  ...sentOrder,
  state: 'cancelled',
  history: [
    ...sentOrder.history,
    { at: sentOrder.placedAt, who: 'shop', what: 'order', event: 'cancelByShop', state: 'cancelled' },
    { at: sentOrder.placedAt, who: 'shop', what: 'note', event: 'Szkliwo pękło w piecu.', state: 'cancelled' },
  ],
};

const orderFor = (kind: string): Order => {
  if (kind === 'cancelled') return cancelledOrder;
  if (kind === 'parcel-sent') return partSentOrder;
  if (kind === 'refunded') return { ...sentOrder, payment: { ...sentOrder.payment, refunded: sentOrder.sums.toPay } };
  return waiting.has(kind) ? sampleOrder : sentOrder;
};

interface Sender {
  name: string;
  company: Company;
  colours: Palette;
  messages: Overrides;
}

/** Every mail about an order, made from the sample orders; `link` leads to one. */
export function sampleMails(settings: Sender, link: string): SampleWithKeys[] {
  const sample = (kind: string, order: Order, compose: (facts: OrderMailFacts) => BlockMail | null) => {
    const { overrides, keys } = recordedKeys(settings.messages);
    const mail = compose(sampleMailFacts(order, { ...settings, messages: overrides }, link));
    return mail ? [{ ...sampleOf(kind, mail, settings), keys: [...keys] }] : [];
  };
  const invoice = { number: 'FV/12/2026', kind: 'invoice', ksefNumber: sampleKsefNumber } as const;
  const cards = { number: sampleOrder.number, until: sampleOrder.placedAt + 2 * 365 * 86_400_000 };
  return [
    ...orderMailKinds.flatMap((kind) => sample(kind, orderFor(kind), (facts) => orderMail(kind, facts))),
    ...sample('invoice', firmOrder, (facts) => invoiceMail(invoice, facts)),
    ...sample('gift-cards', firmOrder, (facts) =>
      giftCardMail([{ code: 'ABCD-EFGH-JKLM-NPQR', value: 10_000 }], { ...facts, ...cards }),
    ),
  ];
}

/** The overrides of messages, and the keys that were looked up in them. */
function recordedKeys(messages: Overrides): { overrides: Overrides; keys: Set<string> } {
  const keys = new Set<string>();
  const overrides = new Proxy(messages, {
    getOwnPropertyDescriptor: (all, key) => {
      keys.add(String(key));
      return Reflect.getOwnPropertyDescriptor(all, key);
    },
  });
  return { overrides, keys };
}

/** A mail as the shop would send it. */
export function sampleOf(kind: string, mail: BlockMail, { name: shop, colours }: Sender): SampleMail {
  return { kind, subject: mail.subject, text: mailText(mail.blocks), html: mailHtml(mail, { shop, colours }) };
}

export function sampleMailFacts(order: Order, { name, company, messages }: Sender, link: string): OrderMailFacts {
  const { street, postcode, city, email, phone, hours } = company;
  return {
    back: order.state === 'cancelled' ? cancelledBack(accountOf(order, plainMoney(order), { paying: true })) : null,
    hasSubscription: false,
    order,
    ...(order.parcels[0] ? { parcelId: order.parcels[0].id } : {}),
    shop: name,
    seller: {
      lines: companyLines(company, messages),
      address: `${company.name}, ${street}, ${postcode} ${city}`,
      email,
      phone,
      hours,
    },
    features: {},
    places: {},
    link,
    transfer: {
      account: '17 9999 0002 0000 0000 2000 1234',
      holder: company.name,
      title: `Zamówienie ${order.number}`,
    },
    withdrawal: { link: 'Odstąp od umowy tutaj', address: 'https://sklep.example/odstapienie' },
    tracking: () => null,
    overrides: messages,
  };
}
