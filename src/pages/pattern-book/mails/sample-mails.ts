import { to } from '../../../routes.ts';
import { complaintMailKinds } from '../../../shop/complaint/complaint-mail.ts';
import { complaintMail } from '../../../shop/mail/complaint/complaint-mails.ts';
import { type BlockMail, mailText } from '../../../shop/mail/mail-blocks.ts';
import { mailHtml } from '../../../shop/mail/mail-html.ts';
import type { OrderMailFacts } from '../../../shop/mail/order/mail-facts.ts';
import { giftCardMail, invoiceMail, orderMail } from '../../../shop/mail/order/order-mails.ts';
import type { Order } from '../../../shop/order/order.ts';
import { orderMailKinds } from '../../../shop/order/order-mail.ts';
import { companyLines } from '../../../shop/owner/company.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { complaintFacts } from './sample-complaint.ts';
import { firmOrder, sampleOrder, sentOrder } from './sample-order.ts';
import { sampleReturnMails } from './sample-return-mails.ts';

export interface SampleMail {
  kind: string;
  subject: string;
  text: string;
  html: string;
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
  if (kind === 'refunded') return { ...sentOrder, payment: { ...sentOrder.payment, refunded: sentOrder.sums.toPay } };
  return waiting.has(kind) ? sampleOrder : sentOrder;
};

/** Every mail about an order or a complaint, made from samples. */
export function sampleMails(settings: ShopSettings, origin: string): SampleMail[] {
  const { name: shop, colours } = settings;
  const sample = (kind: string, mail: BlockMail | null): SampleMail[] =>
    mail ? [{ kind, subject: mail.subject, text: mailText(mail.blocks), html: mailHtml(mail, { shop, colours }) }] : [];
  const facts = factsOf(firmOrder, settings, origin);
  const cards = { number: sampleOrder.number, until: sampleOrder.placedAt + 2 * 365 * 86_400_000 };
  return [
    ...orderMailKinds.flatMap((kind) => sample(kind, orderMail(kind, factsOf(orderFor(kind), settings, origin)))),
    ...complaintMailKinds.flatMap((kind) =>
      sample(`complaint-${kind}`, complaintMail(kind, complaintFacts(kind, settings, origin))),
    ),
    ...sample('invoice', invoiceMail({ number: 'FV/12/2026', toKsef: true }, facts)),
    ...sample('gift-cards', giftCardMail([{ code: 'ABCD-EFGH-JKLM-NPQR', value: 10_000 }], { ...facts, ...cards })),
    ...sampleReturnMails(settings, origin).flatMap(({ kind, mail }) => sample(kind, mail)),
  ];
}

function factsOf(order: Order, { name, company, messages }: ShopSettings, origin: string): OrderMailFacts {
  const { street, postcode, city, email, phone, hours } = company;
  return {
    order,
    shop: name,
    seller: {
      lines: companyLines(company, messages),
      address: `${company.name}, ${street}, ${postcode} ${city}`,
      ...{ email, phone, hours },
    },
    exceptions: [],
    features: {},
    link: origin + to('orderLink', { token: 'wzor' }),
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
