import type { Tile } from '../../shop/catalogue/catalogue.ts';
import type { PickupPoint } from '../../shop/delivery/delivery-option.ts';
import type { PointsFound } from '../../shop/delivery/points/pickup-places.ts';
import type { SampleMail } from '../../shop/owner/samples/sample-mails.ts';
import type { Offer } from '../../shop/price/offer.ts';
import type { Picture, Unit } from '../../shop/product/product.ts';
import { nouns } from '../../shop/text/plural.ts';

/** Sample data of the component gallery. None of them are in the shop. */

export interface PatternBookData {
  /** Pictures of the shop, if it has any. */
  pictures: Picture[];
  picture: Picture;
  mails: SampleMail[];
  /** The search text and results of the pickup point form. */
  points: { text: string; found: PointsFound; chosen: PickupPoint | null };
}

export const piece: Unit = { forms: nouns.piece, symbol: 'szt.', sellBy: 1, precision: 0 };
export const metre: Unit = {
  forms: { one: 'metr', few: 'metry', many: 'metrów', other: 'metra' },
  symbol: 'm',
  sellBy: 0.1,
  precision: 1,
};

const plain: Offer = {
  price: { gross: 6900, net: 5610 },
  regular: null,
  reduction: null,
  withoutCode: null,
  withCode: null,
  lowest: null,
  srp: null,
  advance: null,
  points: null,
  pointsOnly: false,
  pointsReceived: 0,
  phonePrice: false,
  gratis: false,
  unitPrice: null,
  validUntil: null,
};

const promotion: Offer = {
  ...plain,
  regular: { gross: 9900, net: 8049 },
  reduction: { kind: 'promotion', startsAt: Date.UTC(2026, 2, 1), announcedEnd: null, code: null },
  lowest: { price: { gross: 8900, net: 7236 }, day: '2026-02-20', windowFrom: '2026-01-30', windowTo: '2026-02-28' },
};

export const offers = {
  plain,
  promotion,
  bargain: {
    ...promotion,
    reduction: { kind: 'bargain', startsAt: Date.UTC(2026, 2, 1), announcedEnd: Date.UTC(2026, 2, 31), code: null },
  },
  code: {
    ...plain,
    withCode: {
      code: 'GLINA10',
      price: { gross: 6200, net: 5041 },
      unitPrice: null,
      lowest: { price: plain.price, day: '2026-02-20', windowFrom: '2026-01-30', windowTo: '2026-02-28' },
    },
  },
  everything: {
    ...promotion,
    srp: { gross: 10_900, net: 8862 },
    advance: { gross: 2000, net: 1626 },
    points: 1500,
    pointsReceived: 6,
    unitPrice: { price: { gross: 27_600, net: 22_440 }, per: 'kg' },
  },
  points: { ...plain, pointsOnly: true, points: 900 },
  phone: { ...plain, phonePrice: true },
  gratis: { ...plain, gratis: true },
} satisfies Record<string, Offer>;

export function sampleTiles(pictures: Picture[]): Tile[] {
  const tile: Tile = {
    id: 1,
    slug: 'wzor',
    name: 'Kubek kamionkowy',
    producer: 'Pracownia Wzór',
    pictures,
    offer: plain,
    severalPrices: false,
    status: 'enable',
    unit: piece,
    vat: 23,
    netOnly: false,
    isNew: false,
    rating: { average: 0, count: 0 },
    sizeLabel: null,
    sizes: [],
  };
  return [
    tile,
    {
      ...tile,
      id: 2,
      name: 'Kubek w promocji, z oceną',
      offer: promotion,
      rating: { average: 4.5, count: 12 },
    },
    {
      ...tile,
      id: 3,
      name: 'Nowość w kilku rozmiarach',
      severalPrices: true,
      isNew: true,
      sizes: [
        { id: 's', name: 'S', available: true },
        { id: 'm', name: 'M', available: true },
        { id: 'l', name: 'L', available: false },
      ],
    },
    { ...tile, id: 4, name: 'Kubek, którego już nie ma', status: 'disable' },
  ];
}
