import { expect, it } from 'vitest';
import { tie } from './typography.ts';

const visible = (text: string) => tie(text).replaceAll('\u00a0', '_');

it.each([
  ['Len i glina', 'Len i_glina'],
  ['kubek i w domu, i w pracy', 'kubek i_w_domu, i_w_pracy'],
  ['A co z tobą?', 'A_co z_tobą?'],
  ['(w domu)', '(w_domu)'],
  [
    'lnu (za 1 metr), (od dwóch), (oraz z kimś), (rata miesięczna)',
    'lnu (za_1_metr), (od_dwóch), (oraz z_kimś), (rata miesięczna)',
  ],
  ['panów i ów', 'panów i_ów'],
  ['mów do mnie', 'mów do mnie'],
  ['waży 250 g, mieści 0,33 l', 'waży 250_g, mieści 0,33_l'],
  ['12 gór', '12 gór'],
  ['5 produktów za 3 dni', '5_produktów za 3_dni'],
  ['100 % lnu', '100_% lnu'],
  ['płótno 2 m', 'płótno 2_m'],
  ['wyślemy e-mailem na adres e-mail', 'wyślemy e\u2011mailem na adres e-mail'],
  ['Nie-mail i e-book', 'Nie-mail i_e-book'],
  ['koniec w', 'koniec w'],
  ['', ''],
])('ties %j', (text, tied) => expect(visible(text)).toBe(tied));
