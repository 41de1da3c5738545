import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { modeOf, type Tier, useTier, useViewMode } from './view-mode.ts';

test('four tiers map to three modes', () => {
  expect(([1, 2, 3, 4] satisfies Tier[]).map(modeOf)).toEqual([1, 2, 3, 3]);
});

test('the server assumes a desktop screen', () => {
  const Probe = () => `${useTier()} ${useViewMode()}`;
  expect(renderToStaticMarkup(<Probe />)).toBe('4 3');
});
