import type { EditedProduct } from '../../data/owner/catalogue/product-editing.ts';
import type { FoundPart, FoundParts } from '../../data/owner/catalogue/product-sets.ts';
import { readSetParts, type SetPart } from '../../shop/owner/product/product-set.ts';
import type { NewJournalEntry } from '../../shop/staff/journal-entry.ts';
import type { Undo } from '../../shop/staff/notice.ts';
import { panelPath } from '../addresses.ts';
import { productOf } from '../pieces/on-product.ts';
import { onProduct } from '../products/editor/product-action.ts';
import { setAddress } from '../products/list/product-addresses.ts';
import { type DataDone, dataScreen, missing, type PanelAsk, type PanelForm } from '../screen.ts';
import { drawing, partFaultTexts, type SetDrawing } from './set-drawing.ts';
import { stepped, storedRows, typedSet, writtenRows } from './typed-set.ts';

export type { SetDrawing } from './set-drawing.ts';

async function load(ask: PanelAsk) {
  const product = await productOf(ask);
  if (!product) return missing();
  const { parts } = await ask.store.ownCatalogue.set(product.id);
  const stored = storedRows(parts);
  return {
    id: product.id,
    name: product.name,
    stored: writtenRows(stored),
    drawing: await drawing(ask, product, { parts: stored, search: '' }),
  };
}

const refusalOf = (found: Exclude<FoundParts, { parts: FoundPart[] }>): string =>
  found.fault === 'isPart'
    ? 'Ten produkt jest częścią innego zestawu, więc sam nie może nim być.'
    : `${found.code}: ${partFaultTexts[found.fault]}`;

const journalOf = (product: EditedProduct, before: FoundPart[], after: SetPart[]): NewJournalEntry => ({
  action: 'set-changed',
  subject: `product ${product.id}`,
  before: before.map(({ code, sizeId, quantity }) => ({ code, size: sizeId, quantity })),
  after,
});

type Done = DataDone<SetDrawing>;

async function write(ask: PanelAsk, product: EditedProduct, named: SetPart[]): Promise<Done | { why: string }> {
  const { parts: before } = await ask.store.ownCatalogue.set(product.id);
  const saved = await ask.store.ownCatalogue.setParts(product.id, named);
  if (saved === null) return missing();
  if ('fault' in saved) return { why: refusalOf(saved) };
  const own = panelPath(setAddress, { id: product.id });
  const undo: Undo =
    before.length > 0
      ? { to: `${own}?akcja=zapisz`, fields: { czesci: writtenRows(storedRows(before)) } }
      : { to: `${own}?akcja=rozwiaz`, fields: {} };
  return {
    to: own,
    notice: named.length > 0 ? 'Zestaw zapisany.' : 'Ten produkt nie jest już zestawem.',
    ...(before.length + named.length > 0 ? { undo } : {}),
    journal: journalOf(product, before, named),
  };
}

/** Each press and what is typed sends the whole form; only „Zapisz” and a change that is taken back save it. */
async function save(ask: PanelAsk, product: EditedProduct, form: PanelForm): Promise<Done> {
  const typed = typedSet(form);
  const step = form.text('krok').slice(0, 400);
  if (step !== '' && step !== 'zapisz')
    return { told: await drawing(ask, product, stepped(typed, step)), isPreview: true };
  const refused = async (why: string): Promise<Done> => ({ told: await drawing(ask, product, typed, [why]) });
  const named = readSetParts(typed.parts);
  if (typeof named === 'string') return refused(named);
  if (named.length === 0) return refused('Podaj części zestawu.');
  const written = await write(ask, product, named);
  return 'why' in written ? refused(written.why) : written;
}

/** The parts of a set. */
export const setScreen = dataScreen<Exclude<Awaited<ReturnType<typeof load>>, Response>, SetDrawing>({
  address: setAddress,
  roles: ['catalogue'],
  load,
  actions: {
    zapisz: onProduct<SetDrawing>(save),
    rozwiaz: onProduct<SetDrawing>(async (ask, product) => {
      const written = await write(ask, product, []);
      return 'why' in written ? missing() : written;
    }),
  },
});
