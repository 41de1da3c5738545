import type { ListedMail } from '../../data/mail/outbox.ts';
import type { OrderNote } from '../../data/order/desk/order-desk.ts';
import type { StoredDocument } from '../../data/order/documents.ts';
import type { RefundRow } from '../../data/payment/refund-rows.ts';
import type { JournalEntry } from '../../data/staff/journal.ts';
import { mailName } from '../../shop/mail/mail-kinds.ts';
import { formatMoney } from '../../shop/money/money.ts';
import type { LabelCarrierFacts } from '../../shop/order/labels/label-carrier.ts';
import type { Order } from '../../shop/order/order.ts';
import { journalActionName } from '../../shop/staff/journal-entry.ts';
import { panelPath } from '../addresses.ts';
import { documentPdfAddress, documentXmlAddress } from '../documents/document-files.ts';
import { mailState } from '../mails/mail-state.ts';
import { Facts, Table } from '../pieces/table.tsx';
import { whenText } from '../pieces/when.ts';
import { Changes } from '../staff/changes.tsx';
import { actorName, attemptNames, entryName, methodNames, refundNames } from './order-names.ts';

export function Money({ order, refunds }: { order: Order; refunds: RefundRow[] }) {
  const { due, paid, refunded, attempts } = order.payment;
  return (
    <section aria-labelledby="pieniadze">
      <h2 id="pieniadze">Pieniądze</h2>
      <Facts
        facts={[
          ['Do zapłaty', formatMoney(due)],
          ['Wpłynęło', formatMoney(paid)],
          ['Oddano', formatMoney(refunded)],
        ]}
      />
      {attempts.length + refunds.length > 0 ? (
        <Table
          name="Próby płatności i zwroty"
          columns={['Kiedy', 'Co', 'Kwota', 'Stan']}
          empty=""
          rows={[
            ...attempts.map(({ sessionId, at, method, provider, amount, state, fault }) => ({
              key: sessionId,
              cells: [
                whenText(at),
                `${methodNames[method]}${provider ? ` (${provider})` : ''}`,
                formatMoney(amount),
                `${attemptNames[state]}${fault ? ` (${fault})` : ''}`,
              ],
            })),
            ...refunds.map(({ id, createdAt, amount, state, askAt }) => ({
              key: id,
              cells: [
                whenText(createdAt),
                'Zwrot',
                formatMoney(amount),
                state === 'planned' && askAt === null ? 'do wysłania przelewem' : refundNames[state],
              ],
            })),
          ]}
        />
      ) : null}
    </section>
  );
}

const documentNames: Record<StoredDocument['kind'], string> = {
  invoice: 'Faktura',
  advance: 'Faktura zaliczkowa',
  correction: 'Faktura korygująca',
  proof: 'Potwierdzenie zakupu',
};

export function Documents({ documents }: { documents: StoredDocument[] }) {
  return (
    <section aria-labelledby="dokumenty">
      <h2 id="dokumenty">Dokumenty</h2>
      {documents.length === 0 ? <p className="empty">Dokument powstanie, gdy zamówienie zostanie wysłane.</p> : null}
      <ul className="plain">
        {documents.map(({ id, number, kind, issuedAt, ksef }) => (
          <li key={id}>
            <a href={panelPath(documentPdfAddress, { id })}>
              {documentNames[kind]} {number} (PDF)
            </a>
            {ksef ? (
              <>
                {' '}
                <a href={panelPath(documentXmlAddress, { id })}>FA(3)</a>
              </>
            ) : null}
            <small>{whenText(issuedAt)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Mails({ mails }: { mails: ListedMail[] }) {
  return (
    <section aria-labelledby="maile">
      <h2 id="maile">Wiadomości e-mail</h2>
      <Table
        name="Wiadomości o zamówieniu"
        columns={['Wiadomość', 'Zapisana', 'Stan']}
        empty="W ostatnich 30 dniach nie było wiadomości."
        rows={mails.map((mail) => ({
          key: mail.id,
          cells: [mailName(mail.kind), whenText(mail.createdAt), mailState(mail)],
        }))}
      />
    </section>
  );
}

type Carriers = readonly LabelCarrierFacts[];

interface HistoryRow {
  key: string;
  at: number;
  who: string;
  text: string;
}

/** All events of the order from all sources, oldest first. */
export function History({ order, notes, carriers }: { order: Order; notes: OrderNote[]; carriers: Carriers }) {
  const rows: HistoryRow[] = [
    ...order.history.map((entry, index) => ({
      key: `entry-${index}`,
      at: entry.at,
      who: actorName(entry.who, carriers),
      text: entryName(entry, order, carriers),
    })),
    ...notes.map(({ id, at, who, kind, text }) => ({
      key: `note-${id}`,
      at,
      who,
      text: kind === 'message' ? `Wiadomość do kupującego: ${text}` : `Notatka: ${text}`,
    })),
  ];
  return (
    <section aria-labelledby="historia">
      <h2 id="historia">Historia</h2>
      <Table
        name="Historia zamówienia"
        columns={['Kiedy', 'Kto', 'Co']}
        empty="Jeszcze nic się nie wydarzyło."
        rows={rows
          .toSorted((one, other) => one.at - other.at)
          .map(({ key, at, who, text }) => ({
            key,
            cells: [
              whenText(at),
              who,
              <span key="text" className="lines">
                {text}
              </span>,
            ],
          }))}
      />
    </section>
  );
}

export function Journal({ entries, carriers }: { entries: JournalEntry[]; carriers: Carriers }) {
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>Dziennik: kto z zespołu co zmienił</summary>
      <Table
        name="Dziennik zamówienia"
        columns={['Kiedy', 'Kto', 'Co', 'Zmiany']}
        empty=""
        rows={entries.map((entry) => ({
          key: entry.id,
          cells: [
            whenText(entry.at),
            entry.who,
            journalActionName(entry.action),
            <Changes key="changes" entry={entry} carriers={carriers} />,
          ],
        }))}
      />
    </details>
  );
}
