import { expect, it } from 'vitest';
import type { PaymentMethod } from './payment-methods.ts';
import { awaitsCard, cardText, chargedCard } from './stored-card.ts';

const card = { id: 1, ending: '1234', expires: '2028-07' };
const cardConsent = { at: 0, wording: 'Zgadzam się.' };
const by = (method: PaymentMethod | null) => ({ choices: { method } });
const paid = { cardConsent, card, agreed: by('online') };

it('charges the card to the last day of its last month', () => {
  expect(chargedCard(paid, '2028-07-31')).toBe(card);
  expect(chargedCard(paid, '2028-08-01')).toBeNull();
  expect(chargedCard(paid, '2027-12-01')).toBe(card);
});

it('charges nothing without a consent, without a card, or where the courier takes the money', () => {
  expect(chargedCard({ ...paid, cardConsent: null }, '2028-01-01')).toBeNull();
  expect(chargedCard({ ...paid, card: null }, '2028-01-01')).toBeNull();
  expect(chargedCard({ ...paid, agreed: by('cash') }, '2028-01-01')).toBeNull();
});

it('waits for a card after the consent, and for another one after it has expired', () => {
  expect(awaitsCard({ ...paid, card: null }, '2028-01-01')).toBe(true);
  expect(awaitsCard(paid, '2028-08-01')).toBe(true);
  expect(awaitsCard(paid, '2028-07-31')).toBe(false);
  expect(awaitsCard({ ...paid, card: null, cardConsent: null }, '2028-01-01')).toBe(false);
  expect(awaitsCard({ ...paid, card: null, agreed: by('cash') }, '2028-01-01')).toBe(false);
});

it('is named by its last digits', () => {
  expect(cardText(card)).toBe('•••• 1234');
});
