import { expect, it } from 'vitest';
import { checkForm } from '../../form/check-form.ts';
import { checkDigits } from '../order-number.ts';
import { orderLookupForm } from './order-lookup-form.ts';

it('a guest looks an order up by its number and an address', () => {
  const faults = (order: string, email: string) => {
    const result = checkForm(orderLookupForm.schema, Object.entries({ order_id: order, email }));
    return result.ok ? [] : result.faults.map(({ code }) => code);
  };
  const number = `2026-1042${checkDigits('20261042')}`;
  expect(faults(number, 'ania@example.com')).toEqual([]);
  expect(faults('2026-104200', 'ania')).toEqual(['order_number', 'email']);
  expect(faults('', '')).toEqual(['required', 'required']);
});
