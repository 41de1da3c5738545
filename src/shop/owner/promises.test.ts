import { expect, it } from 'vitest';
import { homeMessages } from '../content/home-messages.ts';
import type { Grosze } from '../money/money.ts';
import { translator } from '../text/messages.ts';
import { promisesOf } from './promises.ts';

const t = translator({}, homeMessages);
const plain = (known: Parameters<typeof promisesOf>[0]) =>
  promisesOf(known, t).map(({ text }) => text.replaceAll('\u00a0', ' '));

it('tells delivery, returns and payment as they are set', () => {
  const delivery = { cost: 1299 as Grosze, freeFrom: 25000 as Grosze };
  expect(plain({ delivery, withdrawalDays: 14, methods: ['blik', 'online', 'cash'] })).toEqual([
    'Dostawa od 12,99 zł, gratis od 250,00 zł',
    '14 dni na zwrot bez podania przyczyny',
    'Płatność: BLIK, karta lub szybki przelew, przy odbiorze',
  ]);
});

it('promises nothing that the shop has not', () => {
  expect(plain({ delivery: null, withdrawalDays: 14, methods: [] })).toEqual(['14 dni na zwrot bez podania przyczyny']);
  const delivery = { cost: 1299 as Grosze, freeFrom: null };
  expect(plain({ delivery, withdrawalDays: 14, methods: [] })[0]).toBe('Dostawa od 12,99 zł');
});
