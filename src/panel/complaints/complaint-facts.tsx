import type { ComplaintMoney } from '../../data/complaint/complaint-money.ts';
import type { Complaint, ComplaintFile } from '../../shop/complaint/complaint.ts';
import { liabilityOf } from '../../shop/complaint/liability.ts';
import { formatMoney } from '../../shop/money/money.ts';
import type { Order } from '../../shop/order/order.ts';
import type { LineAccount, OrderAccount } from '../../shop/return/account/line-account.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { formatDayShort } from '../../shop/time/warsaw-time.ts';
import { panelPath } from '../addresses.ts';
import { Facts } from '../pieces/table.tsx';
import { whenText } from '../pieces/when.ts';
import { complaintStateNames, proofNames, remedyText } from './complaint-names.ts';
import { ComplaintDeadline } from './complaints-screen.tsx';

export const fileAddress = '/panel/reklamacje/:number/pliki/:id';

interface Props {
  complaint: Complaint;
  order: Order | null;
  /** The account of the order without this complaint. */
  account: OrderAccount | null;
  now: Instant;
}

export function ComplaintFacts({ complaint, order, account, now }: Props) {
  const { person, isConsumer, proof, lines, since, wish, amount, filedAt, state } = complaint;
  const liability = liabilityOf(complaint, order);
  const until = liability?.repair?.until ?? liability?.until;
  return (
    <Facts
      facts={[
        ['Stan', <strong key="stan">{complaintStateNames[state]}</strong>],
        ...(state === 'filed' || state === 'accepted' || state === 'handling'
          ? [['Termin', <ComplaintDeadline key="termin" complaint={complaint} now={now} />] as const]
          : []),
        ['Złożona', whenText(filedAt)],
        ['Kupujący', [person.name, person.email, person.phone].filter(Boolean).join(', ')],
        [
          'Kto',
          isConsumer
            ? 'konsument: brak odpowiedzi w terminie oznacza uznanie reklamacji'
            : 'firma: termin jest obietnicą sklepu',
        ],
        ...(complaint.order
          ? [
              [
                'Zamówienie',
                <a key="zamowienie" href={`/panel/zamowienia/${encodeURIComponent(complaint.order.number)}`}>
                  {complaint.order.number}
                </a>,
              ] as const,
            ]
          : []),
        ...(proof
          ? [
              ['Kupione', `${proof.product}, ${formatDayShort(proof.boughtOn)}`] as const,
              ['Dowód', `${proofNames[proof.kind]}: ${proof.details}`] as const,
            ]
          : []),
        ...lines.map(
          ({ name, quantity, unit, paid }) =>
            ['Rzecz', `${formatNumber(quantity)} ${unit} ${name}, zapłacono ${formatMoney(paid)}`] as const,
        ),
        ...lines.flatMap(({ lineId, name }) =>
          backFacts(
            name,
            account?.lines.find((line) => line.lineId === lineId),
          ),
        ),
        ['Wada ujawniła się', formatDayShort(since)],
        ['Żądanie', remedyText(wish, amount)],
        ...(until ? [['Sklep odpowiada do', formatDayShort(until)] as const] : []),
      ]}
    />
  );
}

const wayNames = { return: 'zwrot', complaint: 'reklamacja', withdrawal: 'odstąpienie', hand: 'oddane przez sklep' };

/** Refunds already paid for an item by other means, so that it is not refunded twice. */
const backFacts = (name: string, line: LineAccount | undefined) =>
  (line?.back ?? [])
    .filter(({ gross, quantity }) => gross > 0 || quantity > 0)
    .map(({ way, number, gross, quantity }) => {
      const pieces = quantity > 0 ? `, sztuk: ${formatNumber(quantity)}` : '';
      const by = [wayNames[way], number].filter(Boolean).join(' ');
      return ['Już oddane lub obiecane', `${name}: ${formatMoney(gross)} (${by}${pieces})`] as const;
    });

const refundStates = {
  planned: 'do wysłania',
  asked: 'wysyła operator',
  done: 'oddane',
  rejected: 'odrzucone',
} as const;

export function Answer({ complaint: { answer }, money }: { complaint: Complaint; money: ComplaintMoney }) {
  if (!answer) return null;
  return (
    <section aria-labelledby="odpowiedz-sklepu">
      <h2 id="odpowiedz-sklepu">Odpowiedź sklepu</h2>
      <p>
        {answer.bySilence ? 'Sklep nie odpowiedział w terminie, więc reklamacja jest uznana. ' : ''}
        {answer.remedy ? remedyText(answer.remedy, answer.amount) : 'Nieuznana'}
      </p>
      {answer.reasons ? <p className="said">{answer.reasons}</p> : null}
      {money.due > 0 ? (
        <p>
          Do oddania {formatMoney(money.due)}, z tego oddane lub w drodze {formatMoney(money.given)}.
          {money.toCards > 0 ? <small>Na karty podarunkowe: {formatMoney(money.toCards)}</small> : null}
          {money.refunds.map(({ id, amount, state }) => (
            <small key={id}>
              {formatMoney(amount)}: {refundStates[state]}
            </small>
          ))}
        </p>
      ) : null}
    </section>
  );
}

export function Messages({ complaint: { messages, number, person } }: { complaint: Complaint }) {
  return (
    <section aria-labelledby="wiadomosci">
      <h2 id="wiadomosci">Wiadomości</h2>
      <ol className="messages">
        {messages.map(({ id, at, from, text, files }) => (
          <li key={id} className={from === 'shop' ? 'ours' : undefined}>
            <small>
              {from === 'shop' ? 'Sklep' : person.name}, {whenText(at)}
            </small>
            <p className="said">{text}</p>
            {files.length > 0 ? (
              <ul className="files">
                {files.map((file) => (
                  <li key={file.id}>
                    <SentFile file={file} number={number} />
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A photo is shown; every file can be downloaded. */
function SentFile({ file: { id, name, kind, size }, number }: { file: ComplaintFile; number: string }) {
  const address = panelPath(fileAddress, { number, id });
  return (
    <a href={address} download="">
      {kind === 'photo' ? <img src={address} alt="" loading="lazy" /> : null}
      {kind === 'photo' ? 'Pobierz zdjęcie' : 'Pobierz film'} {name}
      <small>{formatNumber(Math.max(1, Math.round(size / 1_024)))} KB</small>
    </a>
  );
}
