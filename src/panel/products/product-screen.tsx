import { isDeepStrictEqual as isEqual } from 'node:util';
import type { KeptProduct } from '../../data/owner/catalogue/delete-products.ts';
import type { EditedProduct, Saved } from '../../data/owner/catalogue/product-editing.ts';
import { to } from '../../routes.ts';
import { completeness } from '../../shop/owner/completeness.ts';
import type { DraftFault } from '../../shop/owner/product/draft-faults.ts';
import type { ProductDraft, SizeDraft } from '../../shop/owner/product/product-draft.ts';
import { productFields, sizeFields } from '../../shop/owner/product/product-fields.ts';
import {
  formValues,
  type ProductValues,
  readProductDraft,
  typedValues,
} from '../../shop/owner/product/product-form.ts';
import { gapWords, mendAddress } from '../compliance/gap-words.ts';
import { ActionForm, Button } from '../pieces/form.tsx';
import { onProduct, showProduct } from '../pieces/on-product.ts';
import {
  missing,
  type PanelAction,
  type PanelAsk,
  type PanelDone,
  type PanelForm,
  type PanelPage,
  type PanelScreen,
} from '../screen.ts';
import { CatalogueNav } from './catalogue-nav.tsx';
import { type FormChoices, ProductForm } from './product-form.tsx';
import { numberOf } from './product-texts.ts';
import { refusalText } from './refusal-texts.ts';

const address = '/panel/produkty';

async function choicesOf({ store }: PanelAsk): Promise<FormChoices> {
  const own = store.ownCatalogue;
  const [categories, producers, units, series] = await Promise.all([
    own.categoryTree(),
    own.producerNames(),
    own.units(),
    own.series(),
  ]);
  return { categories, producers, units, series };
}

function read(form: PanelForm, { categories, producers, units }: FormChoices, product?: EditedProduct) {
  const all = {
    units: units.map(({ id }) => id),
    producers: producers.map(({ id }) => id),
    categories: categories.map(({ id }) => id),
  };
  return readProductDraft(
    sentField(form),
    all,
    product?.sizes.map(({ id }) => id),
  );
}

/** Submitted fields; the checkboxes of categories are joined with spaces. */
const sentField = (form: PanelForm) => (field: string) =>
  field === 'categories' ? form.all('categories').join(' ') : form.text(field);

const sentValues = (form: PanelForm, faults: readonly DraftFault[], others?: readonly string[]): ProductValues =>
  typedValues(sentField(form), (field) => form.has(field), faults, others);

/** Why saving was refused, as text. */
function refusalOf(saved: Exclude<Saved, { id: number }>): string {
  if ('taken' in saved)
    return saved.taken === 'code' ? 'Ten kod ma już inny produkt.' : 'Ten adres strony ma już inny produkt.';
  if (saved.changed === 'type') return refusalText('it is a set with parts');
  return saved.changed === 'stock'
    ? `Zapas rozmiaru „${saved.size}” zmienił się w międzyczasie. Otwórz produkt jeszcze raz i popraw zapas.`
    : 'Ktoś zmienił ten produkt w międzyczasie. Otwórz go jeszcze raz i powtórz zmianę.';
}

async function newPage(ask: PanelAsk, values: ProductValues = formValues()): Promise<PanelPage> {
  const choices = await choicesOf(ask);
  const lacks = [
    ...(choices.categories.length === 0 ? [{ to: '/panel/kategorie', text: 'Dodaj najpierw kategorię' }] : []),
    ...(choices.producers.length === 0 ? [{ to: '/panel/producenci/nowy', text: 'Dodaj najpierw producenta' }] : []),
  ];
  return {
    title: 'Nowy produkt',
    ...(values.faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <CatalogueNav here="/panel/produkty/nowy" />
        {lacks.map((own) => (
          <p key={own.to} className="notice">
            <a href={own.to}>{own.text}</a>
          </p>
        ))}
        <p>Produkt powstaje ukryty: dodasz zdjęcia, obejrzysz podgląd i pokażesz go w sklepie.</p>
        <ProductForm action="utworz" values={values} choices={choices} />
      </>
    ),
  };
}

export const newProductScreen: PanelScreen = {
  address: '/panel/produkty/nowy',
  roles: ['catalogue'],
  show: (ask) => newPage(ask),
  actions: {
    utworz: {
      run: async (ask, form): Promise<PanelDone> => {
        const { draft, faults } = read(form, await choicesOf(ask));
        if (faults.length > 0) return newPage(ask, sentValues(form, faults));
        const saved = await ask.store.ownCatalogue.create(draft, ask.now);
        if (!('id' in saved)) return newPage(ask, sentValues(form, [], [refusalOf(saved)]));
        const isSet = draft.type === 'product_bundle';
        return {
          to: `${address}/${saved.id}/${isSet ? 'zestaw' : 'zdjecia'}`,
          notice: `Produkt utworzony, na razie ukryty. ${isSet ? 'Podaj części zestawu.' : 'Dodaj zdjęcia.'}`,
          journal: { action: 'product-created', subject: `product ${saved.id}`, after: draft },
        };
      },
    },
  },
};

const productPlaces = { dane: '', zdjecia: '/zdjecia', zestaw: '/zestaw', subskrypcja: '/subskrypcja' } as const;
type ProductPlace = keyof typeof productPlaces;

const placeName = (place: ProductPlace, { pictures }: EditedProduct): string =>
  ({ dane: 'Dane', zdjecia: `Zdjęcia (${pictures.length})`, zestaw: 'Zestaw', subskrypcja: 'Subskrypcja' })[place];

/** Links between the screens of one product. */
export function ProductNav({ product, here }: { product: EditedProduct; here: ProductPlace }) {
  return (
    <nav className="places" aria-label="Produkt">
      {(Object.keys(productPlaces) as ProductPlace[]).map((place) => (
        <a
          key={place}
          className="place"
          href={`${address}/${product.id}${productPlaces[place]}`}
          aria-current={place === here ? 'page' : undefined}
        >
          {placeName(place, product)}
        </a>
      ))}
      <a className="place" href={`/panel/ceny/${product.id}`}>
        Ceny i progi
      </a>
      <a className="place" href={`${address}/${product.id}/podglad`}>
        Podgląd
      </a>
      {product.hidden ? null : (
        <a className="place" href={to('product', { slug: product.slug })}>
          Strona w sklepie
        </a>
      )}
      <a className="place" href={`${address}`}>
        Lista produktów
      </a>
    </nav>
  );
}

async function page(ask: PanelAsk, product: EditedProduct, values = formValues(product)): Promise<PanelPage> {
  const choices = await choicesOf(ask);
  const producer = await ask.store.ownCatalogue.producer(product.producerId);
  const lacks = completeness({ ...product, producer });
  return {
    title: product.name,
    ...(values.faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <ProductNav product={product} here="dane" />
        {product.hidden ? <p className="notice">Ten produkt jest ukryty: kupujący go nie widzą.</p> : null}
        {lacks.length > 0 ? (
          <section aria-labelledby="braki">
            <h2 id="braki">Czego brakuje</h2>
            <ul className="lack-list">
              {lacks.map((lack) => (
                <li key={lack}>
                  {gapWords[lack].text} <a href={mendAddress(lack, product)}>{gapWords[lack].mend}</a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <ProductForm action="zapisz" values={values} choices={choices} product={product} />
        <section aria-labelledby="calosc">
          <h2 id="calosc">Cały produkt</h2>
          <div className="row">
            <ActionForm action={product.hidden ? 'pokaz' : 'ukryj'}>
              <Button quiet={!product.hidden}>
                {product.hidden ? 'Pokaż w sklepie' : 'Ukryj w sklepie (archiwum)'}
              </Button>
            </ActionForm>
            <ActionForm action="powiel">
              <Button quiet>Utwórz kopię</Button>
            </ActionForm>
            {product.hidden ? (
              <ActionForm action="usun">
                <Button quiet>Usuń na zawsze</Button>
              </ActionForm>
            ) : null}
            {ask.staff.role === 'owner' ? (
              <a href={`/panel/dziennik?o=${encodeURIComponent(`product ${product.id}`)}`}>Historia zmian</a>
            ) : null}
          </div>
        </section>
      </>
    ),
  };
}

const keptTexts: Record<KeptProduct, string> = {
  unknown: 'Tego produktu już nie ma.',
  sold: 'Ten produkt był w zamówieniu, więc musi zostać w księgach. Może być ukryty.',
  part: 'Ten produkt jest częścią zestawu. Usuń go najpierw z zestawu.',
  opinions: 'O tym produkcie ktoś napisał opinię, więc nie można go usunąć. Może być ukryty.',
};

/** Only a hidden product that was never ordered can be deleted. */
const remove: PanelAction = onProduct(async (ask, product) => {
  const kept = product.hidden ? await ask.store.ownCatalogue.deleteProduct(product.id) : ('shown' as const);
  if (kept === 'shown') return page(ask, product, refusedValues(product, 'Ukryj najpierw ten produkt.'));
  if (kept !== null) return page(ask, product, refusedValues(product, keptTexts[kept]));
  const { name, code } = product;
  return {
    to: address,
    notice: `Produkt „${name}” jest usunięty.`,
    journal: { action: 'product-deleted', subject: `product ${product.id}`, before: { name, code } },
  };
});

const refusedValues = (product: EditedProduct, fault: string) => ({ ...formValues(product), faults: [fault] });

async function save(ask: PanelAsk, product: EditedProduct, form: PanelForm): Promise<PanelDone> {
  const { draft, faults } = read(form, await choicesOf(ask), product);
  if (faults.length > 0) return page(ask, product, sentValues(form, faults));
  const saved = await ask.store.ownCatalogue.change(product.id, draft, form.text('revision'));
  if (!('id' in saved)) return page(ask, product, sentValues(form, [], [refusalOf(saved)]));
  const notified = saved.notified > 0 ? ` Czekało osób: ${saved.notified}; dostaną wiadomość.` : '';
  return {
    to: `${address}/${product.id}`,
    notice: `Zapisano.${notified}`,
    journal: { action: 'product-changed', subject: `product ${product.id}`, ...changedFields(product, draft) },
  };
}

/** For the journal: only the fields that differ. */
function changedFields(before: EditedProduct, after: ProductDraft) {
  const keys = [
    ...(['slug', 'producerId', 'categoryIds', 'parameters'] as const),
    ...productFields.map(({ key }) => key),
  ].filter((key) => !isEqual(before[key], after[key]));
  const isChanged = (size: SizeDraft) => {
    const own = before.sizes.find(({ id }) => id === size.id);
    return !own || sizeFields.some(({ key }) => key !== 'gross' && !isEqual(own[key], size[key]));
  };
  const ids = after.sizes.filter(isChanged).map(({ id }) => id);
  const pick = (from: ProductDraft) => ({
    ...Object.fromEntries(keys.map((key) => [key, from[key]])),
    ...(ids.length > 0 ? { sizes: from.sizes.filter(({ id }) => ids.includes(id)) } : {}),
  });
  return { before: pick(before), after: pick(after) };
}

const turn = (hidden: boolean): PanelAction =>
  onProduct(async (ask, product) => {
    if (!hidden && product.sizes.length === 0) return page(ask, product);
    await ask.store.ownCatalogue.setHidden(product.id, hidden ? ask.now : null);
    return {
      to: `${address}/${product.id}`,
      notice: hidden ? 'Produkt jest ukryty.' : 'Produkt jest w sklepie.',
      journal: {
        action: hidden ? 'product-hidden' : 'product-shown',
        subject: `product ${product.id}`,
        before: { hidden: product.hidden },
        after: { hidden },
      },
    };
  });

export const productScreen: PanelScreen = {
  address: '/panel/produkty/:id',
  roles: ['catalogue'],
  show: showProduct((ask, product) => page(ask, product)),
  actions: {
    zapisz: onProduct(save),
    ukryj: turn(true),
    pokaz: turn(false),
    usun: remove,
    powiel: onProduct(async (ask, product) => {
      const copy = await ask.store.ownCatalogue.duplicate(product.id, ask.now);
      if (!copy) return missing();
      return {
        to: `${address}/${copy.id}`,
        notice: 'To jest kopia, na razie ukryta i bez zapasu. Zmień jej nazwę i adres.',
        journal: {
          action: 'product-copied',
          subject: `product ${copy.id}`,
          before: { id: product.id },
          after: { id: copy.id },
        },
      };
    }),
  },
};

/** The shop's page of the product, visible to staff only. */
export const previewScreen: PanelScreen = {
  address: '/panel/produkty/:id/podglad',
  roles: ['catalogue', 'content'],
  show: async (ask) => {
    const product = await ask.store.catalogue.preview(numberOf(ask.params.id ?? '') ?? 0, ask.now);
    return product && ask.previewPage ? ask.previewPage(product) : missing();
  },
};
