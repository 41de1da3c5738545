import { afterSaleScreens } from './after-sale/after-sale-screens.ts';
import { basketsScreen } from './baskets/baskets-screen.ts';
import { categoriesScreen, categoryScreen } from './catalogue/category-screens.ts';
import { parametersScreen, seriesScreen } from './catalogue/labels/label-screens.ts';
import { newProducerScreen, producerScreen, producersScreen } from './catalogue/producers/producer-screens.ts';
import { unitScreen, unitsScreen } from './catalogue/units/unit-screens.ts';
import { clientScreen } from './clients/client-screen.ts';
import { clientsScreen } from './clients/clients-screen.ts';
import { groupsScreen } from './clients/groups-screen.ts';
import { newClientScreen } from './clients/new-client-screen.ts';
import { codesScreen } from './codes/codes-screen.ts';
import { giftCardsScreen } from './codes/gift-cards-screen.ts';
import { scopeScreen } from './codes/scope-screen.ts';
import { complianceScreen } from './compliance/compliance-screen.ts';
import { contentScreens } from './content/content-screens.ts';
import { documentPdfScreen, documentUpoScreen, documentXmlScreen } from './documents/document-files.ts';
import { documentsCsvScreen, documentsScreen } from './documents/documents-screen.ts';
import { numbersScreen } from './documents/numbers-screen.ts';
import { labelScreen } from './labels/label-actions.ts';
import { printedLabelsScreen } from './labels/printed-labels-screen.ts';
import { failuresScreen } from './mails/failures-screen.ts';
import { sentMailsScreen } from './mails/sent-mails-screen.ts';
import { newOrderScreen } from './new-order/new-order-screen.ts';
import { orderLinesScreen } from './order-lines/order-lines-screen.ts';
import { orderScreen } from './orders/detail/order-screen.ts';
import { ordersScreen } from './orders/orders-screen.ts';
import { orderFileScreen, pickingScreen, slipScreen, slipsScreen } from './orders/printed-screens.tsx';
import { calendarScreen } from './prices/calendar-screen.ts';
import { batchScreen, priceFileScreen } from './prices/many/batch-screen.ts';
import { batchesScreen } from './prices/many/batches-screen.ts';
import { priceListScreen, productPricesScreen } from './prices/price-list-screen.ts';
import { sizePricesScreen } from './prices/size/size-prices-screen.ts';
import { cutScreen } from './products/editor/cut-screen.ts';
import { newProductScreen } from './products/editor/new-product-screen.ts';
import { picturesScreen } from './products/editor/pictures-screen.ts';
import { previewScreen, productScreen } from './products/editor/product-screen.ts';
import { everythingScreen, exportScreen, otherShopScreen, templateScreen } from './products/file-screens.ts';
import { changeScreen } from './products/files/change-screen.ts';
import { changesScreen } from './products/files/changes-screen.ts';
import { feedsScreen } from './products/files/feeds-screen.ts';
import { gridScreen } from './products/grid/grid-screen.ts';
import { priceEffectScreen } from './products/list/price-effect-screen.ts';
import { productListScreen } from './products/list/products-screen.ts';
import { recallScreen } from './products/recall/recall-screen.ts';
import type { PanelGroup, PanelScreen } from './screen.ts';
import { searchScreen } from './search/search-screen.ts';
import { setScreen } from './sets/set-screen.ts';
import { subscriptionScreen } from './sets/subscription-screen.ts';
import { settingsScreens } from './settings/settings-screens.ts';
import { accountScreen } from './staff/account-screen.ts';
import { journalScreen } from './staff/journal-screen.ts';
import { teamScreen } from './staff/team-screen.ts';
import { statisticsCsvScreen, statisticsScreen } from './statistics/statistics-screen.ts';
import { agreementScreen } from './subscriptions/agreement-screen.ts';
import { comingScreen } from './subscriptions/coming-screen.ts';
import { subscriptionsScreen } from './subscriptions/subscriptions-screen.ts';
import { todayScreen } from './today/today-screen.ts';

// Fixed addresses come before patterns with a number in the same place.
const orderScreens = [
  ordersScreen,
  newOrderScreen,
  pickingScreen,
  slipsScreen,
  printedLabelsScreen,
  orderScreen,
  orderLinesScreen,
  slipScreen,
  orderFileScreen,
  labelScreen,
];
const clientScreens = [clientsScreen, newClientScreen, groupsScreen, clientScreen];
const statisticsScreens = [statisticsScreen, statisticsCsvScreen];
const subscriptionScreens = [subscriptionsScreen, comingScreen, agreementScreen];
const documentScreens = [
  documentsScreen,
  numbersScreen,
  documentsCsvScreen,
  documentPdfScreen,
  documentXmlScreen,
  documentUpoScreen,
];
/** Prices. Fixed addresses come before patterns with a product's number. */
const priceScreens: readonly PanelScreen[] = [
  priceListScreen,
  calendarScreen,
  batchesScreen,
  priceFileScreen,
  batchScreen,
  productPricesScreen,
  sizePricesScreen,
  codesScreen,
  scopeScreen,
  giftCardsScreen,
];
/** Fixed addresses come before patterns that match any id. */
const catalogueScreens: readonly PanelScreen[] = [
  productListScreen,
  gridScreen,
  priceEffectScreen,
  newProductScreen,
  templateScreen,
  exportScreen,
  otherShopScreen,
  changesScreen,
  changeScreen,
  productScreen,
  picturesScreen,
  cutScreen,
  previewScreen,
  setScreen,
  subscriptionScreen,
  recallScreen,
  categoriesScreen,
  categoryScreen,
  producersScreen,
  newProducerScreen,
  producerScreen,
  seriesScreen,
  parametersScreen,
  unitsScreen,
  unitScreen,
  feedsScreen,
  everythingScreen,
];

/** All screens of the panel by menu group; at most nine groups fit beside a page. */
export const panelGroups: readonly PanelGroup[] = [
  { name: 'Dziś', sign: 'today', screens: [todayScreen, searchScreen] },
  {
    name: 'Zamówienia',
    sign: 'orders',
    screens: [...orderScreens, ...subscriptionScreens, ...documentScreens, sentMailsScreen, failuresScreen],
  },
  { name: 'Klienci i liczby', sign: 'person', screens: [...clientScreens, basketsScreen, ...statisticsScreens] },
  { name: 'Po sprzedaży', sign: 'returns', screens: afterSaleScreens },
  { name: 'Produkty', sign: 'products', screens: [...catalogueScreens, complianceScreen] },
  { name: 'Ceny i kody', sign: 'prices', screens: priceScreens },
  { name: 'Treści', sign: 'content', screens: contentScreens },
  { name: 'Sklep', sign: 'settings', screens: settingsScreens },
  { name: 'Zespół', sign: 'team', screens: [teamScreen, journalScreen, accountScreen] },
];

/** In the order of the menu. The test of roles checks each of them. */
export const panelScreens: readonly PanelScreen[] = panelGroups.flatMap(({ screens }) => screens);
