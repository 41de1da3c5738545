import { contentScreens } from './content/content-screens.ts';
import type { PanelScreen } from './screen.ts';
import { settingsScreens } from './settings/settings-screens.ts';
import { accountScreen } from './staff/account-screen.tsx';
import { journalScreen, teamScreen } from './staff/team-screens.tsx';
import { todayScreen } from './today/today-screen.tsx';

/** Every screen of the panel, in the order of the menu. The test of roles tries each of them. */
export const panelScreens: readonly PanelScreen[] = [
  todayScreen,
  ...contentScreens,
  ...settingsScreens,
  teamScreen,
  journalScreen,
  accountScreen,
];
