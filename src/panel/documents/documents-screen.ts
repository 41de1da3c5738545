import { ReadableStream } from 'node:stream/web';
import type { DocumentQuestion } from '../../data/order/desk/document-list.ts';
import type { StoredDocument } from '../../data/order/documents/stored-documents.ts';
import { accountantHead, accountantRow } from '../../shop/order/documents/accountant-csv.ts';
import { isKsefNumber, sampleKsefNumber } from '../../shop/order/documents/ksef/ksef-number.ts';
import { type SaleDocumentKind, saleDocumentKinds } from '../../shop/order/documents/sale-document.ts';
import { sellerOf } from '../../shop/owner/company.ts';
import { csvStart } from '../../shop/text/csv.ts';
import { fileNameAsOf } from '../../shop/time/as-of.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { dayOf, startOfDay } from '../../shop/time/warsaw-time.ts';
import { panelPath, withQuery } from '../addresses.ts';
import { dayText } from '../pieces/when.ts';
import { dataScreen, missing, type PanelAsk, type PanelForm, type PanelScreen } from '../screen.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { addressOf, documentsAddress, documentsCsvAddress } from './document-addresses.ts';
import { documentPdfAddress, documentUpoAddress, documentXmlAddress, downloadHeaders } from './document-files.ts';
import { ksefWords } from './ksef-words.ts';

const monthShape = /^20\d{2}-(?:0[1-9]|1[0-2])$/;
const orderAddress = '/panel/zamowienia/:number';

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

async function load(ask: PanelAsk) {
  const { url, now, store, settings } = ask;
  const month = monthIn(ask);
  const asked = questionIn(ask);
  const { documents, isMore } = await store.documentList.list(asked);
  const kind = asked.kind ?? '';
  const older = documents.at(-1)?.id;
  return {
    month,
    monthName: monthName(month),
    months: monthsUntil(dayOf(now).slice(0, 7)).map((one): [string, string] => [one, monthName(one)]),
    previous: addressOf({ month: monthBefore(month), kind, open: asked.open }),
    next: month < dayOf(now).slice(0, 7) ? addressOf({ month: afterMonth(month), kind, open: asked.open }) : null,
    kind,
    open: asked.open,
    csv: panelPath(documentsCsvAddress, { month }),
    rows: documents.map((document) => rowOf(document, now)),
    isConnected: ask.connections.find('connectors', 'ksef')?.from != null,
    mayConnect: ask.staff.role === 'owner',
    withConsumers: settings.invoices?.consumersInKsef ?? false,
    older: isMore && older !== undefined ? withQuery(url, { przed: String(older), akcja: null }) : null,
    newest: asked.before === null ? null : withQuery(url, { przed: null, akcja: null }),
  };
}

const names = [
  ...['styczeń', 'luty', 'marzec', 'kwiecień', 'maj', 'czerwiec'],
  ...['lipiec', 'sierpień', 'wrzesień', 'październik', 'listopad', 'grudzień'],
];
const monthName = (month: string): string => `${names[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** The last three years, the newest first. */
function monthsUntil(last: string): string[] {
  const months = [last];
  while (months.length < 36) months.push(monthBefore(months.at(-1) ?? last));
  return months;
}

function rowOf({ id, kind, number, issuedAt, content, ksef, followsKsef }: StoredDocument, now: Instant) {
  return {
    id: String(id),
    number,
    name: `${kindNames[kind]} ${number}`,
    pdf: panelPath(documentPdfAddress, { id }),
    about: content.correction
      ? `do ${content.correction.number}`
      : content.settles
        ? `rozlicza ${content.settles.number}`
        : '',
    issued: dayText(issuedAt),
    order: { number: content.orderNumber, to: panelPath(orderAddress, { number: content.orderNumber }) },
    buyer: content.buyer.name,
    taxNumber: content.buyer.taxNumber ?? '',
    gross: content.gross,
    follows: followsKsef,
    ksef: ksef && {
      xml: panelPath(documentXmlAddress, { id }),
      upo: ksef.hasUpo ? panelPath(documentUpoAddress, { id }) : null,
      number: ksef.ksefNumber,
      mayGoAgain: ksef.state === 'failed',
      ...ksefWords(ksef, content, now),
    },
  };
}

const kindNames: Record<SaleDocumentKind, string> = {
  invoice: 'Faktura',
  advance: 'Zaliczkowa',
  correction: 'Korekta',
  proof: 'Potwierdzenie',
};

function idIn(form: PanelForm): number {
  const sent = form.text('document');
  return /^[1-9]\d{0,8}$/.test(sent) ? Number(sent) : 0;
}

const monthOf = ({ issuedAt }: StoredDocument): string =>
  addressOf({ month: dayOf(issuedAt).slice(0, 7), kind: '', open: false });

export const documentsScreen = dataScreen<Awaited<ReturnType<typeof load>>, { fault: string; document: string }>({
  address: documentsAddress,
  roles: ['orders'],
  menu: 'Dokumenty',
  load,
  actions: {
    /** Refused by KSeF: it is written anew with the company's present data. */
    wyslij: {
      run: async ({ store, settings, now }, form) => {
        const document = await store.documentList.byId(idIn(form));
        const told = (fault: string) => ({ told: { fault, document: form.text('document') } });
        if (!document?.ksef) return told('Nie ma takiej faktury.');
        const seller = sellerOf(settings.company, settings.messages);
        if (!(await store.ksef.sendAnew(document.id, { seller, issuedOn: dayOf(now) }, now)))
          return told(`Faktura ${document.number} nie jest zatrzymana: sklep wysyła ją sam.`);
        return {
          to: monthOf(document),
          notice: `Faktura ${document.number} idzie do KSeF jeszcze raz.`,
          journal: { action: 'invoice-sent-again', subject: `document ${document.number}` },
        };
      },
    },
    konsumenci: {
      roles: [],
      run: async (ask, form) => {
        const consumersInKsef = form.text('tak') === '1';
        const saved = await saveSettings(ask, ['invoices'], (stored) => ({
          ...stored,
          invoices: { ...stored.invoices, consumersInKsef },
        }));
        if ('fault' in saved) return { told: { fault: saved.fault, document: '' } };
        return {
          to: documentsAddress,
          notice: consumersInKsef
            ? 'Nowe faktury dla osób prywatnych też pójdą do KSeF.'
            : 'Nowe faktury dla osób prywatnych nie pójdą do KSeF.',
          journal: saved.journal,
        };
      },
    },
    ksef: {
      run: async ({ store, now }, form) => {
        const sent = form.text('document');
        const told = (fault: string) => ({ told: { fault, document: sent } });
        const given = form.text('ksef').toUpperCase();
        const document = await store.documentList.byId(idIn(form));
        if (!document?.ksef) return told('Nie ma takiej faktury.');
        if (!isKsefNumber(given)) {
          return told(
            `Faktura ${document.number}: to nie jest numer KSeF. Sprawdź każdy znak; numer jest jak ${sampleKsefNumber}.`,
          );
        }
        const isTaken = await store.documents.ksefTook(document.number, given, now);
        if (!isTaken) return told(`Faktura ${document.number} ma już numer z KSeF.`);
        return {
          to: monthOf(document),
          notice: `Faktura ${document.number} jest w KSeF.`,
          journal: { action: 'invoice-in-ksef', subject: `document ${document.number}`, after: { ksefNumber: given } },
        };
      },
    },
  },
});

/** One month of documents for the accountant, streamed while it is read. */
export const documentsCsvScreen: PanelScreen = {
  address: documentsCsvAddress,
  roles: ['orders'],
  show: async ({ store, params, now }) => {
    const { month = '' } = params;
    if (!monthShape.test(month)) return missing();
    const { documents, asOf } = await store.forReports();
    async function* rows() {
      const encoder = new TextEncoder();
      yield encoder.encode(csvStart + accountantHead);
      for await (const batch of documents({ ...timeOf(month), kind: null, open: false })) {
        const lines = batch.map(({ content, ksef }) => accountantRow(content, ksef?.ksefNumber ?? null));
        yield encoder.encode(lines.join(''));
      }
    }
    const headers = downloadHeaders(fileNameAsOf(`dokumenty-${month}.csv`, asOf, now), 'text/csv; charset=utf-8');
    return new Response(ReadableStream.from(rows()) as unknown as BodyInit, { headers });
  },
};
