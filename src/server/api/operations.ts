import * as v from 'valibot';
import { everyApiScope } from '../../shop/integration/api-scope.ts';
import { noQuery, type Operation, operation } from './operation.ts';
import { orderOperations } from './orders.ts';
import { priceOperations } from './prices.ts';
import { productOperations } from './products.ts';
import { stockOperations } from './stock.ts';

export const apiRoot = '/api/v1';

const about = operation({
  method: 'GET',
  path: '',
  scope: null,
  summary: 'The shop and what the key may do.',
  query: noQuery,
  body: null,
  answer: v.object({ shop: v.string(), key: v.string(), scopes: v.array(v.picklist(everyApiScope)) }),
  run: async ({ settings, token: { name, scopes } }) => ({
    status: 200,
    body: { shop: settings.name, key: name, scopes },
  }),
});

/** Every operation of the API. The description of it is written from the same list. */
export const apiOperations: readonly Operation[] = [
  about,
  ...productOperations,
  ...stockOperations,
  ...priceOperations,
  ...orderOperations,
];
