import { expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';
import { transferCode } from './transfer-code.ts';

/** The modules of the path, without the quiet zone. */
function modulesOf({ size, path }: ReturnType<typeof qrCode>): boolean[][] {
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    grid[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return grid.slice(4, -4).map((row) => row.slice(4, -4));
}

type Grid = boolean[][];
const at = (grid: Grid, x: number, y: number) => Number(grid[y]?.[x] ?? false);

/** Error correction and mask, from the 15 bits next to the upper left finder (ISO/IEC 18004, 7.9). */
function formatOf(grid: Grid): { level: number; mask: number } {
  const upper = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => at(grid, x, 8));
  const bits = upper.reduce((all, bit) => all * 2 + bit, 0) ^ 0b10101000;
  return { level: bits >> 6, mask: (bits >> 3) & 7 };
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Finders, timing, format and the one alignment pattern of versions 2 to 6. */
function isFunction(x: number, y: number, size: number): boolean {
  const finder = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const far = size - 7;
  return finder || x === 6 || y === 6 || (Math.abs(x - far) <= 2 && Math.abs(y - far) <= 2);
}

/** Bits in the zigzag of two columns, from the lower right corner. */
function bitsOf(grid: Grid): number[] {
  const size = grid.length;
  const mask = masks[formatOf(grid).mask] ?? (() => false);
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!isFunction(x, y, size)) bits.push(at(grid, x, y) ^ Number(mask(x, y)));
      }
    }
    up = !up;
  }
  return bits;
}

/** The text of a code in byte mode with one block of error correction (versions 2-L to 5-L). */
function decoded(grid: Grid): string {
  const bits = bitsOf(grid);
  const number = (from: number, length: number) =>
    bits.slice(from, from + length).reduce((all, bit) => all * 2 + bit, 0);
  expect(number(0, 4), 'byte mode').toBe(4);
  const length = number(4, 8);
  return Buffer.from(Array.from({ length }, (_, n) => number(12 + 8 * n, 8))).toString('utf8');
}

const transfer = {
  account: '61109010140000071219812874',
  nip: '9999999982',
  name: 'Żółte Kubki',
  title: 'Zamówienie 1042',
  amount: 24_900,
};

it('is read back by a decoder that knows only the standard', () => {
  const text = transferCode(transfer) ?? '';
  const grid = modulesOf(qrCode(text));
  expect(decoded(grid)).toBe(text);
});

it('has error correction L, whatever room is left', () => {
  for (const text of ['a', 'b'.repeat(60), transferCode(transfer) ?? '']) {
    expect(formatOf(modulesOf(qrCode(text))).level, text).toBe(0b01);
  }
});

it('has four light modules on each side', () => {
  const { size, path } = qrCode('witryna');
  expect(size).toBe(21 + 8);
  const xs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, w]) => [
    Number(x),
    Number(y),
    Number(x) + Number(w) - 1,
  ]);
  expect(Math.min(...xs)).toBe(4);
  expect(Math.max(...xs)).toBe(size - 5);
});
