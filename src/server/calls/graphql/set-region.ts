import { countryByCode, countryById } from '../../../shop/address/regions.ts';
import { zipcodeOf } from '../../../shop/address/zipcode.ts';
import { postcodeCookies, regionCookies } from '../../../shop/notices/regions.ts';
import { callMessages } from '../../../shop/text/call-messages.ts';
import { translator } from '../../../shop/text/messages.ts';
import { builder, failed, type Outcome, success } from './builder.ts';
import { Id } from './loose-scalars.ts';
import { OutcomeType } from './outcome.ts';

const SetRegionInput = builder.inputType('SetRegionInput', {
  fields: (t) => ({
    billingRegionId: t.field({ type: Id }),
    deliveryRegionId: t.field({ type: Id }),
    /** The region was not chosen by the shopper. */
    areForced: t.boolean(),
  }),
});

builder.mutationField('setRegion', (t) =>
  t.field({
    type: OutcomeType,
    args: { SetRegionInput: t.arg({ type: SetRegionInput, required: true }) },
    resolve: (_, { SetRegionInput: asked }, { jar, settings, shopper }): Outcome => {
      const { billingRegionId, deliveryRegionId, areForced } = asked;
      // The delivery region decides; a single given region counts for both billing and delivery.
      const region = countryById(deliveryRegionId || billingRegionId || 0);
      const [usual = 'PL', ...others] = settings.prices.countries ?? [];
      if (!region || ![usual, ...others].includes(region.code))
        return failed('incorrect_region', translator(settings.messages, callMessages)('call.noDelivery'));
      const how = { isForced: areForced ?? false, https: jar.https };
      for (const cookie of regionCookies(region, countryByCode(usual) ?? region, how)) jar.set(cookie);
      shopper.showCountry(region.code);
      return success;
    },
  }),
);

builder.mutationField('setTemporaryZipcode', (t) =>
  t.field({
    type: OutcomeType,
    args: { zipcode: t.arg.string({ required: true }), areForced: t.arg.boolean() },
    resolve: (_, { zipcode, areForced }, { jar, settings, shopper }): Outcome => {
      const postcode = zipcodeOf(zipcode, shopper.place().country);
      if (!postcode) return failed('incorect_zipcode', translator(settings.messages, callMessages)('call.badZipcode'));
      const how = { isForced: areForced ?? false, https: jar.https };
      for (const cookie of postcodeCookies(postcode, how)) jar.set(cookie);
      return success;
    },
  }),
);
