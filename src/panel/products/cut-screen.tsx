import type { StoredPicture } from '../../data/import/stored-products.ts';
import type { EditedProduct } from '../../data/owner/catalogue/product-editing.ts';
import { leastSide, squareIn } from '../../shop/owner/product/crop.ts';
import { wholeNumber } from '../../shop/owner/product/draft-texts.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import { ActionForm, Button, Faults } from '../pieces/form.tsx';
import { productOf } from '../pieces/on-product.ts';
import { missing, type PanelAsk, type PanelPage, type PanelScreen } from '../screen.ts';
import { ProductNav } from './product-nav.tsx';

const names = { left: 'Od lewej (px)', top: 'Od góry (px)', side: 'Bok kwadratu (px)' } as const;
type Field = keyof typeof names;
const fields = Object.keys(names) as Field[];
type Typed = Record<Field, string>;

interface Found {
  product: EditedProduct;
  picture: StoredPicture;
}

async function found(ask: PanelAsk): Promise<Found | null> {
  const product = await productOf(ask);
  const picture = product?.pictures.find(({ name }) => name === ask.params.picture);
  return product && picture ? { product, picture } : null;
}

function page({ product, picture }: Found, faults: string[] = [], typed?: Typed): PanelPage {
  const { width, height, alt } = picture;
  const { left, top, width: side } = squareIn(picture, 'middle');
  const values = typed ?? { left: String(left), top: String(top), side: String(side) };
  const most = { left: width, top: height, side: Math.min(width, height) };
  return {
    title: `Kadr zdjęcia: ${product.name}`,
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <ProductNav product={product} here="zdjecia" />
        <Faults texts={faults} />
        <p>{`Zdjęcie ma ${width} × ${height} pikseli. Wpisz liczby albo przeciągnij kwadrat i jego róg.`}</p>
        <figure className="cut" data-cut={`${width} ${height}`}>
          <img src={pictureAddress(picture, 960)} alt={alt} width={width} height={height} draggable={false} />
        </figure>
        <ActionForm action="wytnij">
          <div className="row">
            {fields.map((name) => (
              <p key={name} className="field">
                <label htmlFor={name}>{names[name]}</label>
                <input
                  id={name}
                  name={name}
                  type="number"
                  min={name === 'side' ? Math.min(leastSide, most.side) : 0}
                  max={most[name]}
                  defaultValue={values[name]}
                />
              </p>
            ))}
          </div>
          <Button>Wytnij</Button> <a href={`/panel/produkty/${product.id}/zdjecia`}>Wróć bez zmian</a>
        </ActionForm>
      </>
    ),
  };
}

/** Crops a square out of a picture. */
export const cutScreen: PanelScreen = {
  address: '/panel/produkty/:id/zdjecia/:picture',
  roles: ['catalogue'],
  show: async (ask) => {
    const of = await found(ask);
    return of ? page(of) : missing();
  },
  actions: {
    wytnij: {
      run: async (ask, form) => {
        const of = await found(ask);
        if (!of) return missing();
        const typed = { left: form.text('left'), top: form.text('top'), side: form.text('side') };
        const square = {
          left: wholeNumber(typed.left) ?? -1,
          top: wholeNumber(typed.top) ?? -1,
          side: wholeNumber(typed.side) ?? -1,
        };
        const { product, picture } = of;
        const result = await ask.store.ownCatalogue.pictures.cut(product.id, picture.name, square);
        if (result === 'unknown') return missing();
        if (result === 'outside')
          return page(of, [`Kwadrat musi mieścić się w zdjęciu i mieć co najmniej ${leastSide} pikseli boku.`], typed);
        if (result === 'same') return page(of, ['Takie zdjęcie ten produkt już ma.'], typed);
        return {
          to: `/panel/produkty/${product.id}/zdjecia`,
          notice: 'Zdjęcie przycięte do kwadratu.',
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
};
