import { money2 } from '../../money/money.ts';
import type { PaymentMethod } from '../../payment/payment-methods.ts';
import type { SaleDocument } from './sale-document.ts';
import type { XmlNode } from './xml.ts';

/** Cash, transfer, mobile payment: the schema's numbers. A redirect to a bank or a card counts as a transfer. */
const forms: Record<PaymentMethod, number> = { cash: 1, transfer: 6, online: 6, blik: 7 };
const voucherForm = 3;

/** How an invoice is paid. */
export function paymentNode({ payment: paid, issuedOn }: SaleDocument): XmlNode {
  const { method, left, paidOn, account } = paid;
  const parts = left > 0 ? partsOf(paid, issuedOn) : [];
  const form = method === null ? voucherForm : forms[method];
  return [
    'Platnosc',
    [
      left === 0 ? ['Zaplacono', 1] : null,
      left === 0 ? ['DataZaplaty', paidOn ?? issuedOn] : null,
      parts.length > 0 ? ['ZnacznikZaplatyCzesciowej', 1] : null,
      ...parts,
      ['FormaPlatnosci', form],
      account === null ? null : ['RachunekBankowy', [['NrRB', account.replace(/\s/g, '')]]],
    ],
  ];
}

/** Partial payments while something is left to pay: gift cards at the order, an advance before dispatch. */
function partsOf({ vouchers, paid, advanceOn }: SaleDocument['payment'], issuedOn: string): XmlNode[] {
  const part = (amount: number, on: string): XmlNode => [
    'ZaplataCzesciowa',
    [
      ['KwotaZaplatyCzesciowej', money2(amount)],
      ['DataZaplatyCzesciowej', on],
    ],
  ];
  return [
    ...(vouchers > 0 ? [part(vouchers, issuedOn)] : []),
    ...(paid > 0 ? [part(paid, advanceOn ?? issuedOn)] : []),
  ];
}
