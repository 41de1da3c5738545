import {
  type ProductFilter,
  productOrders,
  productStates,
  stockStates,
} from '../../../data/owner/catalogue/product-list.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import { numberOf } from '../product-texts.ts';
import type { ListFilters } from './product-addresses.ts';

const states = { sklep: 'shown', ukryte: 'hidden', wylaczone: 'off' } as const;
const stocks = { brak: 'none', malo: 'low' } as const;
const orders = { najstarsze: 'oldest', nazwa: 'name', kod: 'code' } as const;

const among = <Value>(names: Record<string, Value>, sent: string | null): Value | undefined =>
  sent !== null && Object.hasOwn(names, sent) ? names[sent] : undefined;

/** Filters in the words of the store. Addresses of older bookmarks have these words themselves. */
export function filterOf(query: URLSearchParams, now: Instant): ProductFilter {
  const number = (name: string) => numberOf(query.get(name) ?? '');
  const state = among(states, query.get('stan')) ?? productStates.find((own) => own === query.get('stan'));
  const stock = among(stocks, query.get('zapas')) ?? stockStates.find((own) => own === query.get('zapas'));
  const order = among(orders, query.get('kolejnosc')) ?? productOrders.find((own) => own === query.get('kolejnosc'));
  const [producerId, categoryId, below] = [number('producent'), number('kategoria'), number('przed')];
  return {
    text: (query.get('q') ?? '').slice(0, 200),
    ...(producerId ? { producerId } : {}),
    ...(categoryId ? { categoryId } : {}),
    ...(state ? { state } : {}),
    ...(stock ? { stock } : {}),
    ...(query.get('promocja') === 'tak' ? { promotedAt: now } : {}),
    ...(order ? { order } : {}),
    ...(below ? { below } : {}),
  };
}

const nameOf = (names: Record<string, string>, value: string | undefined) =>
  Object.entries(names).find(([, one]) => one === value)?.[0];

/** The filters of an address that hold, as the page writes them into links. */
export function productFiltersIn(query: URLSearchParams, now: Instant): ListFilters {
  const { text, producerId, categoryId, state, stock, promotedAt, order } = filterOf(query, now);
  const all = {
    q: text?.trim(),
    kategoria: categoryId === undefined ? undefined : String(categoryId),
    producent: producerId === undefined ? undefined : String(producerId),
    stan: nameOf(states, state),
    zapas: nameOf(stocks, stock),
    promocja: promotedAt === undefined ? undefined : 'tak',
    kolejnosc: nameOf(orders, order),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value)) as ListFilters;
}
