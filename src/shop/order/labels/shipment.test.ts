import { describe, expect, it } from 'vitest';
import { testCarrier } from '../../../../testing/order/test-carrier.ts';
import { labelLimits } from '../../limits.ts';
import { statusOf } from './label-carrier.ts';
import { mapCarrierStatus, newsOf, nextLabelLook, type ShipmentState } from './shipment.ts';

const told = (status: string, trackingNumber: string | null = '620000') =>
  mapCarrierStatus({ meaning: statusOf(testCarrier, status), trackingNumber });

describe('what a state of InPost means', () => {
  it.each([
    ['confirmed', 'confirmed', null],
    ['dispatched_by_sender', 'confirmed', 'handOver'],
    ['collected_from_sender', 'confirmed', 'handOver'],
    ['adopted_at_source_branch', 'confirmed', 'move'],
    ['sent_from_source_branch', 'confirmed', 'move'],
    ['adopted_at_sorting_center', 'confirmed', 'move'],
    ['out_for_delivery', 'confirmed', 'move'],
    ['ready_to_pickup', 'confirmed', 'arriveAtPoint'],
    ['avizo', 'confirmed', 'move'],
    ['delivered', 'ended', 'deliver'],
    ['returned_to_sender', 'ended', 'comeBack'],
  ])('%s', (status, state, event) => {
    expect(told(status)).toMatchObject({ state, event });
  });

  it.each(['created', 'offers_prepared', 'offer_selected'])('%s: the label is not there yet', (status) => {
    expect(told(status, null)).toEqual({ state: 'ordered', event: null, note: null });
  });

  it('there is no label without a number, whatever the state', () => {
    expect(told('confirmed', null).state).toBe('ordered');
  });

  it('a cancelled label may be ordered again', () => {
    expect(told('canceled').state).toBe('refused');
  });

  it('trouble is noted for the shop', () => {
    expect([told('avizo').note, told('returned_to_sender').note, told('delivered').note]).toEqual([
      'inpost_avizo',
      'inpost_returned',
      null,
    ]);
  });

  it.each(['taken_by_courier', 'constructor', ''])('ignores an unknown state: %s', (status) => {
    expect(told(status)).toEqual({ state: 'confirmed', event: null, note: null });
  });
});

describe('news', () => {
  const shipment = (status: string) => ({
    id: '1',
    status,
    meaning: statusOf(testCarrier, status),
    trackingNumber: '620000',
    service: null,
  });

  it('the label comes once, also with a later state', () => {
    expect(newsOf({ state: 'ordered', status: 'created' }, shipment('confirmed')).isConfirmed).toBe(true);
    expect(newsOf({ state: 'ordered', status: 'created' }, shipment('delivered')).isConfirmed).toBe(true);
    expect(newsOf({ state: 'confirmed', status: 'confirmed' }, shipment('avizo')).isConfirmed).toBe(false);
  });

  it('what was told before happens once', () => {
    const known = { state: 'confirmed', status: 'avizo' } as const;
    expect(newsOf(known, shipment('avizo'))).toMatchObject({ event: null, note: null });
    expect(newsOf(known, shipment('delivered'))).toMatchObject({ event: 'deliver', state: 'ended' });
  });
});

describe('pauses between two look-ups', () => {
  const minute = 60_000;

  it('grow with the age, and are short while somebody waits for the label', () => {
    expect(nextLabelLook('ordered', 0)).toBe(5_000);
    expect(nextLabelLook('ordered', minute)).toBe(30_000);
    expect(nextLabelLook('confirmed', minute)).toBe(10 * minute);
    expect(nextLabelLook('confirmed', 20 * 60 * minute)).toBe(120 * minute);
    expect(nextLabelLook('confirmed', 30 * 24 * 60 * minute)).toBe(360 * minute);
  });

  it.each<[ShipmentState, number]>([
    ['ended', 0],
    ['refused', 0],
    ['confirmed', labelLimits.followedFor],
  ])('%s is not asked about at the age of %i', (state, age) => {
    expect(nextLabelLook(state, age)).toBeNull();
  });
});
