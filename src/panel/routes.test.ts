import { expect, it } from 'vitest';
import routes, { isPage } from './routes.ts';
import { panelScreens } from './screens.ts';
import { entryPaths } from './staff/sign-in/staff-sign-in.ts';

it('every screen with data has a page, and every page a screen', () => {
  const pages = routes.flatMap((route) => (isPage(route) ? [route.path ?? ''] : []));
  const screens = panelScreens.flatMap((screen) => ('load' in screen ? [screen.address] : []));
  expect(pages.filter((path) => !entryPaths.includes(path)).toSorted()).toEqual(screens.toSorted());
});
