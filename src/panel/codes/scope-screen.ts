import { categoriesLike } from '../../data/owner/codes/rebate-scope.ts';
import { panelOrderLimits } from '../../shop/limits.ts';
import { folded } from '../../shop/text/folded.ts';
import { scopeAddress } from '../addresses.ts';
import { dataScreen, type PanelAsk } from '../screen.ts';
import { leastCharacters, queryField } from '../search/search-address.ts';
import { chosenThing } from './scope-form.ts';

const most = 8;

async function load({ store, url }: PanelAsk) {
  const query = (url.searchParams.get(queryField) ?? '').trim().slice(0, panelOrderLimits.typed);
  if (query.length < leastCharacters) return { query, found: [] };
  const words = folded(query).split(/\s+/);
  const fits = (path: string) => words.every((word) => folded(path).includes(word));
  const categories = await store.maintain(({ orm }) => categoriesLike(orm, fits));
  const { products } = await store.ownCatalogue.list({ text: query }, most);
  return {
    query,
    found: [
      ...categories.slice(0, most).map((one) => ({ ...chosenThing(one), note: 'kategoria' })),
      ...products.map(({ id, name, code }) => ({ ...chosenThing({ kind: 'product', id, name }), note: code })),
    ],
  };
}

/** Categories and products that fit words, for the field that chooses them. */
export const scopeScreen = dataScreen({ address: scopeAddress, roles: ['catalogue'], load });
