import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { Unit } from '../../shop/product/product.ts';
import { type QuantityBounds, quantityBounds } from '../../shop/product/quantity.ts';
import { QuantityField, useQuantity } from './quantity.tsx';

const metre: Unit = {
  forms: { one: 'metr', few: 'metry', many: 'metrów', other: 'metra' },
  symbol: 'm',
  sellBy: 0.1,
  precision: 1,
};
const none = {
  minPerOrder: null,
  maxPerOrder: null,
  minSizePerOrder: 0.5,
  maxSizePerOrder: null,
  minSubscription: null,
};
const bounds = quantityBounds({ unit: metre, range: none, amount: 37.4, subscription: false });

function rendered(limits: QuantityBounds, tell = vi.fn(), disabled = false, unit = metre) {
  const Probe = () => (
    <QuantityField name="ilosc" typed={useQuantity(limits, tell)} bounds={limits} unit={unit} disabled={disabled} />
  );
  return renderToStaticMarkup(<Probe />);
}

test('starts with the minimum and a decimal comma, without a message, and has its limits', () => {
  const tell = vi.fn();
  const html = rendered(bounds, tell);
  expect(html).toMatch(/<input [^>]*value="0,5"/);
  for (const attribute of [
    'role="spinbutton"',
    'inputMode="decimal"',
    'aria-valuenow="0.5"',
    'aria-valuemin="0.5"',
    'aria-valuemax="37.4"',
    'aria-valuetext="0,5\u00a0metra"',
  ]) {
    expect(html).toContain(attribute);
  }
  expect(html).not.toContain('style=');
  expect(tell).not.toHaveBeenCalled();
});

test('a unit that is a word is inflected', () => {
  const forms = { one: 'para', few: 'pary', many: 'par', other: 'pary' };
  const pairs: Unit = { forms, symbol: 'para', sellBy: 1, precision: 0 };
  expect(rendered({ ...bounds, min: 3, step: 1 }, vi.fn(), false, pairs)).toContain('>pary</span>');
  expect(rendered(bounds)).toContain('>m</span>');
});

test('without an upper limit no maximum is shown', () => {
  expect(rendered({ ...bounds, max: null })).not.toContain('aria-valuemax');
});

test('a size that cannot be bought has a disabled field', () => {
  expect(rendered(bounds, vi.fn(), true).match(/ disabled=""/g)).toHaveLength(3);
});
