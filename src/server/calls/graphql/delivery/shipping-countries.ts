import { countryByCode } from '../../../../shop/address/regions.ts';
import { builder } from '../builder.ts';

interface Served {
  code: string;
  isSelected: boolean;
}

const Province = builder.objectRef<object>('ShippingProvince').implement({
  fields: (t) => ({
    id: t.int({ resolve: () => 0 }),
    name: t.string({ resolve: () => '' }),
    selected: t.boolean({ resolve: () => false }),
  }),
});

const Country = builder.objectRef<Served>('ShippingCountry').implement({
  fields: (t) => ({
    id: t.int({ resolve: ({ code }) => countryByCode(code)?.id ?? 0 }),
    name: t.string({ resolve: ({ code }) => countryByCode(code)?.name ?? code }),
    selected: t.exposeBoolean('isSelected'),
    // Addresses of the shop have no provinces.
    provinces: t.field({ type: [Province], resolve: () => [] }),
    provinceTypes: t.stringList({ resolve: () => [] }),
  }),
});

const ShippingCountriesInput = builder.inputType('ShippingCountriesInput', {
  fields: (t) => ({
    /** Profiles of delivery are not known here; the countries are the same with and without. */
    includeDeliveryProfile: t.boolean(),
  }),
});

builder.queryField('shippingCountries', (t) =>
  t.field({
    type: [Country],
    args: { ShippingCountriesInput: t.arg({ type: ShippingCountriesInput }) },
    resolve: (_, __, { settings, shopper }) => {
      const codes = settings.prices.countries ?? ['PL'];
      const { country } = shopper.place();
      return codes.map((code) => ({ code, isSelected: code === country }));
    },
  }),
);
