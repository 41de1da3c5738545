import { isUnavailable } from '../../../../shop/catalogue/availability.ts';
import type { Product, SizeOffer } from '../../../../shop/catalogue/catalogue.ts';
import type { ShopSettings } from '../../../../shop/settings.ts';
import { builder, unknownProduct } from '../builder.ts';
import { WholeNumber } from '../loose-scalars.ts';
import { CallUnit } from './product-parts.ts';

interface Stocked {
  own: SizeOffer;
  product: Product;
}

const Status = builder.objectRef<Stocked>('StockStatus').implement({
  fields: (t) => ({
    description: t.string({ resolve: ({ own }) => own.size.statusText ?? '' }),
    icon: t.string({ nullable: true, resolve: () => null }),
  }),
});

const Contact = builder.objectRef<{ text: string; link: string }>('StockContact').implement({
  fields: (t) => ({ text: t.exposeString('text'), link: t.exposeString('link') }),
});

const Contacts = builder.objectRef<ShopSettings['company']>('StockContacts').implement({
  fields: (t) => ({
    phone: t.field({
      type: Contact,
      resolve: ({ phone }) => ({ text: phone, link: `tel:${phone.replace(/[^\d+]/g, '')}` }),
    }),
    mail: t.field({ type: Contact, resolve: ({ email }) => ({ text: email, link: `mailto:${email}` }) }),
    gg: t.field({ type: Contact, nullable: true, resolve: () => null }),
  }),
});

const Hours = builder.objectRef<object>('StockDayHours').implement({
  fields: (t) => ({
    open: t.boolean({ resolve: () => false }),
    allDay: t.boolean({ resolve: () => false }),
    from: t.string({ resolve: () => '' }),
    till: t.string({ resolve: () => '' }),
  }),
});

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const OpeningHours = builder.objectRef<object>('StockOpeningHours').implement({
  fields: (t) =>
    Object.fromEntries(days.map((day) => [day, t.field({ type: Hours, nullable: true, resolve: () => null })])),
});

/** The shop has one stock: its own. Its opening hours are one text of the settings, told as the description. */
const Info = builder.objectRef<ShopSettings['company']>('StockInfo').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    street: t.exposeString('street'),
    city: t.exposeString('city'),
    zipcode: t.exposeString('postcode'),
    country: t.exposeString('country'),
    description: t.exposeString('hours'),
    cleardescription: t.exposeString('hours'),
    contact: t.field({ type: Contacts, resolve: (company) => company }),
    openingHours: t.field({ type: OpeningHours, nullable: true, resolve: () => null }),
    longitude: t.float({ nullable: true, resolve: () => null }),
    latitude: t.float({ nullable: true, resolve: () => null }),
  }),
});

const Stock = builder.objectRef<Stocked>('SizeStock').implement({
  fields: (t) => ({
    /** -1: without a limit. */
    quantity: t.float({ resolve: ({ own }) => own.size.amount }),
    /** False where the stock is not counted. */
    strictQuantity: t.boolean({ resolve: ({ own }) => own.size.amount >= 0 }),
    unit: t.field({ type: CallUnit, resolve: ({ product }) => product.unit }),
    productAvailableStatus: t.field({ type: Status, resolve: (stocked) => stocked }),
    stockInfo: t.field({ type: Info, resolve: (_, __, { settings }) => settings.company }),
  }),
});

const SizeAvailability = builder.objectRef<Stocked>('SizeAvailability').implement({
  fields: (t) => ({
    id: t.string({ resolve: ({ own }) => own.size.id }),
    name: t.string({ resolve: ({ own }) => own.size.name }),
    productSizeAvailableInStocks: t.field({
      type: [Stock],
      resolve: (stocked) => (isUnavailable(stocked.own.size) ? [] : [stocked]),
    }),
  }),
});

/** The sizes of a product with the stock that has them. */
builder.queryField('sizeAvailability', (t) =>
  t.field({
    type: [SizeAvailability],
    nullable: true,
    args: { productId: t.arg({ type: WholeNumber, required: true }) },
    resolve: async (_, { productId }, { product, settings }) => {
      const found = await product(productId);
      if (!found) throw unknownProduct(settings);
      return found.sizes.map((own) => ({ own, product: found }));
    },
  }),
);
