import type { EditedProduct } from '../../data/owner/catalogue/product-editing.ts';
import type { PartFault } from '../../data/owner/catalogue/product-sets.ts';
import type { Product } from '../../shop/catalogue/catalogue.ts';
import { formatMoney, timesMoney } from '../../shop/money/money.ts';
import { setLimits } from '../../shop/owner/product/product-set.ts';
import { bundleSaving } from '../../shop/price/bundle.ts';
import { lineName } from '../../shop/product/line-name.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import { parseQuantity } from '../../shop/product/quantity.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import type { PanelAsk } from '../screen.ts';
import type { TypedPart, TypedSet } from './typed-set.ts';

const mostFound = 8;

export const partFaultTexts: Record<PartFault, string> = {
  unknown: 'nie ma produktu o takim kodzie.',
  size: 'podaj rozmiar, który ten produkt ma.',
  self: 'zestaw nie może być częścią samego siebie.',
  nested: 'to jest zestaw, a zestaw nie może być częścią innego.',
  twice: 'ten rozmiar jest już w zestawie. Zwiększ liczbę sztuk.',
  quantity: 'tej jednostki nie sprzedaje się w takich częściach.',
};

interface DrawnPart extends TypedPart {
  name: string;
  note: string;
  picture: string | null;
  /** All pieces bought separately; empty if it has no price. */
  worth: string;
  fault: string | null;
}

interface FoundSize {
  code: string;
  size: string;
  name: string;
  note: string;
  picture: string | null;
}

/** A size of the set, as shoppers will see it. */
interface Compared {
  id: string;
  name: string;
  price: string;
  apart: string;
  saving: string;
  /** Why nothing is said about a saving. */
  silence: string | null;
}

export interface SetDrawing {
  parts: DrawnPart[];
  found: { text: string; sizes: FoundSize[] } | null;
  sets: Compared[];
  problems: string[];
}

const pictureOf = (product: Product | null): string | null =>
  product?.pictures[0] ? pictureAddress(product.pictures[0], 240) : null;

/** The form as it is typed, with prices and with what was found. */
export async function drawing(
  ask: PanelAsk,
  product: EditedProduct,
  { parts, search }: TypedSet,
  problems: string[] = [],
): Promise<SetDrawing> {
  const { ownCatalogue, catalogue } = ask.store;
  const named = parts.map(({ code, size, quantity }) => ({ code, size, quantity: amountOf(quantity) ?? 1 }));
  const judged = await ownCatalogue.judgeParts(product.id, named);
  const ids = [...new Set([product.id, ...judged.flatMap(({ part }) => part?.productId ?? [])])];
  const whole = new Map(await Promise.all(ids.map(async (id) => [id, await catalogue.preview(id, ask.now)] as const)));
  const offerOf = (productId: number, sizeId: string) =>
    whole.get(productId)?.sizes.find(({ size }) => size.id === sizeId)?.offer ?? null;
  const drawn = parts.map((typed, at): DrawnPart => {
    const { part = null, fault = null } = judged[at] ?? {};
    const offer = part && offerOf(part.productId, part.sizeId);
    const amount = amountOf(typed.quantity);
    return {
      ...typed,
      name: part ? lineName(part) : typed.code,
      note: part
        ? [part.code, offer && `${formatMoney(offer.price.gross)} osobno`, part.hidden && 'ukryty w sklepie']
            .filter(Boolean)
            .join(' · ')
        : '',
      picture: part ? pictureOf(whole.get(part.productId) ?? null) : null,
      worth: offer && amount !== null ? formatMoney(timesMoney(offer.price, amount).gross) : '',
      fault: amount === null ? `Podaj liczbę od 1 do ${setLimits.quantity}.` : fault && sentence(partFaultTexts[fault]),
    };
  });
  const priced = judged.flatMap(({ part }) => {
    const offer = part && offerOf(part.productId, part.sizeId);
    return offer ? [{ offer, quantity: part.quantity }] : [];
  });
  return {
    parts: drawn,
    found: search === '' ? null : { text: search, sizes: await foundSizes(ask, product, search) },
    sets: priced.length === 0 ? [] : (whole.get(product.id)?.sizes ?? []).map((own) => compared(own, priced)),
    problems,
  };
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function amountOf(typed: string): number | null {
  const amount = typed === '' ? 1 : parseQuantity(typed);
  return amount !== null && amount > 0 && amount <= setLimits.quantity ? amount : null;
}

async function foundSizes(ask: PanelAsk, own: EditedProduct, text: string): Promise<FoundSize[]> {
  const { products } = await ask.store.ownCatalogue.list({ text }, mostFound);
  return products
    .filter(({ id }) => id !== own.id)
    .flatMap(({ code, name, hidden, picture, sizes }) =>
      sizes.map((size) => ({
        code,
        size: size.id,
        name: lineName({ name, sizeName: size.name }),
        note: [
          code,
          formatMoney(size.gross),
          size.amount === -1 ? 'bez limitu' : `w magazynie: ${formatNumber(size.amount)}`,
          hidden && 'ukryty w sklepie',
        ]
          .filter(Boolean)
          .join(' · '),
        picture: picture ? pictureAddress({ ...picture, alt: '' }, 240) : null,
      })),
    );
}

type Sized = Product['sizes'][number];

function compared({ size, offer }: Sized, parts: Parameters<typeof bundleSaving>[1]): Compared {
  const facts = { id: size.id, name: size.name, price: formatMoney(offer.price.gross) };
  const sums = bundleSaving(offer, parts);
  if (!sums)
    return {
      ...facts,
      apart: '',
      saving: '',
      silence: 'Część jest w sprzedaży od dziś, więc sklep nie powie jeszcze, o ile zestaw jest tańszy.',
    };
  const { parts: apart, saving } = sums;
  return {
    ...facts,
    apart: formatMoney(apart.gross),
    saving: saving.gross > 0 ? formatMoney(saving.gross) : '',
    silence: saving.gross > 0 ? null : 'Zestaw nie jest tańszy niż jego części, więc sklep nie powie, że jest.',
  };
}
