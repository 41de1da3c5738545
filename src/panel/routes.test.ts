import { expect, it } from 'vitest';
import routes, { isDrawn } from './routes.ts';
import { panelScreens } from './screens.ts';

it('every screen with data has a page, and every page a screen', () => {
  const pages = routes.flatMap((route) => (isDrawn(route) ? [] : [route.path ?? '']));
  const screens = panelScreens.flatMap((screen) => ('load' in screen ? [screen.address] : []));
  expect(pages.toSorted()).toEqual(screens.toSorted());
});
