import { expect, it } from 'vitest';
import { translator } from '../text/messages.ts';
import type { DivisionChoice } from './delivery-choice.ts';
import { deliveryMessages } from './delivery-messages.ts';
import type { DeliveryOffer } from './delivery-offer.ts';
import type { DeliveredLine } from './parcels.ts';
import { shownDivision } from './shown-division.ts';

const t = translator({}, deliveryMessages);
const lines = [{ name: 'Kubek' }, { name: 'Obrus' }] as DeliveredLine[];
const offer = (gross: number, costs: number[]) => {
  const parcels = costs.map((_, at) => ({ lines: costs.length > 1 ? [at] : [0, 1], days: null, latest: null }));
  return { option: { carrier: 'courier' }, cost: { gross }, costs, parcels } as unknown as DeliveryOffer;
};
const choice = (together: DeliveryOffer, divided: DeliveryOffer) =>
  ({ groups: [], extra: 0, together, divided }) satisfies DivisionChoice;

it('says what each way of dividing costs, and what each parcel does', () => {
  const paid = shownDivision(choice(offer(16_99, [16_99]), offer(33_98, [16_99, 16_99])), lines, 0, t);
  expect(paid.together.cost).toBe('16,99\u00a0zł');
  expect(paid.divided.cost).toBe('33,98\u00a0zł');
  expect(paid.divided.parcels[1]).toMatch(/Obrus.*16,99\u00a0zł/);
  expect(paid.divided.parcels[1]).not.toContain('Kubek');
});

it('says that it is free instead of nought', () => {
  const free = shownDivision(choice(offer(0, [0]), offer(0, [0, 0])), lines, 0, t);
  for (const text of [free.together.cost, free.divided.cost, ...free.divided.parcels]) {
    expect(text).toContain(t('delivery.free'));
    expect(text).not.toContain('0,00');
  }
});
