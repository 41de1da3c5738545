import type { EditedProduct, ProductSaveResult } from '../../../data/owner/catalogue/product-editing.ts';
import { type DraftFault, draftFaultText } from '../../../shop/owner/product/draft-faults.ts';
import { faultTexts, readProductDraft, sentSizes } from '../../../shop/owner/product/product-form.ts';
import type { PanelAsk, PanelForm } from '../../screen.ts';
import { categoryChoices, producerChoices } from '../product-texts.ts';
import { rowRefusalText } from '../refusal-texts.ts';
import type { EditorChoices, EditorTexts } from './editor-fields.tsx';

/** Why a product was not saved: sentences above the form and at its fields, with everything that was typed. */
export interface EditorTold extends EditorTexts {
  why: string[];
}

async function shopHas({ store }: PanelAsk) {
  const own = store.ownCatalogue;
  const [categories, producers, units, series] = await Promise.all([
    own.categoryTree(),
    own.producerNames(),
    own.units(),
    own.series(),
  ]);
  return { categories, producers, units, series };
}

/** What the shop has to choose from. */
export async function readEditorChoices(ask: PanelAsk): Promise<EditorChoices> {
  const { categories, producers, units, series } = await shopHas(ask);
  const pairs = (choices: readonly { value: string; label: string }[]) =>
    choices.map(({ value, label }) => [value, label] as const);
  return {
    categories: pairs(categoryChoices(categories)),
    producers: pairs(producerChoices(producers)),
    units: units.map(({ id, symbol }) => [id, symbol] as const),
    series: series.map(({ name }) => name),
  };
}

export async function readDraft(ask: PanelAsk, form: PanelForm, product?: EditedProduct) {
  const { categories, producers, units } = await shopHas(ask);
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

export function toldOf(form: PanelForm, faults: readonly DraftFault[], others: readonly string[] = []): EditorTold {
  const names = [...new Set(form.fields.keys())];
  return {
    texts: Object.fromEntries(names.map((name) => [name, sentField(form)(name)])),
    rows: sentSizes(form.has),
    faults: faultTexts(faults),
    why: [...others, ...new Set(faults.map(({ code }) => draftFaultText(code)))],
  };
}

/** Why saving was refused, as text. */
export function saveRefusalText(saved: Exclude<ProductSaveResult, { id: number }>): string {
  if ('taken' in saved)
    return saved.taken === 'code' ? 'Ten kod ma już inny produkt.' : 'Ten adres strony ma już inny produkt.';
  if (saved.changed === 'type') return rowRefusalText('it is a set with parts');
  return saved.changed === 'stock'
    ? `Zapas rozmiaru „${saved.size}” zmienił się w międzyczasie. Otwórz produkt jeszcze raz i popraw zapas.`
    : 'Ktoś zmienił ten produkt w międzyczasie. Otwórz go jeszcze raz i powtórz zmianę.';
}
