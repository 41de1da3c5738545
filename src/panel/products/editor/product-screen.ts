import { isDeepStrictEqual as isEqual } from 'node:util';
import type { KeptProduct } from '../../../data/owner/catalogue/delete-products.ts';
import type { EditedProduct } from '../../../data/owner/catalogue/product-editing.ts';
import { to } from '../../../routes.ts';
import { completeness } from '../../../shop/owner/completeness.ts';
import type { ProductDraft, SizeDraft } from '../../../shop/owner/product/product-draft.ts';
import { productFields, sizeFields } from '../../../shop/owner/product/product-fields.ts';
import { formTexts } from '../../../shop/owner/product/product-form.ts';
import { panelPath } from '../../addresses.ts';
import { gapWords, mendAddress } from '../../compliance/gap-words.ts';
import { productOf } from '../../pieces/on-product.ts';
import { type DataDone, dataScreen, missing, type PanelAsk, type PanelForm, type PanelScreen } from '../../screen.ts';
import { listAddress, productAddress } from '../list/product-addresses.ts';
import { numberOf } from '../product-texts.ts';
import { type EditorTold, readDraft, readEditorChoices, saveRefusalText, toldOf } from './draft-form.ts';
import { shownPictures } from './picture-actions.ts';
import { onProduct } from './product-action.ts';
import { withVariants } from './variants.ts';

/** `why`: refused without the form. */
type ProductTold = EditorTold | { why: string[] };

const addressOf = ({ id }: { id: number }) => panelPath(productAddress, { id });

async function load(ask: PanelAsk) {
  const product = await productOf(ask);
  if (!product) return missing();
  const { id, name, code, hidden, slug, producerId, type, sizes } = product;
  const producer = await ask.store.ownCatalogue.producer(producerId);
  return {
    id,
    name,
    code,
    hidden,
    isSet: type === 'product_bundle',
    shopPage: hidden ? null : to('product', { slug }),
    journal: ask.staff.role === 'owner' ? `/panel/dziennik?o=${encodeURIComponent(`product ${id}`)}` : null,
    ...formTexts(product),
    sizes: sizes.map((size) => ({ id: size.id, name: size.name, price: String((size.gross ?? 0) / 100) })),
    pictures: shownPictures(product),
    gaps: completeness({ ...product, producer }).map((gap) => ({
      text: gapWords[gap].text,
      mend: gapWords[gap].mend,
      to: mendAddress(gap, product),
    })),
    choices: await readEditorChoices(ask),
  };
}

const keptTexts: Record<KeptProduct, string> = {
  unknown: 'Tego produktu już nie ma.',
  sold: 'Ten produkt był w zamówieniu, więc musi zostać w księgach. Może być ukryty.',
  part: 'Ten produkt jest częścią zestawu. Usuń go najpierw z zestawu.',
  opinions: 'O tym produkcie ktoś napisał opinię, więc nie można go usunąć. Może być ukryty.',
};

/** Only a hidden product that was never ordered can be deleted. */
const remove = onProduct<ProductTold>(async (ask, product) => {
  if (!product.hidden) return { told: { why: ['Ukryj najpierw ten produkt.'] } };
  const kept = await ask.store.ownCatalogue.deleteProduct(product.id);
  if (kept !== null) return { told: { why: [keptTexts[kept]] } };
  const { name, code } = product;
  return {
    to: listAddress,
    notice: `Produkt „${name}” jest usunięty.`,
    journal: { action: 'product-deleted', subject: `product ${product.id}`, before: { name, code } },
  };
});

async function save(ask: PanelAsk, product: EditedProduct, form: PanelForm): Promise<DataDone<ProductTold>> {
  const { draft, faults } = await readDraft(ask, form, product);
  if (faults.length > 0) return { told: toldOf(form, faults) };
  const saved = await ask.store.ownCatalogue.change(product.id, draft, form.text('revision'));
  if (!('id' in saved)) return { told: toldOf(form, [], [saveRefusalText(saved)]) };
  const notified = saved.notified > 0 ? ` Czekało osób: ${saved.notified}; dostaną wiadomość.` : '';
  return {
    to: addressOf(product),
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

const setHidden = (hidden: boolean) =>
  onProduct<ProductTold>(async (ask, product) => {
    if (!hidden && product.sizes.length === 0)
      return { told: { why: ['Produkt bez rozmiaru z ceną nie może być w sklepie.'] } };
    await ask.store.ownCatalogue.setHidden(product.id, hidden ? ask.now : null);
    const own = addressOf(product);
    return {
      to: own,
      notice: hidden ? 'Produkt jest ukryty.' : 'Produkt jest w sklepie.',
      undo: { to: `${own}?akcja=${hidden ? 'pokaz' : 'ukryj'}`, fields: {} },
      journal: {
        action: hidden ? 'product-hidden' : 'product-shown',
        subject: `product ${product.id}`,
        before: { hidden: product.hidden },
        after: { hidden },
      },
    };
  });

export const productScreen = dataScreen<Exclude<Awaited<ReturnType<typeof load>>, Response>, ProductTold>({
  address: productAddress,
  roles: ['catalogue'],
  load,
  actions: {
    zapisz: onProduct(save),
    ukryj: setHidden(true),
    pokaz: setHidden(false),
    usun: remove,
    warianty: onProduct<ProductTold>(async (ask, product, form) => {
      const made = withVariants(product, form.text('pierwsza'), form.text('druga'));
      if ('fault' in made) return { told: { why: [made.fault] } };
      const saved = await ask.store.ownCatalogue.change(product.id, made.draft, product.revision);
      if (!('id' in saved)) return { told: { why: [saveRefusalText(saved)] } };
      return {
        to: addressOf(product),
        notice: `Powstały rozmiary: ${made.added.length}. Na razie bez zapasu; ceny i zapas wpiszesz w siatce.`,
        journal: {
          action: 'product-changed',
          subject: `product ${product.id}`,
          before: { sizes: [] },
          after: { sizes: made.added },
        },
      };
    }),
    powiel: onProduct<ProductTold>(async (ask, product) => {
      const copy = await ask.store.ownCatalogue.duplicate(product.id, ask.now);
      if (!copy) return missing();
      return {
        to: addressOf(copy),
        notice: 'To jest kopia, na razie ukryta i bez zapasu. Zmień jej nazwę i adres.',
        undo: { to: `${addressOf(copy)}?akcja=usun`, fields: {} },
        journal: {
          action: 'product-copied',
          subject: `product ${copy.id}`,
          before: { id: product.id },
          after: { id: copy.id },
        },
      };
    }),
  },
});

/** The shop's page of the product, visible to staff only. */
export const previewScreen: PanelScreen = {
  address: '/panel/produkty/:id/podglad',
  roles: ['catalogue', 'content'],
  show: async (ask) => {
    const product = await ask.store.catalogue.preview(numberOf(ask.params.id ?? '') ?? 0, ask.now);
    return product && ask.previewPage ? ask.previewPage(product) : missing();
  },
};
