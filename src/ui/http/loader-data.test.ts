import fc from 'fast-check';
import { UNSAFE_decodeViaTurboStream as decode, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { describe, expect, it } from 'vitest';
import { serialisedData } from './loader-data.ts';

async function readBack(data: object): Promise<unknown> {
  const text = serialisedData(data);
  const { value, done } = await decode(new Blob([text ?? 'nic']).stream(), globalThis as never);
  await done;
  return value;
}

describe("loaders' data", () => {
  it('are read back by React Router as they were', async () => {
    const something = fc.object({
      withNullPrototype: false,
      // React Router always treats this key as the prototype.
      key: fc.string().filter((key) => key !== '__proto__'),
      values: [
        fc.string(),
        fc.integer(),
        // Without -0, which JSON cannot represent.
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
        fc.boolean(),
        fc.constant(null),
        fc.constant(undefined),
      ],
    });
    await fc.assert(
      fc.asyncProperty(something, async (data) => {
        expect(await readBack(data)).toEqual(data);
      }),
    );
  });

  it('keep what stands in several places as one', async () => {
    const unit = { forms: ['sztuka', 'sztuki'], symbol: 'szt.' };
    const data = {
      first: { unit, name: 'unit' },
      second: { unit, name: '</script>' },
      none: [null, undefined, [], {}],
    };
    const read = (await readBack(data)) as typeof data;
    expect(read).toEqual(data);
    expect(read.first.unit).toBe(read.second.unit);
  });

  it.each([
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['a promise', Promise.resolve()],
    ['an error', new Error('nie')],
    ['an answer with an error', new ErrorResponse(404, '', null)],
    ['no number', Number.NaN],
    ['a number without end', Number.POSITIVE_INFINITY],
    ['a large integer', 1n],
    ['a function', () => {}],
    ['an object without a prototype', Object.create(null)],
  ])('are left to React Router where there is %s', (_, value) => {
    expect(serialisedData({ found: [{ value }] })).toBeNull();
  });
});
