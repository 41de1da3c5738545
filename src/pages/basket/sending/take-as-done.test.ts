import { expect, it } from 'vitest';
import type { Notice } from '../../../shop/basket/basket-notices.ts';
import { askOf } from '../basket-form.ts';
import { takeAsDone } from './take-as-done.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** What the waiting form asks for, after one that raised line 1 from 1 to 2 and left line 2 alone. */
function askedAfter(notices: Notice[], first: string) {
  const answered = formOf({ 'ilosc-1': '2', 'bylo-ilosc-1': '1', 'ilosc-2': '4', 'bylo-ilosc-2': '4' });
  const waiting = formOf({ 'ilosc-1': first, 'bylo-ilosc-1': '1', 'ilosc-2': '4', 'bylo-ilosc-2': '4' });
  takeAsDone(answered, notices, waiting);
  return askOf(waiting).edits;
}

const saved: Notice[] = [{ kind: 'saved', line: 1 }];

it('asks for the old value again when someone went back to it', () => {
  expect(askedAfter(saved, '1')).toEqual([{ lineId: 1, quantity: 1 }]);
});

it('does not ask twice for what was taken over, nor for what stands as it stood', () => {
  expect(askedAfter(saved, '2')).toEqual([]);
});

it.each<Notice>([
  { kind: 'maximum', line: 1, n: 1 },
  { kind: 'quantity', line: 1 },
  { kind: 'lost', line: 0 },
])('asks again for what was not taken over as it was asked: $kind', (notice) => {
  expect(askedAfter([notice], '2')).toEqual([{ lineId: 1, quantity: 2 }]);
});
