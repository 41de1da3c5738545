import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import { clientAddress, clientsAddress, newClientAddress } from './clients/client-addresses.ts';
import { listAddress } from './orders/order-addresses.ts';
import { priceAddresses } from './prices/price-addresses.ts';
import { searchAddress } from './search/search-address.ts';

/** A page of `src/panel`, at the address of its screen. */
const page = (address: string, file: string): RouteConfigEntry => ({ id: address, path: address, file });

/** The pages of screens with `load`. All other addresses are screens that the server draws. */
export default [
  page('/panel', 'today/today-page.tsx'),
  page(listAddress, 'orders/orders-page.tsx'),
  page(clientsAddress, 'clients/clients-page.tsx'),
  page(newClientAddress, 'clients/new-client-page.tsx'),
  page(clientAddress, 'clients/client-page.tsx'),
  page(searchAddress, 'search/search-page.tsx'),
  page(priceAddresses.list, 'prices/price-list-page.tsx'),
  page(priceAddresses.calendar, 'prices/calendar-page.tsx'),
  page(priceAddresses.batches, 'prices/many/batches-page.tsx'),
  page(priceAddresses.batch, 'prices/many/batch-page.tsx'),
  page(priceAddresses.product, 'prices/product-prices-page.tsx'),
  page(priceAddresses.size, 'prices/size/size-prices-page.tsx'),
  { id: 'drawn', path: '*', file: 'frame/drawn-page.tsx' },
] satisfies RouteConfig;
