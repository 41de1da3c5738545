import { describe, expect, it } from 'vitest';
import { bucketsOf, changeOf, shareOf, spansIn } from './span.ts';

const today = '2026-11-18';
const asked = (query: string) => {
  const { now, before } = spansIn(new URLSearchParams(query), today);
  return [now.from, now.to, before.from, before.to];
};

describe('the spans of an address', () => {
  it('are the last 30 days and the 30 before unless others are asked for', () => {
    expect(asked('')).toEqual(['2026-10-20', today, '2026-09-20', '2026-10-19']);
    expect(asked('okres=1')).toEqual([today, today, '2026-11-17', '2026-11-17']);
    expect(asked('od=2026-10-01&do=2026-10-31')).toEqual(['2026-10-01', '2026-10-31', '2026-08-31', '2026-09-30']);
    expect(asked('od=2026-11-10')).toEqual(['2026-11-10', today, '2026-11-01', '2026-11-09']);
  });

  it('may be compared with the year before or with any other', () => {
    expect(asked('okres=7&wobec=rok')).toEqual(['2026-11-12', today, '2025-11-12', '2025-11-18']);
    expect(asked('od=2024-02-29&do=2024-02-29&wobec=rok')).toEqual([
      '2024-02-29',
      '2024-02-29',
      '2023-02-28',
      '2023-02-28',
    ]);
    expect(asked('okres=7&wobec=inny&od2=2026-01-10&do2=2026-01-01')).toEqual([
      '2026-11-12',
      today,
      '2026-01-01',
      '2026-01-10',
    ]);
    expect(asked('okres=7&wobec=inny&od2=2026-01-10')).toEqual(['2026-11-12', today, '2026-01-10', '2026-01-16']);
  });

  it('survive what nobody can mean', () => {
    const usual = asked('');
    for (const query of ['okres=9999', 'od=wczoraj', 'od=2026-02-31', 'wobec=inny', 'okres=__proto__', 'od=%00'])
      expect(asked(query), query).toEqual(usual);
    expect(asked('od=2026-11-18&do=2026-11-01').slice(0, 2)).toEqual(['2026-11-01', today]);
    const [from = '', to = ''] = asked('od=2000-01-01&do=2999-12-31');
    expect(Date.parse(to) - Date.parse(from)).toBe(1_099 * 86_400_000);
  });
});

it('gathers days into bars', () => {
  const values = new Map([
    ['2026-11-01', 1],
    ['2026-11-03', 2],
    ['2026-11-05', 4],
  ]);
  const span = { from: '2026-11-01', to: '2026-11-05' };
  expect(bucketsOf(span, values, 5).map(({ value }) => value)).toEqual([1, 0, 2, 0, 4]);
  expect(bucketsOf(span, values, 3)).toEqual([
    { from: '2026-11-01', to: '2026-11-02', value: 1 },
    { from: '2026-11-03', to: '2026-11-04', value: 2 },
    { from: '2026-11-05', to: '2026-11-05', value: 4 },
  ]);
});

it('compares numbers', () => {
  expect([changeOf(150, 100), changeOf(50, 100), changeOf(5, 0)]).toEqual([50, -50, null]);
  expect([shareOf(1, 3), shareOf(1, 0)]).toEqual([33.3, null]);
});
