import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FieldCount } from './form-fields.ts';

const boundary = '--witryna';
const inParts = { type: `multipart/form-data; boundary=${boundary}`, boundary };
const inPairs = { type: 'application/x-www-form-urlencoded', boundary: null };

function counted(body: string, shape: typeof inParts | typeof inPairs, cuts: number[]): number {
  const bytes = Buffer.from(body);
  const count = new FieldCount(shape);
  const places = [0, ...cuts.map((cut) => cut % (bytes.byteLength + 1)).sort((one, other) => one - other)];
  for (const [turn, place] of places.entries()) count.take(bytes.subarray(place, places[turn + 1]));
  return count.end();
}

const field = fc.record({ name: fc.string({ maxLength: 30 }), value: fc.string({ maxLength: 3_000 }) });
const cuts = fc.array(fc.nat(), { maxLength: 20 });

it('counts the parts of a form, wherever it is cut on its way', () => {
  fc.assert(
    fc.property(fc.array(field, { maxLength: 8 }), cuts, (fields, places) => {
      const parts = fields.map(
        ({ name, value }) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      expect(counted(`${parts.join('')}--${boundary}--\r\n`, inParts, places)).toBe(fields.length + 1);
    }),
  );
});

it('counts the pairs of a form, wherever it is cut on its way', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), cuts, (values, places) => {
      const body = new URLSearchParams(values.map((value) => ['a', value])).toString();
      expect(counted(body, inPairs, places)).toBe(Math.max(1, values.length));
    }),
  );
});

it('calls a part whose header does not end endless, wherever it is cut', () => {
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="${'a'.repeat(5_000)}"\r\n\r\nb\r\n--${boundary}--\r\n`;
  fc.assert(
    fc.property(cuts, (places) => {
      expect(counted(body, inParts, places)).toBe(Number.POSITIVE_INFINITY);
    }),
  );
});
