import type { CategoryRow } from '../../data/owner/catalogue/shelves.ts';
import { to } from '../../routes.ts';
import { isGoogleCategory } from '../../shop/owner/product/feed.ts';
import { slugOf } from '../../shop/text/slug.ts';
import { ActionForm, Button, Faults, Field, Select } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { CatalogueNav } from '../products/catalogue-nav.tsx';
import { categoryChoices, numberOf } from '../products/product-texts.ts';
import { missing, type PanelAsk, type PanelDone, type PanelForm, type PanelPage, type PanelScreen } from '../screen.ts';

const address = '/panel/kategorie';

interface Typed {
  name: string;
  slug: string;
  lead: string;
  parent: string;
  google: string;
}
const nothing: Typed = { name: '', slug: '', lead: '', parent: '', google: '' };

const saveFaults = {
  taken: 'Ten adres ma już inna kategoria.',
  below: 'Kategoria nie może leżeć pod samą sobą.',
  unknown: 'Nie ma takiej kategorii.',
  deep: 'Kategorie mogą mieć najwyżej 5 poziomów.',
} as const;

function CategoryForm({
  action,
  typed,
  rows,
  own,
}: {
  action: string;
  typed: Typed;
  rows: CategoryRow[];
  own?: CategoryRow;
}) {
  return (
    <ActionForm action={action}>
      <Field name="name" label="Nazwa" value={typed.name} />
      <Field
        name="slug"
        label="Adres strony"
        value={typed.slug}
        hint={own ? 'Stary adres przestanie działać, jeśli go zmienisz.' : 'Puste: powstanie z nazwy.'}
      />
      <Select
        name="parent"
        label="Leży w"
        value={typed.parent}
        choices={[{ value: '', label: 'na górze menu' }, ...categoryChoices(rows.filter(({ id }) => id !== own?.id))]}
      />
      <Field name="lead" label="Opis nad listą" value={typed.lead} lines={4} />
      <Field
        name="google"
        label="Kategoria Google"
        value={typed.google}
        hint="Numer albo ścieżka z taksonomii produktów Google, do pliku dla porównywarek. Puste: jak w kategorii wyżej."
      />
      <Button>{own ? 'Zapisz' : 'Dodaj kategorię'}</Button>
    </ActionForm>
  );
}

async function listPage(ask: PanelAsk, { faults = [], typed = nothing }: { faults?: string[]; typed?: Typed } = {}) {
  const rows = await ask.store.ownCatalogue.categories();
  const page: PanelPage = {
    title: 'Kategorie',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <CatalogueNav here={address} />
        <Faults texts={faults} />
        <Table
          name="Kategorie"
          columns={['Kategoria', 'Produkty', 'Kolejność', 'Usuwanie']}
          empty="Nie ma jeszcze kategorii. Dodaj pierwszą poniżej."
          rows={rows.map((row) => ({ key: row.id, cells: cellsOf(row) }))}
        />
        <section aria-labelledby="nowa">
          <h2 id="nowa">Nowa kategoria</h2>
          <CategoryForm action="dodaj" typed={typed} rows={rows} />
        </section>
      </>
    ),
  };
  return page;
}

function cellsOf({ id, name, depth, products }: CategoryRow) {
  const mark = <span className="hidden">{`: ${name}`}</span>;
  return [
    <span key="name">
      {'– '.repeat(depth)}
      <a href={`${address}/${id}`}>{name}</a>
    </span>,
    <a key="products" href={`/panel/produkty?kategoria=${id}`}>
      {products}
    </a>,
    <ActionForm key="order" action="przesun" className="row">
      <input type="hidden" name="id" value={id} />
      <Button quiet name="by" value="-1">
        Wyżej{mark}
      </Button>
      <Button quiet name="by" value="1">
        Niżej{mark}
      </Button>
    </ActionForm>,
    products === 0 ? (
      <ActionForm key="remove" action="usun">
        <input type="hidden" name="id" value={id} />
        <Button quiet>Usuń{mark}</Button>
      </ActionForm>
    ) : null,
  ];
}

function read(form: PanelForm): { typed: Typed; faults: string[] } {
  const typed = {
    name: form.text('name'),
    slug: form.text('slug'),
    lead: form.text('lead').replaceAll('\r\n', '\n'),
    parent: form.text('parent'),
    google: form.text('google').replace(/\s*>\s*/g, ' > '),
  };
  const slug = typed.slug || slugOf(typed.name);
  const faults = [
    ...(typed.name === '' || typed.name.length > 120 ? ['Podaj nazwę do 120 znaków.'] : []),
    ...(slug !== slugOf(slug) || slug === '' || slug.length > 120
      ? ['Adres składa się z małych liter bez ogonków, cyfr i łączników.']
      : []),
    ...(typed.lead.length > 5_000 ? ['Opis jest za długi.'] : []),
    ...(isGoogleCategory(typed.google)
      ? []
      : ['Kategoria Google to numer, np. 2169, albo ścieżka, np. Dom i ogród > Kuchnia i jadalnia.']),
    ...(/\p{Cc}/u.test(typed.name) || typed.lead.includes('\0') ? ['Usuń znaki, których nie da się wydrukować.'] : []),
  ];
  return { typed, faults };
}

const draftOf = ({ name, slug, lead, parent, google }: Typed) => ({
  name,
  lead,
  googleCategory: google || null,
  slug: slug || slugOf(name),
  parentId: numberOf(parent),
});

export const categoriesScreen: PanelScreen = {
  address,
  roles: ['catalogue'],
  show: (ask) => listPage(ask),
  actions: {
    dodaj: {
      run: async (ask, form): Promise<PanelDone> => {
        const { typed, faults } = read(form);
        if (faults.length > 0) return listPage(ask, { faults, typed });
        const saved = await ask.store.ownCatalogue.saveCategory(null, draftOf(typed));
        if ('fault' in saved) return listPage(ask, { faults: [saveFaults[saved.fault]], typed });
        return {
          to: address,
          notice: 'Kategoria dodana.',
          journal: { action: 'category-added', subject: `category ${saved.id}`, after: draftOf(typed) },
        };
      },
    },
    przesun: {
      run: async (ask, form) => {
        const id = numberOf(form.text('id')) ?? 0;
        const by = form.text('by') === '-1' ? -1 : 1;
        const isMoved = await ask.store.ownCatalogue.moveCategory(id, by);
        if (!isMoved) return listPage(ask, { faults: ['Ta kategoria nie może być dalej w tę stronę.'] });
        return {
          to: address,
          notice: 'Kolejność zapisana.',
          journal: { action: 'category-moved', subject: `category ${id}`, after: { by } },
        };
      },
    },
    usun: {
      run: async (ask, form) => {
        const id = numberOf(form.text('id')) ?? 0;
        const before = (await ask.store.ownCatalogue.categories()).find((row) => row.id === id);
        const result = await ask.store.ownCatalogue.removeCategory(id);
        if (result === 'unknown') return listPage(ask, { faults: [saveFaults.unknown] });
        if (result === 'used')
          return listPage(ask, { faults: ['Usunąć można tylko pustą kategorię: bez produktów i podkategorii.'] });
        return {
          to: address,
          notice: 'Kategoria usunięta.',
          journal: { action: 'category-removed', subject: `category ${id}`, before },
        };
      },
    },
  },
};

async function onePage(ask: PanelAsk, faults: string[] = [], typed?: Typed): Promise<PanelPage | Response> {
  const rows = await ask.store.ownCatalogue.categories();
  const own = rows.find(({ id }) => id === numberOf(ask.params.id ?? ''));
  if (!own) return missing();
  const stored = {
    name: own.name,
    slug: own.slug,
    lead: own.lead,
    parent: String(own.parentId ?? ''),
    google: own.googleCategory ?? '',
  };
  return {
    title: own.name,
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <CatalogueNav here="" />
        <Faults texts={faults} />
        <CategoryForm action="zapisz" typed={typed ?? stored} rows={rows} own={own} />
        <p>
          <a href={to('category', { slug: own.slug })}>Strona kategorii w sklepie</a>
        </p>
      </>
    ),
  };
}

export const categoryScreen: PanelScreen = {
  address: `${address}/:id`,
  roles: ['catalogue'],
  show: (ask) => onePage(ask),
  actions: {
    zapisz: {
      run: async (ask, form): Promise<PanelDone> => {
        const id = numberOf(ask.params.id ?? '') ?? 0;
        const before = (await ask.store.ownCatalogue.categories()).find((row) => row.id === id);
        const { typed, faults } = read(form);
        if (!before || faults.length > 0) return onePage(ask, faults, typed);
        const saved = await ask.store.ownCatalogue.saveCategory(id, draftOf(typed));
        if ('fault' in saved) return onePage(ask, [saveFaults[saved.fault]], typed);
        const { name, slug, lead, parentId, googleCategory } = before;
        return {
          to: address,
          notice: 'Kategoria zapisana.',
          journal: {
            action: 'category-changed',
            subject: `category ${id}`,
            before: { name, slug, lead, parentId, googleCategory },
            after: draftOf(typed),
          },
        };
      },
    },
  },
};
