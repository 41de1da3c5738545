import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import type { Store } from '../store.ts';

describe('changes of many prices', () => {
  const now = Date.now();
  let store: Store;
  beforeAll(async () => {
    ({ store } = await openTestStore('server', 'price_batches', now));
  }, 900_000);
  afterAll(() => store?.close());

  it('that the database rolled back for other work are counted once', async () => {
    const sizes = await store.ownPrices.sizesOf({ category: null, producer: null }, 2);
    const lines = sizes.map(({ row, size: { regular } }) => ({
      row,
      before: regular.gross,
      refusal: null,
      edit: { kind: 'regular' as const, gross: regular.gross + 100 },
    }));
    const id = await store.priceBatches.make('Próba', 'Anna', lines, now);
    let judged = 0;
    const judge = () => {
      judged += 1;
      if (judged === 2) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      return null;
    };
    expect(await store.priceBatches.apply(id, judge, now)).toEqual({ done: 2, refused: 0 });
    expect(await store.priceBatches.counts(id)).toEqual({ waiting: 0, refused: 0, done: 2, undone: 0 });
    expect(judged).toBe(4);
  });

  it('are applied and undone once, however often it is clicked at once', async () => {
    const [own] = await store.ownPrices.sizesOf({ category: null, producer: null }, 1);
    const { row = 0, size } = own ?? {};
    const before = size?.regular.gross ?? 0;
    const lines = [{ row, before, refusal: null, edit: { kind: 'regular' as const, gross: before + 50 } }];
    const id = await store.priceBatches.make('Próba', 'Anna', lines, now);
    const clicks = (verb: 'apply' | 'undo') =>
      Promise.all([1, 2, 3].map(() => store.priceBatches[verb](id, () => null, now)));
    expect((await clicks('apply')).filter(Boolean)).toEqual([{ done: 1, refused: 0 }]);
    expect((await clicks('undo')).filter(Boolean)).toEqual([{ done: 1, refused: 0 }]);
  });

  it('that were cut off go on', async () => {
    const [own] = await store.ownPrices.sizesOf({ category: null, producer: null }, 1);
    const { row = 0, size } = own ?? {};
    const before = size?.regular.gross ?? 0;
    const lines = [{ row, before, refusal: null, edit: { kind: 'regular' as const, gross: before + 70 } }];
    const id = await store.priceBatches.make('Próba', 'Anna', lines, now);
    const cutOff = () => {
      throw new Error('cut off');
    };
    await expect(store.priceBatches.apply(id, cutOff, now)).rejects.toThrow('cut off');
    expect(await store.priceBatches.counts(id)).toMatchObject({ waiting: 1, done: 0 });
    expect(await store.priceBatches.apply(id, () => null, now)).toEqual({ done: 1, refused: 0 });
    expect(await store.priceBatches.apply(id, () => null, now)).toBeNull();
  });

  it('tiers that two people save at once are those of one of them', async () => {
    const [own] = await store.ownPrices.sizesOf({ category: null, producer: null }, 1);
    const row = own?.row ?? 0;
    const tiers = (percent: number) => [{ threshold: 4, thresholdEnd: null, percent }];
    await Promise.all([1, 2, 3, 4, 5, 6].map((percent) => store.ownPrices.setTiers(row, tiers(percent))));
    const [after] = await store.ownPrices.sizesOf({ category: null, producer: null }, 1);
    expect(after?.tiers).toHaveLength(1);
  });
});
