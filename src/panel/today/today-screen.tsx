import { everyRole, type PanelScreen } from '../screen.ts';

/** The first screen: what waits. */
export const todayScreen: PanelScreen = {
  address: '/panel',
  roles: everyRole,
  menu: 'Dziś',
  show: async ({ staff }) => ({ title: 'Dziś', body: <p>Dzień dobry, {staff.name}.</p> }),
};
