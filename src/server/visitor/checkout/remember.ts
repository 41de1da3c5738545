import { isSameAddress } from '../../../shop/account/own-data/address-book.ts';
import { missingInAccount } from '../../../shop/order/checkout/remembered.ts';
import type { Order } from '../../../shop/order/order.ts';
import type { BuyerData } from './buyer-data.ts';
import type { CheckoutParts } from './checkout-parts.ts';

type RememberParts = Pick<CheckoutParts, 'shopper' | 'account'>;
type Remembering = Parameters<typeof remember>;

/** A failure here does not undo the order: choices that were not remembered are entered again next time. */
export async function rememberedOrNot(...[parts, known, what]: Remembering): Promise<void> {
  parts.shopper.showEmptyBasket();
  try {
    await remember(parts, known, what);
  } catch {
    // The order is committed, so the shopper gets its confirmation.
  }
}

/**
 * Remembers the choices of this order for the next one: the method of delivery in this browser, a new address in the
 * client's address book, and the client's own address if the account has none.
 */
async function remember(
  { shopper, account }: RememberParts,
  { client, addresses }: BuyerData,
  { values, order }: { values: Readonly<Record<string, string>>; order: Order },
): Promise<void> {
  const { delivery, buyer, recipient, consents } = order;
  shopper.rememberDelivery(delivery.optionId);
  if (!client) return;
  const isNew = recipient && !addresses.some((saved) => isSameAddress(saved, recipient));
  if (values.delivery_to === 'other' && isNew) await account.addAddress('delivery', recipient);
  if (buyer.address && missingInAccount(client, buyer.address)) {
    const { additional: _, ...address } = buyer.address;
    const { kind, companyName, taxNumber } = buyer;
    await account.changeData(
      { ...client.personal, ...address, kind, companyName, taxNumber },
      await account.dataVersion(),
    );
  }
  const news = consents.find(({ name }) => name === 'marketing_email');
  if (news?.given) await account.setConsent({ kind: news.name, given: true, wording: news.wording, place: 'order' });
}
