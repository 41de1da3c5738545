import { panelOrderLimits } from '../../shop/limits.ts';
import { type Work, type WorkCase, type WorkKind, workToday } from '../../shop/staff/today-work.ts';
import { addDays, dayOf } from '../../shop/time/warsaw-time.ts';
import { panelPath } from '../addresses.ts';
import { deadlineOf } from '../after-sale/deadline-text.ts';
import { complaintAddress, complaintsAddress } from '../complaints/complaint-addresses.ts';
import { addressOf } from '../documents/document-addresses.ts';
import { failuresAddress } from '../mails/mail-addresses.ts';
import { orderAddress, ordersAddress } from '../orders/order-addresses.ts';
import { stateNames } from '../orders/order-names.ts';
import { returnAddress, returnsAddress, withdrawalAddress, withdrawalsAddress } from '../returns/return-addresses.ts';
import type { PanelAsk } from '../screen.ts';

interface Place {
  name: string;
  /** The list of all of this kind. */
  to: string;
  /** What to do there, for the button. */
  verb: string;
}

const orders = (query: string) => `${ordersAddress}?${query}`;

const places: Record<Exclude<WorkKind, 'invoices' | 'unpaidLong'>, Place> = {
  withdrawals: { name: 'Odstąpienia od umowy do załatwienia', to: withdrawalsAddress, verb: 'Załatw' },
  returnsToPay: {
    name: 'Zwroty z bliskim terminem oddania pieniędzy',
    to: `${returnsAddress}?kolejka=w-drodze`,
    verb: 'Oddaj pieniądze',
  },
  unmatched: {
    name: 'Odstąpienia bez zamówienia',
    to: `${withdrawalsAddress}?kolejka=bez-zamowienia`,
    verb: 'Znajdź zamówienia',
  },
  complaints: { name: 'Reklamacje bez odpowiedzi', to: complaintsAddress, verb: 'Odpowiedz' },
  complaintsToDo: {
    name: 'Uznane reklamacje do załatwienia',
    to: `${complaintsAddress}?kolejka=do-wykonania`,
    verb: 'Załatw',
  },
  stopped: { name: 'Nadawanie zatrzymane', to: ordersAddress, verb: 'Dokończ nadawanie' },
  failed: { name: 'Nieudane e-maile i zadania', to: failuresAddress, verb: 'Zobacz' },
  refundsByHand: {
    name: 'Zwroty pieniędzy do wysłania przelewem',
    to: orders('platnosc=zwracane'),
    verb: 'Oddaj pieniądze',
  },
  toAccept: { name: 'Zamówienia do przyjęcia', to: orders('stan=placed&platnosc=przy-odbiorze'), verb: 'Przyjmij' },
  toPack: { name: 'Do spakowania', to: orders('stan=accepted'), verb: 'Spakuj i nadaj' },
  toSend: { name: 'Do wysłania', to: orders('stan=packing'), verb: 'Nadaj' },
  partSent: { name: stateNames.part_sent, to: orders('stan=part_sent'), verb: 'Wyślij resztę' },
  partReady: { name: stateNames.part_ready, to: orders('stan=part_ready'), verb: 'Przygotuj resztę' },
  returnsArrived: { name: 'Zwroty towaru do oceny', to: returnsAddress, verb: 'Oceń' },
  expiring: {
    name: 'Nieopłacone, które wygasną w ciągu doby',
    to: orders('stan=placed&platnosc=nieoplacone'),
    verb: 'Zobacz',
  },
  opinions: { name: 'Opinie do sprawdzenia', to: '/panel/opinie', verb: 'Sprawdź' },
};

/** The screens of single tasks. Invoices and payments are on the page of their order. */
const caseAddresses: Partial<Record<WorkKind, string>> = {
  withdrawals: withdrawalAddress,
  returnsToPay: returnAddress,
  complaints: complaintAddress,
  refundsByHand: orderAddress,
  invoices: orderAddress,
  expiring: orderAddress,
};

function placeOf(kind: WorkKind, { now }: PanelAsk, invoicesSince: string): Place {
  if (kind === 'invoices') {
    const to = addressOf({ month: invoicesSince, kind: '', open: true });
    return { name: 'Faktury bez numeru KSeF', to, verb: 'Zobacz' };
  }
  if (kind === 'unpaidLong') {
    const days = panelOrderLimits.unpaidDays;
    const to = orders(`platnosc=nieoplacone&do=${addDays(dayOf(now), -days)}`);
    return { name: `Nieopłacone od ${days} dni`, to, verb: 'Zobacz' };
  }
  return places[kind];
}

const shown = (count: number): string =>
  count >= panelOrderLimits.counted ? `${panelOrderLimits.counted} i więcej` : String(count);

/** The open tasks as the page shows them, the worst first. */
export async function workOf(ask: PanelAsk) {
  const { store, now } = ask;
  const today = dayOf(now);
  const found = workToday(await store.today.work(now), today);
  const invoicesSince = (await store.today.oldestInvoiceMonth()) ?? today.slice(0, 7);
  const caseOf = (kind: WorkKind, { number, name, by, amount }: WorkCase) => ({
    number,
    name,
    amount,
    to: panelPath(caseAddresses[kind] ?? orderAddress, { number }),
    deadline: by === null ? null : deadlineOf('do', by, now),
  });
  return found.map(({ kind, count, note, cases }: Work) => ({
    kind,
    note,
    count: shown(count),
    place: placeOf(kind, ask, invoicesSince),
    cases: cases.map((one) => caseOf(kind, one)),
  }));
}
