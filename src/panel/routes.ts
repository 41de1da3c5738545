import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import { codesAddress, giftCardsAddress, scopeAddress } from './addresses.ts';
import { templatesAddress } from './after-sale/templates/template-fields.ts';
import { backupAddress, backupsAddress } from './backups/backup-names.ts';
import { basketsAddress } from './baskets/baskets-address.ts';
import { catalogueAddresses } from './catalogue/catalogue-addresses.ts';
import { clientAddress, clientsAddress, groupsAddress, newClientAddress } from './clients/client-addresses.ts';
import { complaintAddress, complaintsAddress } from './complaints/complaint-addresses.ts';
import { complianceAddress } from './compliance/compliance-address.ts';
import { connectionAddress, connectionsAddress } from './connections/connection-names.ts';
import {
  barsAddress,
  blogAddress,
  mailAddress,
  mailsAddress,
  newPostAddress,
  pageAddress,
  pagesAddress,
  postAddress,
  redirectsAddress,
  searchTuningAddress,
  textAddress,
  textsAddress,
  versionAddress,
} from './content/content-addresses.ts';
import { documentsAddress, numbersAddress } from './documents/document-addresses.ts';
import { firstStepsAddress } from './first-steps/step-names.ts';
import { apiKeysAddress, webhookAddress, webhooksAddress } from './integration/integration-addresses.ts';
import { lookAddress } from './look/look-names.ts';
import { failuresAddress, sentMailsAddress } from './mails/mail-addresses.ts';
import { moveAddress, movesAddress } from './move/move-names.ts';
import { newOrderAddress } from './new-order/new-order-addresses.ts';
import { opinionAddress, opinionsAddress } from './opinions/opinion-addresses.ts';
import {
  orderAddress,
  orderLinesAddress,
  ordersAddress,
  pickingAddress,
  printedLabelsAddress,
  slipsAddress,
} from './orders/order-addresses.ts';
import { priceAddresses } from './prices/price-addresses.ts';
import { fileAddresses } from './products/files/file-addresses.ts';
import {
  cutAddress,
  gridAddress,
  newAddress,
  picturesAddress,
  priceEffectAddress,
  productAddress,
  listAddress as productListAddress,
  recallAddress,
  setAddress,
  subscriptionPlanAddress,
} from './products/list/product-addresses.ts';
import { returnAddress, returnsAddress, withdrawalAddress, withdrawalsAddress } from './returns/return-addresses.ts';
import { searchAddress } from './search/search-address.ts';
import { deliveryAddress, deliveryOptionAddress } from './settings/delivery/delivery-addresses.ts';
import { settingsAddress } from './settings/settings-addresses.ts';
import { snippetAddress, snippetsAddress } from './snippets/snippet-names.ts';
import {
  accountAddress,
  invitationAddress,
  journalAddress,
  secondProofAddress,
  signInAddress,
  teamAddress,
} from './staff/staff-addresses.ts';
import { statisticsAddress } from './statistics/statistics-address.ts';
import {
  comingAddress,
  rulesAddress,
  subscriptionAddress,
  subscriptionsAddress,
} from './subscriptions/subscription-addresses.ts';

/** A page of `src/panel`, at the address of its screen. */
const page = (address: string, file: string): RouteConfigEntry => ({ id: address, path: address, file });

const missingPage = 'frame/missing-page.tsx';
/** Screens whose answer is, or may be, a file or a printed page, although their address would match that of a page. */
const documents = [
  pickingAddress,
  slipsAddress,
  printedLabelsAddress,
  '/panel/produkty/wzor.csv',
  '/panel/produkty/eksport.csv',
  fileAddresses.otherShop,
];
const document = (address: string, file = missingPage): RouteConfigEntry => page(address, file);

/** The browser loads it, not the router. */
export const isDocument = ({ path = '' }: RouteConfigEntry): boolean => path === '*' || documents.includes(path);
export const isPage = ({ file }: RouteConfigEntry): boolean => file !== missingPage;

/** The pages of screens with `load`, and those before a sign-in. All other addresses are files, printed or missing. */
export default [
  page(signInAddress, 'staff/sign-in/sign-in-page.tsx'),
  page(secondProofAddress, 'staff/sign-in/second-proof-page.tsx'),
  page(invitationAddress, 'staff/sign-in/invitation-page.tsx'),
  page('/panel', 'today/today-page.tsx'),
  page(returnsAddress, 'returns/returns-page.tsx'),
  page(returnAddress, 'returns/return-page.tsx'),
  page(withdrawalsAddress, 'withdrawals/withdrawals-page.tsx'),
  page(withdrawalAddress, 'withdrawals/withdrawal-page.tsx'),
  page(complaintsAddress, 'complaints/complaints-page.tsx'),
  page(complaintAddress, 'complaints/complaint-page.tsx'),
  page(opinionsAddress, 'opinions/opinions-page.tsx'),
  page(opinionAddress, 'opinions/opinion-page.tsx'),
  page('/panel/powiadomienia', 'notices/notices-page.tsx'),
  page(templatesAddress, 'after-sale/templates/templates-page.tsx'),
  page(statisticsAddress, 'statistics/statistics-page.tsx'),
  page(ordersAddress, 'orders/orders-page.tsx'),
  page(newOrderAddress, 'new-order/new-order-page.tsx'),
  page(orderLinesAddress, 'order-lines/order-lines-page.tsx'),
  page(codesAddress, 'codes/codes-page.tsx'),
  page(scopeAddress, 'codes/scope-page.tsx'),
  page(giftCardsAddress, 'codes/gift-cards-page.tsx'),
  page(subscriptionsAddress, 'subscriptions/subscriptions-page.tsx'),
  page(comingAddress, 'subscriptions/coming-page.tsx'),
  page(subscriptionAddress, 'subscriptions/agreement-page.tsx'),
  page(rulesAddress, 'subscriptions/rules-page.tsx'),
  page(basketsAddress, 'baskets/baskets-page.tsx'),
  page(clientsAddress, 'clients/clients-page.tsx'),
  page(groupsAddress, 'clients/groups-page.tsx'),
  page(newClientAddress, 'clients/new-client-page.tsx'),
  page(clientAddress, 'clients/client-page.tsx'),
  page(documentsAddress, 'documents/documents-page.tsx'),
  page(numbersAddress, 'documents/numbers-page.tsx'),
  page(sentMailsAddress, 'mails/sent-mails-page.tsx'),
  page(failuresAddress, 'mails/failures-page.tsx'),
  document(pickingAddress),
  document(slipsAddress),
  document(printedLabelsAddress, 'labels/printed-labels-page.tsx'),
  page(orderAddress, 'orders/detail/order-page.tsx'),
  page(productListAddress, 'products/list/products-page.tsx'),
  document('/panel/produkty/wzor.csv'),
  document('/panel/produkty/eksport.csv'),
  document(fileAddresses.otherShop),
  page(newAddress, 'products/editor/new-product-page.tsx'),
  page(productAddress, 'products/editor/product-page.tsx'),
  page(picturesAddress, 'products/editor/pictures-page.tsx'),
  page(cutAddress, 'products/editor/cut-page.tsx'),
  page(setAddress, 'sets/set-page.tsx'),
  page(subscriptionPlanAddress, 'sets/subscription-page.tsx'),
  page(recallAddress, 'products/recall/recall-page.tsx'),
  page(gridAddress, 'products/grid/grid-page.tsx'),
  page(priceEffectAddress, 'products/list/price-effect-page.tsx'),
  page(searchAddress, 'search/search-page.tsx'),
  page(priceAddresses.list, 'prices/price-list-page.tsx'),
  page(priceAddresses.calendar, 'prices/calendar-page.tsx'),
  page(priceAddresses.batches, 'prices/many/batches-page.tsx'),
  page(priceAddresses.batch, 'prices/many/batch-page.tsx'),
  page(priceAddresses.product, 'prices/product-prices-page.tsx'),
  page(priceAddresses.size, 'prices/size/size-prices-page.tsx'),
  page(settingsAddress, 'settings/settings-index-page.tsx'),
  page(firstStepsAddress, 'first-steps/first-steps-page.tsx'),
  page('/panel/sklep', 'settings/company/company-page.tsx'),
  page(deliveryAddress, 'settings/delivery/delivery-page.tsx'),
  page(deliveryOptionAddress, 'settings/delivery/delivery-option-page.tsx'),
  page('/panel/platnosci', 'settings/payments/payments-page.tsx'),
  page(connectionsAddress, 'connections/connections-page.tsx'),
  page(connectionAddress, 'connections/connection-page.tsx'),
  page(apiKeysAddress, 'integration/api-keys-page.tsx'),
  page(webhooksAddress, 'integration/webhooks-page.tsx'),
  page(webhookAddress, 'integration/webhook-page.tsx'),
  page(backupsAddress, 'backups/backups-page.tsx'),
  page(backupAddress, 'backups/backup-page.tsx'),
  page(movesAddress, 'move/moves-page.tsx'),
  page(moveAddress, 'move/move-page.tsx'),
  page(teamAddress, 'staff/team-page.tsx'),
  page(journalAddress, 'staff/journal-page.tsx'),
  page(accountAddress, 'staff/account-page.tsx'),
  page(catalogueAddresses.categories, 'catalogue/categories-page.tsx'),
  page(catalogueAddresses.category, 'catalogue/category-page.tsx'),
  page(catalogueAddresses.producers, 'catalogue/producers/producers-page.tsx'),
  page(catalogueAddresses.newProducer, 'catalogue/producers/new-producer-page.tsx'),
  page(catalogueAddresses.producer, 'catalogue/producers/producer-page.tsx'),
  page(catalogueAddresses.series, 'catalogue/labels/series-page.tsx'),
  page(catalogueAddresses.parameters, 'catalogue/labels/parameters-page.tsx'),
  page(catalogueAddresses.units, 'catalogue/units/units-page.tsx'),
  page(catalogueAddresses.unit, 'catalogue/units/unit-page.tsx'),
  page(fileAddresses.changes, 'products/files/changes-page.tsx'),
  page(fileAddresses.change, 'products/files/change-page.tsx'),
  page(fileAddresses.feeds, 'products/files/feeds-page.tsx'),
  page(complianceAddress, 'compliance/compliance-page.tsx'),
  page(pagesAddress, 'info-pages/pages-page.tsx'),
  page(pageAddress, 'info-pages/page-page.tsx'),
  page(versionAddress, 'info-pages/version-page.tsx'),
  page(blogAddress, 'blog/blog-page.tsx'),
  page(newPostAddress, 'blog/post-page.tsx'),
  page(postAddress, 'blog/post-page.tsx'),
  page(barsAddress, 'content/notices-page.tsx'),
  page(mailsAddress, 'texts/mails-page.tsx'),
  page(mailAddress, 'texts/mail-page.tsx'),
  page(textsAddress, 'texts/texts-page.tsx'),
  page(textAddress, 'texts/text-page.tsx'),
  page(searchTuningAddress, 'content/search-page.tsx'),
  page(redirectsAddress, 'redirects/redirects-page.tsx'),
  page(snippetsAddress, 'snippets/snippets-page.tsx'),
  page(snippetAddress, 'snippets/snippet-page.tsx'),
  page(lookAddress, 'look/look-page.tsx'),
  { id: 'missing', path: '*', file: missingPage },
] satisfies RouteConfig;
