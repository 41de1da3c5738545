import type { ProductFilter } from '../../data/owner/catalogue/product-list.ts';
import type { CategoryPlace } from '../../data/owner/catalogue/shelves.ts';
import { faultText } from '../../shop/owner/product/draft-faults.ts';
import { stockOf } from '../../shop/owner/product/draft-texts.ts';
import type { NamedProduct } from '../../shop/owner/product/product-draft.ts';
import { restocked } from '../../shop/owner/product/stock-change.ts';
import { Button, Check, Field, Select } from '../pieces/form.tsx';
import type { PanelAsk, PanelDone, PanelForm } from '../screen.ts';
import { categoryChoices, numberOf, producerChoices } from './product-texts.ts';

export const mostAtOnce = 5_000;

const kinds = {
  hide: 'Ukryj w sklepie',
  show: 'Pokaż w sklepie',
  category: 'Przenieś do kategorii',
  producer: 'Zmień producenta',
  series: 'Zmień serię',
  stock: 'Ustaw zapas wszystkich rozmiarów',
} as const;
type Kind = keyof typeof kinds;

/** One change for many products, with a preview before it is applied. */
export function BulkForm({
  back,
  categories,
  producers,
}: {
  back: string;
  categories: CategoryPlace[];
  producers: { id: number; name: string }[];
}) {
  return (
    <section aria-labelledby="wiele-naglowek">
      <h2 id="wiele-naglowek">Zmień wiele naraz</h2>
      <p>Najpierw zobaczysz każdą różnicę. Nic się nie zmieni, dopóki tego nie zatwierdzisz.</p>
      <form id="wiele" method="post" action="?akcja=wiele" noValidate className="row">
        <input type="hidden" name="powrot" value={back} />
        <Select
          name="co"
          label="Co zrobić"
          choices={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
        />
        <Select
          name="doKategorii"
          label="Kategoria"
          choices={[{ value: '', label: 'nie dotyczy' }, ...categoryChoices(categories)]}
        />
        <Select
          name="naProducenta"
          label="Producent"
          choices={[{ value: '', label: 'nie dotyczy' }, ...producerChoices(producers)]}
        />
        <Field name="wartosc" label="Seria albo zapas" />
        <Check name="wszystkie" label={`Wszystkie znalezione, nie tylko zaznaczone (do ${mostAtOnce})`} />
        <Button>Pokaż zmiany</Button>
      </form>
    </section>
  );
}

type Change = (before: NamedProduct) => NamedProduct;

const pathOf = (categories: CategoryPlace[], id: number): string[] => {
  const own = categories.find((row) => row.id === id);
  return own ? [...(own.parentId === null ? [] : pathOf(categories, own.parentId)), own.name] : [];
};

/** The change for each product, or why it is not possible. */
async function changeOf(ask: PanelAsk, form: PanelForm, kind: Kind): Promise<Change | { fault: string }> {
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
      if (amount === null) return { fault: faultText('stock') };
      return (before) => ({ ...before, sizes: before.sizes.map((size) => restocked(size, amount)) });
    }
  }
}

const withoutPage = ({ below: _, ...filter }: ProductFilter): ProductFilter => filter;

export async function bulkChange(
  ask: PanelAsk,
  form: PanelForm,
  filter: ProductFilter,
): Promise<PanelDone | { fault: string }> {
  const kind = form.text('co');
  if (!Object.hasOwn(kinds, kind)) return { fault: 'Wybierz, co zrobić.' };
  const ids = form.has('wszystkie')
    ? await ask.store.ownCatalogue.idsOf(withoutPage(filter), mostAtOnce)
    : form.all('id').flatMap((id) => numberOf(id) ?? []);
  if (ids.length === 0) return { fault: 'Zaznacz produkty na liście.' };
  const change = await changeOf(ask, form, kind as Kind);
  if (typeof change !== 'function') return change;
  const about = { title: kinds[kind as Kind], who: ask.staff.name };
  const id = await ask.store.ownCatalogue.many.showMany(ids.slice(0, mostAtOnce), change, about, ask.now);
  return { to: `/panel/produkty/zmiany/${id}`, notice: 'Sprawdź różnice i zatwierdź.' };
}
