import { expect, it } from 'vitest';
import { bundleSaving } from './bundle.ts';

const part = (gross: number, net: number, quantity: number) => ({ quantity, offer: { price: { gross, net } } });

it('compares a bundle with the sum of its parts', () => {
  expect(bundleSaving({ gross: 19_900, net: 16_179 }, [part(7900, 6423, 2), part(8900, 7236, 1)])).toEqual({
    parts: { gross: 24_700, net: 20_082 },
    amountDiffGross: 4800,
    amountDiffNet: 3903,
    percentDiff: 19,
    displayedPercent: 19,
  });
});

it('shows a shopper no more than is saved', () => {
  expect(bundleSaving({ gross: 1505, net: 1224 }, [part(2000, 1626, 1)])).toMatchObject({
    percentDiff: 25,
    displayedPercent: 24,
  });
  expect(bundleSaving({ gross: 2100, net: 1707 }, [part(2000, 1626, 1)])).toMatchObject({
    amountDiffGross: -100,
    percentDiff: -5,
    displayedPercent: 0,
  });
  expect(bundleSaving({ gross: 100, net: 81 }, [])).toMatchObject({ percentDiff: 0, displayedPercent: 0 });
});
