import { expect, it } from 'vitest';
import { fallenFrom } from './wish.ts';

const point = (from: number, gross: number | null) => ({
  from,
  price: gross === null ? null : { gross, net: gross },
});
const points = [point(10, 89_00), point(20, null), point(30, 99_00), point(40, 79_00)];

it.each([
  ['what it cost then, where that was more', 15, 79_00, 89_00],
  ['of the price in force then, not of a later one', 35, 79_00, 99_00],
  ['nothing where it costs as much', 45, 79_00, null],
  ['nothing where it costs more', 15, 90_00, null],
  ['nothing where it was not sold then', 25, 79_00, null],
  ['nothing where no price is known', 5, 79_00, null],
])('tells %s', (_, addedAt, now, told) => expect(fallenFrom(points, addedAt, now)).toBe(told));
