import { connectionScreen, connectionsScreen } from '../connections/connections-screen.tsx';
import type { PanelScreen } from '../screen.ts';
import { subscriptionRulesScreen } from '../subscriptions/rules-screen.tsx';
import { deliveryOptionScreen, deliveryScreen } from './delivery-screens.tsx';
import { lookScreen } from './look-screen.tsx';
import { menuScreen } from './menu-screen.tsx';
import { shopNoticesScreen } from './notices-screen.tsx';
import { paymentsScreen } from './payments-screen.tsx';
import { shopScreen } from './shop-screen.tsx';
import { snippetScreen, snippetsScreen } from './snippets-screen.tsx';

/** Appearance and behaviour of the shop. */
export const settingsScreens: readonly PanelScreen[] = [
  shopScreen,
  lookScreen,
  menuScreen,
  deliveryScreen,
  deliveryOptionScreen,
  paymentsScreen,
  connectionsScreen,
  connectionScreen,
  subscriptionRulesScreen,
  shopNoticesScreen,
  snippetsScreen,
  snippetScreen,
];
