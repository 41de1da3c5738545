import { handOrderLimits } from '../../shop/limits.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { rememberedValues, valuesOfBuyer } from '../../shop/order/checkout/remembered.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import type { PanelAsk } from '../screen.ts';

export interface FoundSize {
  productId: string;
  sizeId: string;
  name: string;
  note: string;
  picture: string | null;
}

interface FoundGoods {
  sizes: FoundSize[];
  /** The text is a whole EAN or code of one size, as a scanner types it. */
  isExact: boolean;
}

/** Sizes on sale whose product fits the words, or the size with this EAN or code. */
export async function findGoods({ store, now }: PanelAsk, text: string): Promise<FoundGoods> {
  const { products } = await store.ownCatalogue.list({ text }, handOrderLimits.found);
  const found = await Promise.all(products.map(({ id }) => store.catalogue.productById(id, now)));
  const all = found.flatMap((product) => (product ? product.sizes.map((one) => ({ product, ...one })) : []));
  const scanned = all.filter(({ size }) => size.ean === text);
  const codes = new Map(products.map(({ id, code }) => [id, code.toLowerCase()]));
  const coded = all.filter(({ product }) => codes.get(product.id) === text.toLowerCase());
  const wanted = scanned.length > 0 ? scanned : coded.length > 0 ? coded : all;
  return {
    isExact: wanted.length === 1 && wanted !== all,
    sizes: wanted.slice(0, handOrderLimits.found * 2).map(({ product, size, offer }) => ({
      productId: String(product.id),
      sizeId: size.id,
      name:
        size.name && size.name !== product.name && product.sizes.length > 1
          ? `${product.name}, ${size.name}`
          : product.name,
      note: [
        offer.phonePrice ? 'cena na telefon' : formatMoney(offer.price.gross),
        size.amount === -1 ? 'bez limitu' : `w magazynie: ${formatNumber(size.amount)}`,
      ].join(' · '),
      picture: product.pictures[0] ? pictureAddress(product.pictures[0], 240) : null,
    })),
  };
}

/** Clients and guests that fit the words. */
export async function findPeople({ store }: PanelAsk, text: string) {
  const place = { behind: null, before: null };
  const { rows } = await store.clientDesk.list({ text, kind: null, place }, handOrderLimits.found);
  return rows.map(({ id, name, email, phone, clientId }) => ({
    id: String(id),
    name: name || email,
    note: [email, phone, clientId === null ? 'gość, bez konta' : ''].filter(Boolean).join(' · '),
  }));
}

/** A client of the list with the values that the order form would show: of the account, and of the last order. */
export async function personNamed({ store, settings }: PanelAsk, person: string) {
  const found = person === '' ? null : await store.clientDesk.byId(Number(person));
  if (!found) return null;
  const { clientId } = found;
  const client = clientId === null ? null : await store.clients.byId(clientId);
  const addresses = clientId === null ? [] : await store.addresses.of(clientId);
  const number = (await store.clientDesk.past(found)).orders[0]?.number;
  const last = number === undefined ? null : await store.orders.byNumber(number);
  const countries = settings.prices.countries ?? ['PL'];
  const choice = { optionId: null, country: null };
  const values = {
    ...rememberedValues({ client, addresses, last, choice, countries }),
    ...(client ? {} : { ...valuesOfBuyer(last), email: found.email }),
    // The delivery is always to the buyer's address.
    delivery: '',
    point: '',
    payment: '',
  };
  return { id: String(found.id), clientId, name: found.name || found.email, priceType: client?.priceType, values };
}
