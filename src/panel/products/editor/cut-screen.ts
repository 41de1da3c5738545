import { leastSide, squareIn } from '../../../shop/owner/product/crop.ts';
import { wholeNumber } from '../../../shop/owner/product/draft-texts.ts';
import { pictureAddress } from '../../../shop/product/picture.ts';
import { panelPath } from '../../addresses.ts';
import { productOf } from '../../pieces/on-product.ts';
import { dataScreen, missing, type PanelAsk } from '../../screen.ts';
import { cutAddress, picturesAddress } from '../list/product-addresses.ts';

const fields = ['left', 'top', 'side'] as const;
type Typed = Record<(typeof fields)[number], string>;

interface CutTold {
  faults: string[];
  typed: Typed;
}

async function found(ask: PanelAsk) {
  const product = await productOf(ask);
  const picture = product?.pictures.find(({ name }) => name === ask.params.picture);
  return product && picture ? { product, picture } : null;
}

async function load(ask: PanelAsk) {
  const of = await found(ask);
  if (!of) return missing();
  const { width, height, alt } = of.picture;
  const { left, top, width: side } = squareIn(of.picture, 'middle');
  return {
    product: of.product.name,
    back: panelPath(picturesAddress, { id: of.product.id }),
    picture: { width, height, alt, source: pictureAddress(of.picture, 960) },
    least: Math.min(leastSide, width, height),
    typed: { left: String(left), top: String(top), side: String(side) } satisfies Typed,
  };
}

/** Crops a square out of a picture. */
export const cutScreen = dataScreen<Exclude<Awaited<ReturnType<typeof load>>, Response>, CutTold>({
  address: cutAddress,
  roles: ['catalogue'],
  load,
  actions: {
    wytnij: {
      run: async (ask, form) => {
        const of = await found(ask);
        if (!of) return missing();
        const typed = { left: form.text('left'), top: form.text('top'), side: form.text('side') };
        const number = (field: keyof Typed) => wholeNumber(typed[field]) ?? -1;
        const square = { left: number('left'), top: number('top'), side: number('side') };
        const { product, picture } = of;
        const result = await ask.store.ownCatalogue.pictures.cut(product.id, picture.name, square);
        if (result === 'unknown') return missing();
        if (result === 'outside') {
          const least = Math.min(leastSide, picture.width, picture.height);
          return { told: { faults: [`Kwadrat musi mieścić się w zdjęciu i mieć bok od ${least} pikseli.`], typed } };
        }
        if (result === 'same') return { told: { faults: ['Takie zdjęcie ten produkt już ma.'], typed } };
        const back = panelPath(picturesAddress, { id: product.id });
        return {
          to: back,
          notice: 'Zdjęcie przycięte do kwadratu.',
          undo: { to: `${back}?akcja=calosc`, fields: { name: result.name, calosc: picture.name } },
          journal: {
            action: 'picture-cropped',
            subject: `product ${product.id}`,
            before: picture.name,
            after: square,
          },
        };
      },
    },
  },
});
