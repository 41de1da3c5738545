import { changeScreen, changesScreen } from './products/changes-screens.tsx';
import { feedsScreen } from './products/feeds-screen.tsx';
import { exportScreen, templateScreen } from './products/file-screens.ts';
import { productListScreen } from './products/list-screen.tsx';
import { picturesScreen } from './products/pictures-screen.tsx';
import { newProductScreen, previewScreen, productScreen } from './products/product-screen.tsx';
import type { PanelScreen } from './screen.ts';
import { categoriesScreen, categoryScreen } from './shelves/category-screens.tsx';
import { parametersScreen, seriesScreen } from './shelves/label-screens.tsx';
import { newProducerScreen, producerScreen, producersScreen } from './shelves/producer-screens.tsx';
import { accountScreen } from './staff/account-screen.tsx';
import { journalScreen, teamScreen } from './staff/team-screens.tsx';
import { todayScreen } from './today/today-screen.tsx';

/** Addresses that name a thing stand before those that take any id. */
const catalogueScreens: readonly PanelScreen[] = [
  ...[productListScreen, newProductScreen, templateScreen, exportScreen, changesScreen, changeScreen],
  ...[productScreen, picturesScreen, previewScreen],
  ...[categoriesScreen, categoryScreen, producersScreen, newProducerScreen, producerScreen],
  ...[seriesScreen, parametersScreen, feedsScreen],
];

/** Every screen of the panel, in the order of the menu. The test of roles tries each of them. */
export const panelScreens: readonly PanelScreen[] = [
  todayScreen,
  ...catalogueScreens,
  teamScreen,
  journalScreen,
  accountScreen,
];
