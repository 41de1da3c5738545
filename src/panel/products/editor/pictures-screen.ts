import { panelPath } from '../../addresses.ts';
import { productOf } from '../../pieces/on-product.ts';
import { dataScreen, missing, type PanelAsk } from '../../screen.ts';
import { picturesAddress } from '../list/product-addresses.ts';
import { type PicturesTold, pictureActions, shownPictures } from './picture-actions.ts';

async function load(ask: PanelAsk) {
  const product = await productOf(ask);
  if (!product) return missing();
  const { id, name, hidden } = product;
  return { id, name, hidden, pictures: shownPictures(product) };
}

export const picturesScreen = dataScreen<Exclude<Awaited<ReturnType<typeof load>>, Response>, PicturesTold>({
  address: picturesAddress,
  roles: ['catalogue'],
  load,
  actions: pictureActions(({ id }) => panelPath(picturesAddress, { id })),
});
