import type { CategoryPlace } from '../../../data/owner/catalogue/categories-and-labels.ts';
import type { ProductFilter } from '../../../data/owner/catalogue/product-list.ts';
import { draftFaultText } from '../../../shop/owner/product/draft-faults.ts';
import { stockOf } from '../../../shop/owner/product/draft-texts.ts';
import type { NamedProduct } from '../../../shop/owner/product/product-draft.ts';
import { restocked } from '../../../shop/owner/product/stock-change.ts';
import type { PanelAsk, PanelForm, PanelRedirect } from '../../screen.ts';
import { numberOf } from '../product-texts.ts';
import { type BulkKind, bulkKinds, mostAtOnce } from './bulk-kinds.ts';

type Change = (before: NamedProduct) => NamedProduct;

const pathOf = (categories: CategoryPlace[], id: number): string[] => {
  const own = categories.find((row) => row.id === id);
  return own ? [...(own.parentId === null ? [] : pathOf(categories, own.parentId)), own.name] : [];
};

/** The change for each product, or why it is not possible. */
async function changeOf(ask: PanelAsk, form: PanelForm, kind: BulkKind): Promise<Change | { fault: string }> {
  const value = form.text('wartosc');
  switch (kind) {
    case 'hide':
    case 'show':
      return (before) => ({ ...before, hidden: kind === 'hide' });
    case 'category': {
      const path = pathOf(await ask.store.ownCatalogue.categoryTree(), numberOf(form.text('doKategorii')) ?? 0);
      return path.length > 0 ? (before) => ({ ...before, category: path }) : { fault: 'Wybierz kategorię.' };
    }
    case 'producer': {
      const producer = await ask.store.ownCatalogue.producer(numberOf(form.text('naProducenta')) ?? 0);
      return producer ? (before) => ({ ...before, producer: producer.name }) : { fault: 'Wybierz producenta.' };
    }
    case 'series':
      if (value.length > 300) return { fault: 'Nazwa serii jest za długa.' };
      return (before) => ({ ...before, series: value || null });
    case 'stock': {
      const amount = stockOf(value);
      if (amount === null) return { fault: draftFaultText('stock') };
      return (before) => ({ ...before, sizes: before.sizes.map((size) => restocked(size, amount)) });
    }
  }
}

const withoutPage = ({ below: _, ...filter }: ProductFilter): ProductFilter => filter;

export async function bulkChange(
  ask: PanelAsk,
  form: PanelForm,
  filter: ProductFilter,
): Promise<PanelRedirect | { fault: string }> {
  const kind = form.text('co');
  if (!Object.hasOwn(bulkKinds, kind)) return { fault: 'Wybierz, co zrobić.' };
  const ids = form.has('wszystkie')
    ? await ask.store.ownCatalogue.idsOf(withoutPage(filter), mostAtOnce)
    : form.all('id').flatMap((id) => numberOf(id) ?? []);
  if (ids.length === 0) return { fault: 'Zaznacz produkty na liście.' };
  const change = await changeOf(ask, form, kind as BulkKind);
  if (typeof change !== 'function') return change;
  const about = { title: bulkKinds[kind as BulkKind], who: ask.staff.name };
  const id = await ask.store.ownCatalogue.many.showMany(ids.slice(0, mostAtOnce), change, about, ask.now);
  return { to: `/panel/produkty/zmiany/${id}`, notice: 'Sprawdź różnice i zatwierdź.' };
}
