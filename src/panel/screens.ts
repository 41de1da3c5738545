import { documentPdfScreen, documentXmlScreen } from './documents/document-files.ts';
import { documentsCsvScreen, documentsScreen } from './documents/documents-screen.tsx';
import { ordersScreen } from './orders/list-screen.tsx';
import { orderScreen } from './orders/order-screen.tsx';
import { orderFileScreen, pickingScreen, slipScreen, slipsScreen } from './orders/printed-screens.tsx';
import { contentScreens } from './content/content-screens.ts';
import type { PanelScreen } from './screen.ts';
import { settingsScreens } from './settings/settings-screens.ts';
import { accountScreen } from './staff/account-screen.tsx';
import { journalScreen, teamScreen } from './staff/team-screens.tsx';
import { todayScreen } from './today/today-screen.tsx';

// Named addresses stand before those with a number in the same place.
const orderScreens = [ordersScreen, pickingScreen, slipsScreen, orderScreen, slipScreen, orderFileScreen];
const documentScreens = [documentsScreen, documentsCsvScreen, documentPdfScreen, documentXmlScreen];

/** Every screen of the panel, in the order of the menu. The test of roles tries each of them. */
export const panelScreens: readonly PanelScreen[] = [
  todayScreen,
  ...orderScreens,
  ...documentScreens,
  ...contentScreens,
  ...settingsScreens,
  teamScreen,
  journalScreen,
  accountScreen,
];
