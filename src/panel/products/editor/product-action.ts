import type { EditedProduct } from '../../../data/owner/catalogue/product-editing.ts';
import { productOf } from '../../pieces/on-product.ts';
import { type DataDone, missing, type PanelAction, type PanelAsk, type PanelForm } from '../../screen.ts';

/** An action on the product named in the address. */
export const onProduct = <Told>(
  run: (ask: PanelAsk, product: EditedProduct, form: PanelForm) => Promise<DataDone<Told>>,
): PanelAction<DataDone<Told>> => ({
  run: async (ask, form) => {
    const product = await productOf(ask);
    return product ? run(ask, product, form) : missing();
  },
});
