import { afterSaleScreens } from './after-sale/after-sale-screens.ts';
import type { PanelScreen } from './screen.ts';
import { accountScreen } from './staff/account-screen.tsx';
import { journalScreen, teamScreen } from './staff/team-screens.tsx';
import { todayScreen } from './today/today-screen.tsx';

/** Every screen of the panel, in the order of the menu. The test of roles tries each of them. */
export const panelScreens: readonly PanelScreen[] = [
  todayScreen,
  ...afterSaleScreens,
  teamScreen,
  journalScreen,
  accountScreen,
];
