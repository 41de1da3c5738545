import { codesScreen } from './codes/codes-screen.tsx';
import { giftCardsScreen } from './codes/gift-cards-screen.tsx';
import { complianceScreen } from './compliance/compliance-screen.tsx';
import { batchScreen, priceFileScreen } from './prices/batch-screen.tsx';
import { batchesScreen } from './prices/batches-screen.tsx';
import { calendarScreen } from './prices/calendar-screen.tsx';
import { priceListScreen, productPricesScreen } from './prices/price-list-screen.tsx';
import { sizePricesScreen } from './prices/size-prices-screen.tsx';
import type { PanelScreen } from './screen.ts';
import { accountScreen } from './staff/account-screen.tsx';
import { journalScreen, teamScreen } from './staff/team-screens.tsx';
import { todayScreen } from './today/today-screen.tsx';

/** Prices: the fixed addresses stand before those with a product's number. */
const priceScreens: readonly PanelScreen[] = [
  ...[priceListScreen, calendarScreen, batchesScreen, priceFileScreen, batchScreen],
  ...[productPricesScreen, sizePricesScreen, codesScreen, giftCardsScreen, complianceScreen],
];

/** Every screen of the panel, in the order of the menu. The test of roles tries each of them. */
export const panelScreens: readonly PanelScreen[] = [
  todayScreen,
  ...priceScreens,
  teamScreen,
  journalScreen,
  accountScreen,
];
