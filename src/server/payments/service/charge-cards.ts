import type { CardForm } from '../../../page-context/payments.ts';
import type { Payments } from '../open-payments.ts';
import { type PaymentServiceParts, providersAttempt } from './payment-service-parts.ts';

/** Returns whether new subscriptions can be paid by charges of a card. */
export const isOfferingCards = ({ provider, methods }: Payments): boolean =>
  provider?.cards !== undefined && methods.includes('online');

/** The form for the card of an order's subscription; `null` if its payment stores none. */
export async function cardFormOf(
  { store, payments, now }: Pick<PaymentServiceParts, 'store' | 'payments' | 'now'>,
  orderId: number,
): Promise<CardForm | null> {
  if (!isOfferingCards(payments)) return null;
  return (await store.subscriptions.awaitsCard(orderId, now())) ? (payments.provider?.cards?.form ?? null) : null;
}

/** Charges of stored cards, and the end of their storage. Each may be repeated. */
export function chargesOf(parts: PaymentServiceParts) {
  const { store, payments, now } = parts;
  const { attempts, cards } = store.payments;

  return {
    /**
     * Sends a planned charge. A repeat has the same session id, so that the provider takes the money once. Returns
     * false while nobody knows whether the charge has arrived.
     */
    async charge(sessionId: string): Promise<boolean> {
      const known = await attempts.find(sessionId);
      // The buyer has paid by other means, or the result is known.
      if (known?.state !== 'begun' || known.cardId === null) return true;
      const card = await cards.find(known.cardId);
      const provider = payments.providerOf(String(known.provider));
      if (!card?.isNeeded || card.token === null || !provider?.cards) {
        await attempts.began(sessionId, { kind: 'refused', fault: 'card_gone', reference: null }, now());
        return true;
      }
      const begun = await provider.cards.charge(providersAttempt(known, parts), card.token);
      await attempts.began(sessionId, begun, now());
      return begun.kind !== 'sent' || begun.reference !== null;
    },

    /** Asks for the card that a first payment has stored. Returns false if it has to be asked again. */
    async takeCard(cardId: number): Promise<boolean> {
      const card = await cards.find(cardId);
      if (!card || card.token !== null) return true;
      const calls = payments.providerOf(card.provider)?.cards;
      const stored = calls ? await calls.stored(card.holder) : 'away';
      if (stored === 'away' || stored === null) return false;
      await store.subscriptions.takeCard(cardId, stored, now());
      return true;
    },

    /** Deletes a card at its provider. Returns false if it has to be tried again. */
    async forgetCard(cardId: number): Promise<boolean> {
      const card = await cards.find(cardId);
      if (!card || card.isNeeded) return true;
      if (card.token === null) return !card.isUnreadable;
      const calls = payments.providerOf(card.provider)?.cards;
      if ((await calls?.forget(card.holder, card.token)) !== 'done') return false;
      await cards.forgotten(cardId, now());
      return true;
    },
  };
}
