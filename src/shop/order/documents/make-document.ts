import type { PostalAddress } from '../../account/client.ts';
import { groupedAccount, polishAccount } from '../../payment/transfer-code.ts';
import { dayOf } from '../../time/warsaw-time.ts';
import type { Order, VatSum } from '../order.ts';
import { documentLines } from './document-lines.ts';
import type {
  DocumentFacts,
  DocumentLine,
  DocumentParty,
  DocumentPayment,
  DocumentSum,
  SaleDocument,
} from './sale-document.ts';

export function saleDocument(order: Order, facts: DocumentFacts): SaleDocument {
  const { sums } = order;
  const lines = documentLines(order, facts);
  const rates = ratesOf(sums.rates, lines).filter(({ gross }) => gross !== 0);
  return {
    kind: facts.kind,
    number: facts.number,
    orderNumber: order.number,
    issuedOn: facts.issuedOn,
    soldOn: facts.soldOn,
    issuedIn: townOf(facts.seller.town),
    seller: facts.seller,
    buyer: buyerOf(order),
    // Free items are not part of the sale, so only a proof of purchase lists them.
    lines: facts.kind === 'proof' ? lines : lines.filter(({ gross }) => gross !== 0),
    rates,
    net: sum(rates, ({ net }) => net),
    tax: sum(rates, ({ tax }) => tax),
    gross: sum(rates, ({ gross }) => gross),
    payment: paymentOf(order, facts.account),
    exemption: rates.some(({ vat }) => vat === null) ? facts.exemption : null,
  };
}

/** An order has no rate both for exempt and for outside VAT; a document distinguishes them. */
function ratesOf(rates: readonly VatSum[], lines: readonly DocumentLine[]): DocumentSum[] {
  const outside = sum(lines, ({ vat, gross }) => (vat === 'np' ? gross : 0));
  return rates.flatMap((rate): DocumentSum[] => {
    if (rate.vat !== null) return [rate];
    const exempt = rate.gross - outside;
    return [
      { vat: null, net: exempt, tax: 0, gross: exempt },
      { vat: 'np', net: outside, tax: 0, gross: outside },
    ];
  });
}

const sum = <T>(all: readonly T[], amount: (one: T) => number): number =>
  all.reduce((total, one) => total + amount(one), 0);

/** `83-300 Kartuzy` becomes Kartuzy, the place of issue. */
const townOf = (town: string): string => town.replace(/^[\d-]+\s+/, '');

function buyerOf({ buyer, recipient }: Order): DocumentParty {
  const address = buyer.address ?? recipient;
  const person = `${buyer.firstname} ${buyer.lastname}`.trim();
  return {
    name: buyer.kind === 'firm' && buyer.companyName !== '' ? buyer.companyName : person,
    street: address ? streetOf(address) : '',
    town: address ? `${address.zipcode} ${address.city}`.trim() : '',
    country: address?.country ?? 'PL',
    taxNumber: buyer.kind === 'firm' ? buyer.taxNumber : '',
  };
}

/** Villages without streets have only house numbers: `Gdów 1265`. */
export function streetOf({ street, streetNumber, city }: PostalAddress): string {
  return `${street === '' ? city : street} ${streetNumber}`.trim();
}

function paymentOf({ sums, payment, history }: Order, account: string | null): DocumentPayment {
  const paid = Math.min(Math.max(0, payment.paid), sums.toPay);
  const left = sums.toPay - paid;
  const last = history.findLast(({ what, state }) => what === 'payment' && state === 'paid');
  const paidAt = last?.at ?? history[0]?.at ?? 0;
  const isAdvance = paid > 0 && left > 0;
  return {
    // The rest of an order with an advance is paid on delivery.
    method: isAdvance ? 'cash' : payment.method,
    vouchers: sums.vouchers,
    paid,
    left,
    paidOn: left > 0 ? null : dayOf(paidAt),
    ...(isAdvance ? { advanceOn: dayOf(paidAt) } : {}),
    account: left > 0 && !isAdvance && payment.method === 'transfer' && account !== null ? grouped(account) : null,
  };
}

const grouped = (account: string): string => groupedAccount(polishAccount(account) ?? account);
