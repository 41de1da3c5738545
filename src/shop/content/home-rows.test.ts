import { expect, it } from 'vitest';
import { hasRowTwice, homeLayout, homeRowNames } from './home-rows.ts';

it('without a change every row is shown in its own order', () => {
  expect(homeLayout(undefined)).toEqual({ hero: true, rows: homeRowNames.map((row) => ({ row, shown: true })) });
});

it('rows that the owner has not seen come last', () => {
  const layout = homeLayout({ hero: false, rows: [{ row: 'blog', shown: false }] });
  expect(layout.rows.map(({ row }) => row)).toEqual(['blog', 'bargains', 'categories', 'newest', 'opinions']);
  expect(layout.hero).toBe(false);
});

it('a row cannot stand twice', () => {
  expect(
    hasRowTwice({
      hero: true,
      rows: [
        { row: 'blog', shown: true },
        { row: 'blog', shown: false },
      ],
    }),
  ).toBe(true);
});
