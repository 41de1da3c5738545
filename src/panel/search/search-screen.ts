import { panelOrderLimits } from '../../shop/limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { parseOrderQuestion } from '../../shop/order/desk/order-question.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import { mayOpen } from '../../shop/staff/roles.ts';
import { humanTime } from '../../shop/time/human-time.ts';
import { panelPath } from '../addresses.ts';
import { clientAddress, clientsAddress } from '../clients/client-addresses.ts';
import { orderAddress, ordersQuery } from '../orders/order-addresses.ts';
import { stateName } from '../orders/order-names.ts';
import { dataScreen, everyRole, type PanelAsk } from '../screen.ts';
import type { FoundGroup, FoundThing } from './found.ts';
import { leastCharacters, queryField, searchAddress } from './search-address.ts';

const most = 6;

async function foundOrders({ store, now }: PanelAsk, query: string): Promise<FoundThing[]> {
  const byWords = await store.orderDesk.list(parseOrderQuestion(new URLSearchParams({ szukaj: query })), most);
  const byParcel = byWords.orders.length > 0 ? [] : await store.orderDesk.ofParcel(query, most);
  const found = [...byWords.orders, ...byParcel];
  const goods = await store.orderDesk.goodsOf(found.map(({ id }) => id));
  return found.map((order) => {
    const picture = goods.get(order.id)?.picture;
    return {
      name: `${order.number} · ${order.buyer}`,
      note: [
        stateName(order.state, { lines: order.types.map((type) => ({ type })), delivery: order }),
        humanTime(order.placedAt, now),
        formatMoney(order.total),
      ].join(' · '),
      to: panelPath(orderAddress, { number: order.number }),
      picture: picture ? pictureAddress(picture, 240) : null,
    };
  });
}

async function foundClients({ store }: PanelAsk, query: string): Promise<FoundThing[]> {
  const place = { behind: null, before: null };
  const { rows } = await store.clientDesk.list({ text: query, kind: null, place }, most);
  return rows.map(({ id, name, email, phone, clientId }) => ({
    name: name || email,
    note: [email, phone, clientId === null ? 'gość, bez konta' : ''].filter(Boolean).join(' · '),
    to: panelPath(clientAddress, { id }),
  }));
}

async function foundProducts({ store }: PanelAsk, query: string): Promise<FoundThing[]> {
  const { products } = await store.ownCatalogue.list({ text: query }, most);
  return products.map(({ id, name, code, producer, hidden, picture }) => ({
    name,
    note: [code, producer, hidden ? 'ukryty' : ''].filter(Boolean).join(' · '),
    to: `/panel/produkty/${id}`,
    picture: picture ? pictureAddress({ ...picture, alt: '' }, 240) : null,
  }));
}

/** What the store knows by these words, for this person's role. Screens and actions are found in the menu. */
async function load(ask: PanelAsk): Promise<{ query: string; groups: FoundGroup[] }> {
  const query = (ask.url.searchParams.get(queryField) ?? '').trim().slice(0, panelOrderLimits.typed);
  if (query.length < leastCharacters) return { query, groups: [] };
  const may = (role: 'orders' | 'catalogue') => mayOpen(ask.staff.role, [role]);
  const [orders, clients, products] = await Promise.all([
    may('orders') ? foundOrders(ask, query) : [],
    may('orders') ? foundClients(ask, query) : [],
    may('catalogue') ? foundProducts(ask, query) : [],
  ]);
  const groups: FoundGroup[] = [
    {
      name: 'Zamówienia',
      sign: 'orders',
      found: orders,
      all: orders.length < most ? null : ordersQuery({ szukaj: query }),
    },
    {
      name: 'Klienci',
      sign: 'person',
      found: clients,
      all: clients.length < most ? null : `${clientsAddress}?${new URLSearchParams({ szukaj: query })}`,
    },
    {
      name: 'Produkty',
      sign: 'products',
      found: products,
      all: products.length < most ? null : `/panel/produkty?${new URLSearchParams({ q: query })}`,
    },
  ];
  return { query, groups: groups.filter(({ found }) => found.length > 0) };
}

/** Search everywhere: the same answers as a page, and for the box that opens with Ctrl+K. */
export const searchScreen = dataScreen({ address: searchAddress, roles: everyRole, load });
