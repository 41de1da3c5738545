import type { ComplaintMoney } from '../../data/complaint/complaint-money.ts';
import { groupedIban } from '../../shop/account/iban-text.ts';
import type { Complaint, ComplaintFile } from '../../shop/complaint/complaint.ts';
import { liabilityOf } from '../../shop/complaint/liability.ts';
import { formatMoney } from '../../shop/money/money.ts';
import type { Order } from '../../shop/order/order.ts';
import type { LineAccount, OrderAccount } from '../../shop/return/account/line-account.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { formatDayShort } from '../../shop/time/warsaw-time.ts';
import { panelPath } from '../addresses.ts';
import type { CaseFact } from '../after-sale/case/case-data.ts';
import { orderAddress } from '../orders/order-addresses.ts';
import { whenText } from '../pieces/when.ts';
import { complaintFileAddress } from './complaint-addresses.ts';
import { proofNames, remedyText } from './complaint-names.ts';
import { complaintDeadline } from './complaint-queues.ts';

interface Known {
  complaint: Complaint;
  order: Order | null;
  /** The account of the order without this complaint. */
  account: OrderAccount | null;
  now: Instant;
}

export function complaintFacts({ complaint, order, account, now }: Known): CaseFact[] {
  const { person, isConsumer, proof, lines, since, wish, amount, account: givenAccount, filedAt } = complaint;
  const liability = liabilityOf(complaint, order);
  const until = liability?.repair?.until ?? liability?.until;
  const deadline = complaintDeadline(complaint, now);
  return [
    ...(deadline ? [{ name: 'Termin', deadline }] : []),
    { name: 'Żądanie', text: remedyText(wish, amount), isStrong: true },
    ...lines.map(({ name, quantity, unit, paid }) => ({
      name: 'Rzecz',
      text: `${formatNumber(quantity)} ${unit} ${name}, zapłacono ${formatMoney(paid)}`,
    })),
    ...lines.flatMap(({ lineId, name }) =>
      backFacts(
        name,
        account?.lines.find((line) => line.lineId === lineId),
      ),
    ),
    { name: 'Wada ujawniła się', text: formatDayShort(since) },
    ...(complaint.order
      ? [
          {
            name: 'Zamówienie',
            text: complaint.order.number,
            to: panelPath(orderAddress, { number: complaint.order.number }),
          },
        ]
      : []),
    ...(proof
      ? [
          { name: 'Kupione', text: `${proof.product}, ${formatDayShort(proof.boughtOn)}` },
          { name: 'Dowód', text: `${proofNames[proof.kind]}: ${proof.details}` },
        ]
      : []),
    { name: 'Rachunek do zwrotu', text: givenAccount ? groupedIban(givenAccount) : '' },
    { name: 'Kupujący', text: [person.name, person.email, person.phone].filter(Boolean).join(', ') },
    {
      name: 'Kto',
      text: isConsumer
        ? 'konsument: brak odpowiedzi w terminie oznacza uznanie reklamacji'
        : 'firma: termin jest obietnicą sklepu',
    },
    { name: 'Złożona', text: whenText(filedAt) },
    { name: 'Sklep odpowiada do', text: until ? formatDayShort(until) : '' },
  ];
}

const wayNames = { return: 'zwrot', complaint: 'reklamacja', withdrawal: 'odstąpienie', hand: 'oddane przez sklep' };

/** Refunds already paid for an item by other means, so that it is not refunded twice. */
const backFacts = (name: string, line: LineAccount | undefined): CaseFact[] =>
  (line?.back ?? [])
    .filter(({ gross, quantity }) => gross > 0 || quantity > 0)
    .map(({ way, number, gross, quantity }) => {
      const pieces = quantity > 0 ? `, sztuk: ${formatNumber(quantity)}` : '';
      const by = [wayNames[way], number].filter(Boolean).join(' ');
      return { name: 'Już oddane lub obiecane', text: `${name}: ${formatMoney(gross)} (${by}${pieces})` };
    });

const refundStates = {
  planned: 'do wysłania',
  asked: 'wysyła operator',
  done: 'oddane',
  rejected: 'odrzucone',
} as const;

/** The shop's answer, and the money that follows from it; `null` until there is one. */
export function answerText({ answer }: Complaint, money: ComplaintMoney) {
  if (!answer) return null;
  const silence = answer.bySilence ? 'Sklep nie odpowiedział w terminie, więc reklamacja jest uznana. ' : '';
  const { due, given, toCards, refunds } = money;
  return {
    text: `${silence}${answer.remedy ? remedyText(answer.remedy, answer.amount) : 'Nieuznana'}`,
    reasons: answer.reasons,
    money:
      due === 0
        ? []
        : [
            `Do oddania ${formatMoney(due)}, z tego oddane lub w drodze ${formatMoney(given)}.`,
            ...(toCards > 0 ? [`Na karty podarunkowe: ${formatMoney(toCards)}`] : []),
            ...refunds.map(({ amount, state }) => `${formatMoney(amount)}: ${refundStates[state]}`),
          ],
  };
}

export const messagesOf = ({ messages, number, person }: Complaint, now: Instant) =>
  messages.map(({ id, at, from, text, files }) => ({
    id,
    who: from === 'shop' ? 'Sklep' : person.name,
    isOurs: from === 'shop',
    when: { short: humanTime(at, now), whole: whenText(at) },
    text,
    files: files.map((file) => sentFile(file, number)),
  }));

const sentFile = ({ id, name, kind, size }: ComplaintFile, number: string) => ({
  address: panelPath(complaintFileAddress, { number, id }),
  isPhoto: kind === 'photo',
  name: `${kind === 'photo' ? 'Pobierz zdjęcie' : 'Pobierz film'} ${name}`,
  size: `${formatNumber(Math.max(1, Math.round(size / 1_024)))} KB`,
});
