import { to } from '../../../routes.ts';
import type { BlockMail } from '../../../shop/mail/mail-blocks.ts';
import { returnMail } from '../../../shop/mail/return/return-mails.ts';
import { companyLines } from '../../../shop/owner/company.ts';
import { sentOrder } from '../../../shop/owner/samples/sample-order.ts';
import { refundOf } from '../../../shop/return/refund.ts';
import type { Return } from '../../../shop/return/return.ts';
import type { ReturnState } from '../../../shop/return/return-machine.ts';
import { type ReturnMailKind, returnMailKinds } from '../../../shop/return/return-mail.ts';
import { soldItems } from '../../../shop/return/sold-items.ts';
import { returnDeadlines } from '../../../shop/return/withdrawal-time.ts';
import type { ShopSettings } from '../../../shop/settings.ts';

const at = sentOrder.placedAt + 5 * 86_400_000;
const items = soldItems(sentOrder)
  .slice(0, 1)
  .map(({ lineId, part, quantity }) => ({ lineId, part, quantity }));
const refund = refundOf(sentOrder, [], items);

const states: Record<ReturnMailKind, ReturnState> = {
  announced: 'announced',
  label: 'announced',
  received: 'arrived',
  accepted: 'accepted',
  refused: 'refused',
  refunded: 'refunded',
  lapsed: 'lapsed',
};

const returnFor = (kind: ReturnMailKind): Return => ({
  id: 1,
  number: 'Z-2026-100048',
  orderId: sentOrder.id,
  orderNumber: sentOrder.number,
  state: states[kind],
  createdAt: at,
  ...returnDeadlines([at], at),
  items,
  refund,
  postingCode: '71448 47611',
  lowered: [],
  payout: kind === 'accepted' || kind === 'refunded' ? refund.money - 12_99 : null,
  chosen: {
    reason: null,
    comment: '',
    type: 'parcel',
    param: 'A',
    other: null,
    shipping: { id: 'automat', name: 'Automat paczkowy', cost: 12_99 },
    point: { code: 'KART001', name: 'Automat KART001', street: 'ul. 3 Maja 78', city: 'Kartuzy' },
    form: 'transfer',
    account: 'PL61109010140000071219812874',
  },
  history:
    kind === 'refused'
      ? [{ at, who: 'shop', event: 'refuse', state: 'refused', note: 'Kubek przyszedł stłuczony.' }]
      : [],
});

/** Every mail about a return. */
export function sampleReturnMails(
  { name, company, messages }: ShopSettings,
  origin: string,
): { kind: string; mail: BlockMail | null }[] {
  const { street, postcode, city, email } = company;
  const seller = {
    lines: companyLines(company, messages),
    address: `${company.name}, ${street}, ${postcode} ${city}`,
    email,
  };
  return returnMailKinds.map((kind) => ({
    kind: `return-${kind}`,
    mail: returnMail(kind, {
      own: returnFor(kind),
      order: sentOrder,
      shop: name,
      seller,
      isLocker: true,
      awaitsCode: false,
      places: [],
      link: origin + to('return', { number: 'Z-2026-100048' }),
      overrides: messages,
    }),
  }));
}
