import type { FoundClient } from '../../data/client/client-desk.ts';
import type { ClientQuestion } from '../../data/client/client-list.ts';
import type { ListPage } from '../../data/db/rows.ts';
import { isGiven } from '../../shop/account/consent/consent-history.ts';
import { consentPageMessages } from '../../shop/account/consent/consent-page-messages.ts';
import { marketingKinds } from '../../shop/account/consent/consents.ts';
import { panelOrderLimits } from '../../shop/limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { rowId } from '../../shop/text/row-id.ts';
import { panelPath } from '../addresses.ts';
import { complaintStateNames } from '../complaints/complaint-names.ts';
import { complaintAddress } from '../complaints/complaints-screen.tsx';
import { paymentNames, stateNames } from '../orders/order-names.ts';
import { cursorIn } from '../pieces/place.tsx';
import { dayText, whenText } from '../pieces/when.ts';
import { returnStateNames } from '../returns/return-names.ts';
import { returnAddress } from '../returns/returns-screen.tsx';
import type { PanelAsk } from '../screen.ts';

export const clientsAddress = '/panel/klienci';
export const clientAddress = `${clientsAddress}/:id`;
const orderAddress = '/panel/zamowienia/:number';

/** The kinds of the list by the words of the address. */
export const clientKinds = { konto: 'account', gosc: 'guest' } as const;
export type KindWord = keyof typeof clientKinds;

const isKind = (text: string): text is KindWord => Object.hasOwn(clientKinds, text);

export interface ClientRow {
  id: number;
  to: string;
  name: string;
  email: string;
  phone: string;
  isGuest: boolean;
  isBlocked: boolean;
  orders: string;
  since: string;
}

export interface ClientsData extends Omit<ListPage<ClientRow>, 'rows'> {
  rows: ClientRow[];
  text: string;
  kind: KindWord | '';
}

/** The list of clients, as plain data. */
export async function clientsOf({ store, url }: PanelAsk): Promise<ClientsData> {
  const text = (url.searchParams.get('szukaj') ?? '').trim().slice(0, panelOrderLimits.typed);
  const sent = url.searchParams.get('rodzaj') ?? '';
  const kind = isKind(sent) ? sent : '';
  const question: ClientQuestion = { text, kind: kind === '' ? null : clientKinds[kind], place: cursorIn(url) };
  const { rows, ...page } = await store.clientDesk.list(question);
  return {
    ...page,
    text,
    kind,
    rows: rows.map(({ id, name, email, phone, clientId, isBlocked, orders, since }) => ({
      id,
      to: panelPath(clientAddress, { id }),
      name: name || email,
      email,
      phone,
      isGuest: clientId === null,
      isBlocked,
      orders: formatNumber(orders),
      since: dayText(since),
    })),
  };
}

/** A row of a table whose first cell links to the thing. */
export interface LinkedRow {
  name: string;
  to: string | null;
  cells: string[];
}

export interface ClientData {
  id: number;
  clientId: number | null;
  title: string;
  isBlocked: boolean;
  /** Only a company may see net prices first. */
  mayChoosePrices: boolean;
  showsNet: boolean;
  deletionAt: string | null;
  facts: [name: string, value: string][];
  orders: LinkedRow[];
  /** The list of all orders, if there are more. */
  allOrders: string | null;
  returns: LinkedRow[];
  complaints: LinkedRow[];
  basket: { changed: string; lines: LinkedRow[] } | null;
  consents: { key: string; name: string; state: string; when: string; place: string; wording: string }[];
  addresses: string[];
  notes: { id: number; when: string; who: string; text: string }[];
}

export async function foundClient({ store, params }: PanelAsk): Promise<FoundClient | null> {
  const id = rowId(params.id);
  return id === null ? null : store.clientDesk.byId(id);
}

/** Kinds and places are named as on the client's own page. */
const wordFor = (what: 'kind' | 'place', code: string): string => {
  const names: Record<string, string> = consentPageMessages;
  return names[`consents.${what}.${code}`] ?? code;
};
const kindName = (kind: string): string => wordFor('kind', kind);

async function accountOf({ store }: PanelAsk, clientId: number) {
  const [client, consents, addresses, notes] = await Promise.all([
    store.clients.byId(clientId),
    store.consents.of(clientId),
    store.addresses.of(clientId),
    store.clientDesk.notesOf(clientId),
  ]);
  return client && { client, consents, addresses, notes };
}

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

const joined = (parts: readonly string[], between: string): string => parts.filter(Boolean).join(between);

function accountFacts({ client, consents }: Account): [string, string][] {
  const { personal, login, emailConfirmed, priceType } = client;
  const { street, streetNumber, zipcode, city, country } = personal;
  const place = joined([joined([street, streetNumber], ' '), joined([zipcode, city], ' '), city && country], ', ');
  const marketing = marketingKinds.filter((kind) => isGiven(consents, kind)).map(kindName);
  return [
    ['Login', login],
    ['E-mail potwierdzony', emailConfirmed ? 'tak' : 'nie'],
    ['Rodzaj', personal.kind === 'firm' ? 'firma' : 'osoba prywatna'],
    ...(personal.companyName ? [['Firma', personal.companyName] as [string, string]] : []),
    ...(personal.taxNumber ? [['NIP', personal.taxNumber] as [string, string]] : []),
    ['Adres', place || 'nie podano'],
    ['Ceny', priceType === 'net' ? 'najpierw netto' : 'najpierw brutto'],
    ['Zgody marketingowe', marketing.join(', ') || 'brak'],
  ];
}

/** One client or guest, as plain data. */
export async function clientOf(ask: PanelAsk, found: FoundClient): Promise<ClientData> {
  const { store } = ask;
  const { clientId } = found;
  const [past, account] = await Promise.all([
    store.clientDesk.past(found),
    clientId === null ? null : accountOf(ask, clientId),
  ]);
  const { sold } = past;
  const deletionAt = account?.client.deletionAt ?? null;
  return {
    id: found.id,
    clientId,
    title: found.name || found.email,
    isBlocked: found.blockedAt !== null,
    mayChoosePrices: account?.client.personal.kind === 'firm',
    showsNet: account?.client.priceType === 'net',
    deletionAt: deletionAt === null ? null : dayText(deletionAt),
    facts: [
      ['Kim jest', clientId === null ? 'gość, zamawia bez konta' : `klient z kontem od ${dayText(found.since)}`],
      ['E-mail', found.email],
      ['Telefon', found.phone || 'nie podano'],
      ...(account ? accountFacts(account) : []),
      ['Kupił za', `${formatMoney(sold.gross)} (zamówienia: ${formatNumber(sold.orders)})`],
      ['Oddano pieniędzy', formatMoney(sold.refunded)],
      ...(found.blockedAt === null ? [] : [['Zablokowany od', whenText(found.blockedAt)] as [string, string]]),
    ],
    orders: past.orders.map(({ number, placedAt, state, payment, total }) => ({
      name: number,
      to: panelPath(orderAddress, { number }),
      cells: [whenText(placedAt), stateNames[state], paymentNames[payment], formatMoney(total)],
    })),
    allOrders: past.isMoreOrders ? `/panel/zamowienia?${new URLSearchParams({ szukaj: found.email })}` : null,
    returns: past.returns.map(({ number, createdAt, state, total }) => ({
      name: number,
      to: panelPath(returnAddress, { number }),
      cells: [dayText(createdAt), returnStateNames[state], formatMoney(total)],
    })),
    complaints: past.complaints.map(({ number, filedAt, state }) => ({
      name: number,
      to: panelPath(complaintAddress, { number }),
      cells: [dayText(filedAt), complaintStateNames[state]],
    })),
    basket: past.basket && {
      changed: whenText(past.basket.changedAt),
      lines: past.basket.lines.map(({ name, quantity, gross }) => ({
        name,
        to: null,
        cells: [formatNumber(quantity), formatMoney(gross)],
      })),
    },
    consents: (account?.consents ?? []).map(({ kind, given, wording, place, at }, index) => ({
      key: `${kind} ${index}`,
      name: kindName(kind),
      state: given ? 'wyrażona' : 'wycofana',
      when: whenText(at),
      place: wordFor('place', place),
      wording,
    })),
    addresses: (account?.addresses ?? []).map((one) =>
      joined(
        [
          one.kind === 'invoice' ? 'Do faktury: ' : '',
          joined(
            [
              joined([one.firstname, one.lastname], ' '),
              one.companyName,
              joined([one.street, one.streetNumber], ' '),
              joined([one.zipcode, one.city], ' '),
              one.country,
              one.phone,
            ],
            ', ',
          ),
        ],
        '',
      ),
    ),
    notes: (account?.notes ?? []).map(({ id, at, who, text }) => ({ id, when: whenText(at), who, text })),
  };
}
