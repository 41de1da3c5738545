import { randomUUID } from 'node:crypto';
import type { FoundClient } from '../../data/client/client-desk.ts';
import { isGiven } from '../../shop/account/consent/consent-history.ts';
import { consentPageMessages } from '../../shop/account/consent/consent-page-messages.ts';
import { marketingKinds } from '../../shop/account/consent/consents.ts';
import { groupText } from '../../shop/basket/rebate.ts';
import { deletionLimits } from '../../shop/limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { rowId } from '../../shop/text/row-id.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import { panelPath } from '../addresses.ts';
import { complaintStateNames } from '../complaints/complaint-names.ts';
import { orderAddress, ordersQuery } from '../orders/order-addresses.ts';
import { orderStateTones, paymentNames, paymentTones, stateNames } from '../orders/order-names.ts';
import { dayText, whenText } from '../pieces/when.ts';
import { returnStateNames } from '../returns/return-names.ts';
import type { PanelAsk } from '../screen.ts';

/** Why an action did nothing. */
export interface ClientTold {
  faults: string[];
}

export async function foundClient({ store, params }: PanelAsk): Promise<FoundClient | null> {
  const id = rowId(params.id);
  return id === null ? null : store.clientDesk.byId(id);
}

/** Kinds and places are named as on the client's own page. */
const wordFor = (what: 'kind' | 'place', code: string): string => {
  const names: Record<string, string> = { ...consentPageMessages, 'consents.place.panel': 'panel sklepu' };
  return names[`consents.${what}.${code}`] ?? code;
};
const kindName = (kind: string): string => wordFor('kind', kind);

async function accountOf({ store }: PanelAsk, clientId: number) {
  const [client, consents, addresses, notes, group, groups] = await Promise.all([
    store.clients.byId(clientId),
    store.consents.of(clientId),
    store.addresses.of(clientId),
    store.clientDesk.notesOf(clientId),
    store.clientGroups.of(clientId),
    store.clientGroups.all(),
  ]);
  return client && { client, consents, addresses, notes, group, groups };
}

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

const joined = (parts: readonly string[], between: string): string => parts.filter(Boolean).join(between);

function accountFacts({ client, consents }: Account): [string, string][] {
  const { personal, login, email, emailConfirmed, priceType } = client;
  const { street, streetNumber, zipcode, city, country, companyName, taxNumber } = personal;
  const place = joined([joined([street, streetNumber], ' '), joined([zipcode, city], ' '), city && country], ', ');
  const marketing = marketingKinds.filter((kind) => isGiven(consents, kind)).map(kindName);
  return [
    ['Login', login === email ? '' : login],
    ['Adres e-mail', emailConfirmed ? 'potwierdzony' : 'niepotwierdzony'],
    ['Rodzaj', personal.kind === 'firm' ? 'firma' : 'osoba prywatna'],
    ['Firma', companyName],
    ['NIP', taxNumber],
    ['Adres', place],
    ['Ceny', priceType === 'net' ? 'najpierw netto' : 'najpierw brutto'],
    ['Zgody marketingowe', marketing.join(', ') || 'brak'],
  ];
}

/** One client or guest, as plain data. */
export async function clientPageData(ask: PanelAsk, found: FoundClient) {
  const { store, staff, now } = ask;
  const { clientId } = found;
  const [past, account] = await Promise.all([
    store.clientDesk.past(found),
    clientId === null ? null : accountOf(ask, clientId),
  ]);
  const time = (at: number) => ({ short: humanTime(at, now), whole: whenText(at) });
  const { sold } = past;
  const deletionAt = account?.client.deletionAt ?? null;
  return {
    id: found.id,
    hasAccount: clientId !== null,
    isOwner: staff.role === 'owner',
    title: found.name || found.email,
    email: found.email,
    phone: found.phone,
    isBlocked: found.blockedAt !== null,
    /** Of the next note: sent twice, it is the same note. */
    noteKey: randomUUID(),
    /** Only a company may see net prices first. */
    mayChoosePrices: account?.client.personal.kind === 'firm',
    group: account?.groups.find(({ name }) => name === account.group?.name)?.id ?? null,
    groups: (account?.groups ?? []).map((one) => ({ id: one.id, name: groupText(one) })),
    showsNet: account?.client.priceType === 'net',
    deletionAt: deletionAt === null ? null : dayText(deletionAt),
    deletionDays: deletionLimits.waitDays,
    numbers: [
      ['Zamówienia', formatNumber(sold.orders)],
      ['Kupił za', formatMoney(sold.gross)],
      ['Oddano', formatMoney(sold.refunded)],
    ] as const,
    facts: [
      ['Klient od', dayText(found.since)],
      ...(account ? accountFacts(account) : []),
      ['Zablokowany', found.blockedAt === null ? '' : whenText(found.blockedAt)],
    ] as [string, string][],
    orders: past.orders.map(({ number, placedAt, state, payment, total }) => ({
      number,
      to: panelPath(orderAddress, { number }),
      placed: time(placedAt),
      state: { name: stateNames[state], tone: orderStateTones[state] },
      payment: { name: paymentNames[payment], tone: paymentTones[payment] },
      total: formatMoney(total),
    })),
    /** The list of all orders, if there are more. */
    allOrders: past.isMoreOrders ? ordersQuery({ szukaj: found.email }) : null,
    returns: past.returns.map(({ number, createdAt, state, total }) => ({
      number,
      to: `/panel/zwroty/${encodeURIComponent(number)}`,
      at: dayText(createdAt),
      state: returnStateNames[state],
      total: formatMoney(total),
    })),
    complaints: past.complaints.map(({ number, filedAt, state }) => ({
      number,
      to: `/panel/reklamacje/${encodeURIComponent(number)}`,
      at: dayText(filedAt),
      state: complaintStateNames[state],
    })),
    basket: past.basket && {
      changed: time(past.basket.changedAt),
      lines: past.basket.lines.map(({ name, quantity, gross }) => ({
        name,
        quantity: formatNumber(quantity),
        gross: formatMoney(gross),
      })),
    },
    consents: (account?.consents ?? []).map(({ kind, given, wording, place, at }) => ({
      name: kindName(kind),
      isGiven: given,
      at: whenText(at),
      place: wordFor('place', place),
      wording,
    })),
    addresses: (account?.addresses ?? []).map((one) => ({
      id: one.id,
      kind: one.kind === 'invoice' ? 'do faktury' : 'dostawy',
      text: joined(
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
    })),
    notes: (account?.notes ?? []).map(({ id, at, who, text }) => ({ id, when: time(at), who, text })).toReversed(),
  };
}
