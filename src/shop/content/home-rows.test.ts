import { expect, it } from 'vitest';
import { type HomeLayout, hasRowTwice, homeLayout, homeRowNames, layoutIn, layoutQuery } from './home-rows.ts';

it('without a change every row is shown in its own order', () => {
  expect(homeLayout(undefined)).toEqual({ hero: true, rows: homeRowNames.map((row) => ({ row, shown: true })) });
});

it('rows that the owner has not seen come last', () => {
  const layout = homeLayout({ hero: false, rows: [{ row: 'blog', shown: false }] });
  expect(layout.rows.map(({ row }) => row)).toEqual(['blog', 'bargains', 'categories', 'newest', 'opinions']);
  expect(layout.hero).toBe(false);
});

it('a layout comes back from the link to its preview', () => {
  const layout: HomeLayout = {
    hero: false,
    rows: [
      { row: 'newest', shown: true, title: 'Świeżo z pieca & inne' },
      { row: 'categories', shown: false },
      { row: 'opinions', shown: true },
      { row: 'bargains', shown: true },
      { row: 'blog', shown: false },
    ],
  };
  expect(layoutIn(new URLSearchParams(layoutQuery(layout)))).toEqual(layout);
});

it('a strange query is a layout, too', () => {
  expect(layoutIn(new URLSearchParams('uklad=Hxx%00nnN'))).toEqual(
    homeLayout({ hero: false, rows: [{ row: 'newest', shown: true }] }),
  );
  expect(layoutIn(new URLSearchParams(''))).toEqual(homeLayout(undefined));
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
