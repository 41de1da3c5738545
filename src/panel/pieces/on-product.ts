import type { EditedProduct } from '../../data/owner/catalogue/product-editing.ts';
import { wholeNumber } from '../../shop/owner/product/draft-texts.ts';
import { missing, type PanelAction, type PanelAsk, type PanelDone, type PanelForm, type PanelPage } from '../screen.ts';

/** The product named in the address. */
export const productOf = ({ store, params }: PanelAsk): Promise<EditedProduct | null> =>
  store.ownCatalogue.product(wholeNumber(params.id ?? '') ?? 0);

/** Shows a page about the product named in the address. */
export const showProduct =
  (page: (ask: PanelAsk, product: EditedProduct) => PanelPage | Promise<PanelPage>) =>
  async (ask: PanelAsk): Promise<PanelPage | Response> => {
    const product = await productOf(ask);
    return product ? page(ask, product) : missing();
  };

/** Runs an action on the product named in the address. */
export const onProduct = (
  run: (ask: PanelAsk, product: EditedProduct, form: PanelForm) => Promise<PanelDone>,
): PanelAction => ({
  run: async (ask, form) => {
    const product = await productOf(ask);
    return product ? run(ask, product, form) : missing();
  },
});
