import { ReadableStream } from 'node:stream/web';
import type { DocumentQuestion } from '../../data/order/desk/document-list.ts';
import type { StoredDocument } from '../../data/order/documents.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { accountantHead, accountantRow } from '../../shop/order/documents/accountant-csv.ts';
import { isKsefNumber, sampleKsefNumber } from '../../shop/order/documents/ksef-number.ts';
import { type SaleDocumentKind, saleDocumentKinds } from '../../shop/order/documents/sale-document.ts';
import { csvStart } from '../../shop/text/csv.ts';
import { dayOf, startOfDay } from '../../shop/time/warsaw-time.ts';
import { panelPath, withQuery } from '../addresses.ts';
import { ActionForm, Button, Faults, Field, Select } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { dayText } from '../pieces/when.ts';
import { missing, type PanelAsk, type PanelPage, type PanelScreen } from '../screen.ts';
import { documentPdfAddress, documentXmlAddress, fileHeaders } from './document-files.ts';

const address = '/panel/dokumenty';
const csvAddress = `${address}/miesiac/:month`;
const monthShape = /^20\d{2}-(?:0[1-9]|1[0-2])$/;
const orderAddress = '/panel/zamowienia/:number';

const ksefStates = { waiting: 'czeka na KSeF', sent: 'w KSeF', failed: 'odrzucona przez KSeF' } as const;
function afterMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

const timeOf = (month: string) => ({
  from: startOfDay(`${month}-01`),
  until: startOfDay(`${afterMonth(month)}-01`),
});

function monthIn({ url, now }: Pick<PanelAsk, 'url' | 'now'>): string {
  const sent = url.searchParams.get('miesiac') ?? '';
  return monthShape.test(sent) ? sent : dayOf(now).slice(0, 7);
}

function questionIn(ask: PanelAsk): DocumentQuestion {
  const { searchParams } = ask.url;
  const kind = searchParams.get('rodzaj');
  const before = searchParams.get('przed') ?? '';
  return {
    ...timeOf(monthIn(ask)),
    kind: saleDocumentKinds.find((one) => one === kind) ?? null,
    open: searchParams.get('ksef') === 'czeka',
    before: /^[1-9]\d{0,8}$/.test(before) ? Number(before) : null,
  };
}

async function page(ask: PanelAsk, faults: string[] = []): Promise<PanelPage> {
  const month = monthIn(ask);
  const asked = questionIn(ask);
  const { documents, isMore } = await ask.store.documentList.list(asked);
  return {
    title: 'Dokumenty',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <form method="get" action={address} className="row filter" aria-label="Wybierz dokumenty">
          <Field name="miesiac" label="Miesiąc, np. 2026-11" type="month" value={month} />
          <Select
            name="rodzaj"
            label="Rodzaj"
            value={asked.kind ?? ''}
            choices={[
              { value: '', label: 'Wszystkie' },
              { value: 'invoice', label: 'Faktury' },
              { value: 'advance', label: 'Faktury zaliczkowe' },
              { value: 'correction', label: 'Korekty' },
              { value: 'proof', label: 'Potwierdzenia zakupu' },
            ]}
          />
          <Select
            name="ksef"
            label="KSeF"
            value={asked.open ? 'czeka' : ''}
            choices={[
              { value: '', label: 'Wszystkie' },
              { value: 'czeka', label: 'Jeszcze nie w KSeF' },
            ]}
          />
          <Button>Pokaż</Button>
        </form>
        <p>
          <a className="button quiet" href={panelPath(csvAddress, { month })} download>
            Plik CSV dla księgowości, {month}
          </a>
        </p>
        <Faults texts={faults} />
        <Table
          name="Dokumenty sprzedaży"
          columns={['Dokument', 'Wystawiony', 'Zamówienie', 'Nabywca', 'Brutto', 'KSeF']}
          empty="W tym miesiącu nie ma takich dokumentów."
          rows={documents.map((document) => ({ key: document.id, cells: cellsOf(document) }))}
        />
        {isMore ? (
          <nav className="pager" aria-label="Strony">
            <a href={withQuery(ask.url, { przed: String(documents.at(-1)?.id), akcja: null })}>Starsze</a>
          </nav>
        ) : null}
        <p>
          <small>
            Numery z KSeF wpisz po wysłaniu pliku FA(3). Korekta faktury powstaje sama, gdy wracają pieniądze; jej plik
            FA(3) powstaje, gdy faktura ma numer z KSeF. Faktura zaliczkowa powstaje, gdy miesiąc, w którym przyszły
            pieniądze, minął przed wysyłką.
          </small>
        </p>
      </>
    ),
  };
}

const kindNames: Record<SaleDocumentKind, string> = {
  invoice: 'Faktura',
  advance: 'Zaliczkowa',
  correction: 'Korekta',
  proof: 'Potwierdzenie',
};

function cellsOf({ id, kind, number, issuedAt, content, ksef }: StoredDocument) {
  return [
    <a key="pdf" href={panelPath(documentPdfAddress, { id })}>
      {kindNames[kind]} {number}
      {content.correction ? <small>do {content.correction.number}</small> : null}
      {content.settles && !content.correction ? <small>rozlicza {content.settles.number}</small> : null}
    </a>,
    dayText(issuedAt),
    <a key="order" href={panelPath(orderAddress, { number: content.orderNumber })}>
      {content.orderNumber}
    </a>,
    <span key="buyer">
      {content.buyer.name}
      {content.buyer.taxNumber ? <small>NIP {content.buyer.taxNumber}</small> : null}
    </span>,
    formatMoney(content.gross),
    ksef ? (
      <span key="ksef">
        <a href={panelPath(documentXmlAddress, { id })}>FA(3)</a> {ksefStates[ksef.state]}
        {ksef.ksefNumber ? <small>{ksef.ksefNumber}</small> : <KsefForm id={id} number={number} />}
      </span>
    ) : (
      '–'
    ),
  ];
}

function KsefForm({ id, number }: { id: number; number: string }) {
  return (
    <ActionForm action="ksef" to={address} className="row">
      <input type="hidden" name="document" value={id} />
      <label className="hidden" htmlFor={`ksef-${id}`}>
        Numer KSeF faktury {number}
      </label>
      <input id={`ksef-${id}`} name="ksef" placeholder="Numer KSeF" />
      <Button quiet>Zapisz</Button>
    </ActionForm>
  );
}

export const documentsScreen: PanelScreen = {
  address,
  roles: ['orders'],
  menu: 'Dokumenty',
  show: (ask) => page(ask),
  actions: {
    ksef: {
      run: async (ask, form) => {
        const { store, now } = ask;
        const id = /^[1-9]\d{0,8}$/.test(form.text('document')) ? Number(form.text('document')) : 0;
        const given = form.text('ksef').toUpperCase();
        const document = await store.documentList.byId(id);
        if (!document?.ksef) return page(ask, ['Nie ma takiej faktury.']);
        if (!isKsefNumber(given)) {
          return page(ask, [
            `Faktura ${document.number}: to nie jest numer KSeF. Sprawdź każdy znak; numer jest jak ${sampleKsefNumber}.`,
          ]);
        }
        const isTaken = await store.documents.ksefTook(document.number, given, now);
        if (!isTaken) return page(ask, [`Faktura ${document.number} ma już numer z KSeF.`]);
        const month = dayOf(document.issuedAt).slice(0, 7);
        return {
          to: `${address}?miesiac=${month}`,
          notice: `Faktura ${document.number} jest w KSeF.`,
          journal: { action: 'invoice-in-ksef', subject: `document ${document.number}`, after: { ksefNumber: given } },
        };
      },
    },
  },
};

/** One month of documents for the accountant, streamed while it is read. */
export const documentsCsvScreen: PanelScreen = {
  address: csvAddress,
  roles: ['orders'],
  show: async ({ store, params }) => {
    const { month = '' } = params;
    if (!monthShape.test(month)) return missing();
    async function* rows() {
      const encoder = new TextEncoder();
      yield encoder.encode(csvStart + accountantHead);
      for await (const batch of store.documentList.all({ ...timeOf(month), kind: null, open: false })) {
        const lines = batch.map(({ content, ksef }) => accountantRow(content, ksef?.ksefNumber ?? null));
        yield encoder.encode(lines.join(''));
      }
    }
    const headers = fileHeaders(`dokumenty-${month}.csv`, 'text/csv; charset=utf-8');
    return new Response(ReadableStream.from(rows()) as unknown as BodyInit, { headers });
  },
};
