import { isGiven } from '../../../shop/account/consent/consent-history.ts';
import type { SavedAddress } from '../../../shop/account/own-data/address-book.ts';
import { needsPoint, type PlaceTerms } from '../../../shop/delivery/delivery-offer.ts';
import type { DeliveryPayment } from '../../../shop/delivery/delivery-option.ts';
import type { CheckoutChoices } from '../../../shop/order/checkout/checkout-choices.ts';
import { chosenOption, type PlanTerms } from '../../../shop/order/checkout/checkout-plan.ts';
import { divisionCookie } from '../../../shop/order/checkout/division-cookie.ts';
import type { Remembered } from '../../../shop/order/checkout/remembered.ts';
import type { PaymentMethod } from '../../../shop/payment/payment-methods.ts';
import { spentVouchers, type Voucher, type VoucherFault } from '../../../shop/payment/voucher.ts';
import type { CheckoutParts } from './checkout-parts.ts';

/** What the shop knows about the buyer. */
export interface BuyerData extends Remembered {
  addresses: readonly SavedAddress[];
  saved: readonly SavedAddress[];
  /** Already subscribed to the newsletter. */
  hasNews: boolean;
}

export async function buyerDataOf({
  store,
  settings,
  shopper,
  account,
  session,
  jar,
}: CheckoutParts): Promise<BuyerData> {
  const client = await account.client();
  const id = await session.client();
  const addresses = client ? await account.addresses() : [];
  const [last = null] = id === null ? [] : await store.orders.ofClient(id, null, 1);
  const place = shopper.place();
  return {
    client,
    addresses,
    saved: addresses.filter(({ kind }) => kind === 'delivery'),
    last,
    choice: {
      optionId: shopper.lastDelivery(),
      // The default country is replaced by the country of the last order.
      country: place.isChosen ? place.country : null,
      zipcode: place.zipcode,
      isDivided: jar.get(divisionCookie) === '1',
    },
    countries: settings.prices.countries ?? ['PL'],
    hasNews: client !== null && isGiven(await account.consents(), 'marketing_email'),
  };
}

export interface CheckoutTerms extends PlanTerms {
  /** The gift card that was typed; `null`: none was. */
  card: { card: Voucher } | { refused: VoucherFault } | null;
}

interface TermsParts extends Pick<CheckoutParts, 'store' | 'settings' | 'now' | 'take'> {
  payments: { methods(payment: DeliveryPayment): readonly PaymentMethod[] };
  shopper: { deliveryTerms(): Promise<Pick<PlaceTerms, 'means'>> };
}

/** The shop's offer for these choices, including their pickup point and gift card. */
export async function checkoutTerms(
  { store, settings, shopper, payments, now, take }: TermsParts,
  choices: CheckoutChoices,
): Promise<CheckoutTerms> {
  const { delivery } = settings;
  const option = chosenOption(choices, { delivery });
  const { pointCode, voucher } = choices;
  const carrier = option && needsPoint(option.carrier) ? option.carrier : null;
  const point = carrier && pointCode !== null ? await store.pickupPoints.byCode(carrier, pointCode) : null;
  const found = voucher === null ? null : await namedVoucher({ store, now, take }, voucher);
  const cards = found && 'voucher' in found ? [{ ...found.voucher, code: found.code }] : [];
  return {
    delivery,
    methods: [...payments.methods('prepaid'), ...payments.methods('on-delivery')],
    point,
    means: (await shopper.deliveryTerms()).means,
    vouchers: (sum) => spentVouchers(sum, cards),
    giftCards: settings.giftCards?.products ?? [],
    card: found && ('voucher' in found ? { card: found.voucher } : found),
    now: now(),
  };
}

/** The gift card of a typed code. Throws `TryLater` after too many unknown codes. */
export async function namedVoucher({ store, now, take }: Pick<CheckoutParts, 'store' | 'now' | 'take'>, typed: string) {
  // Checked before the card is looked up: otherwise a right guess would still get an answer.
  await take('voucher', 0);
  const found = await store.vouchers.named(typed, now());
  // A form is rendered many times with the same card; only guesses are counted.
  if ('refused' in found && found.refused === 'voucher_unknown') await take('voucher');
  return found;
}

/** Returns whether `termsOf` gives the same result for both: the checked form may have left something out. */
export const hasSameTerms = (one: CheckoutChoices, other: CheckoutChoices): boolean =>
  one.optionId === other.optionId && one.pointCode === other.pointCode && one.voucher === other.voucher;
