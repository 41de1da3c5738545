import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDigits, parseOrderNumber } from './order-number.ts';

const numbered = (running: number) => `2026-${running}${checkDigits(`2026${running}`)}`;

it('reads a number as people type it', () => {
  const number = numbered(1042);
  const digits = number.replace('-', '');
  for (const typed of [number, digits, ` ${number} `, `nr ${number}`, `#${number}`, `2026 ${digits.slice(4)}`]) {
    expect(parseOrderNumber(typed), typed).toBe(number);
  }
  for (const typed of ['', 'abc', '2026-', '12', `${number}a`, '2026-1042']) expect(parseOrderNumber(typed)).toBeNull();
});

it('tells every wrong digit and every two neighbours that changed places', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 9_999_999 }),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (running, at, by) => {
        const digits = numbered(running).replace('-', '');
        const place = at % digits.length;
        const wrong = [...digits];
        wrong[place] = String((Number(digits[place]) + by) % 10);
        expect(parseOrderNumber(wrong.join(''))).toBeNull();
        const next = (place + 1) % digits.length;
        if (next > place && digits[place] !== digits[next]) {
          const swapped = [...digits];
          [swapped[place], swapped[next]] = [digits[next] ?? '', digits[place] ?? ''];
          expect(parseOrderNumber(swapped.join(''))).toBeNull();
        }
      },
    ),
  );
});
