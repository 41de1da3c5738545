import type { EditedProduct } from '../../data/owner/catalogue/product-editing.ts';
import { wholeNumber } from '../../shop/owner/product/draft-texts.ts';
import type { PanelAsk } from '../screen.ts';

/** The product named in the address. */
export const productOf = ({ store, params }: PanelAsk): Promise<EditedProduct | null> =>
  store.ownCatalogue.product(wholeNumber(params.id ?? '') ?? 0);
