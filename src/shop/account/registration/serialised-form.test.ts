import { expect, it } from 'vitest';
import { serialisedForm } from './serialised-form.ts';

it('reads the fields of a form from an address, and never a password', () => {
  const search = new URLSearchParams({
    firstname: 'Anna',
    email: 'anna@example.com',
    password: 'sekret1',
    repeat_password: 'sekret1',
    current_password: 'sekret1',
    'Dziwne pole': 'x',
    city: '',
  });
  expect(serialisedForm(search)).toEqual({ firstname: 'Anna', email: 'anna@example.com' });
});

it('lets nobody else tick a box or choose another account', () => {
  const search = new URLSearchParams({ terms: '1', marketing_email: '1', marketing_phone: '1', known_email: 'new' });
  expect(serialisedForm(search)).toEqual({});
});

it('takes no more than a form has', () => {
  const search = new URLSearchParams(Array.from({ length: 500 }, (_, at) => [`pole_${at}`, 'x'.repeat(2_000)]));
  const values = Object.values(serialisedForm(search));
  expect([values.length, values[0]?.length]).toEqual([80, 500]);
});
