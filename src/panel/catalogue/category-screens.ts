import type { CategoryRow } from '../../data/owner/catalogue/categories-and-labels.ts';
import { to } from '../../routes.ts';
import { type CategoryTarget, categorySteps, placeSides, stepTarget } from '../../shop/listing/category-place.ts';
import { isGoogleCategory } from '../../shop/owner/product/feed.ts';
import { pictureAddress } from '../../shop/product/picture.ts';
import { slugOf } from '../../shop/text/slug.ts';
import type { FormLimits } from '../../shop/upload/sent-form.ts';
import { panelPath } from '../addresses.ts';
import { problemTexts, productPicturesForm, receivedPictures } from '../products/picture-files.ts';
import { numberOf } from '../products/product-texts.ts';
import { type DataDone, dataScreen, missing, type PanelAsk, type PanelForm } from '../screen.ts';
import { catalogueAddresses } from './catalogue-addresses.ts';

const address = catalogueAddresses.categories;

interface Typed {
  name: string;
  slug: string;
  lead: string;
  parent: string;
  google: string;
}

/** Why nothing was saved, with what was typed. */
export interface CategoryTold {
  faults: string[];
  typed: Typed | null;
}

type Done = DataDone<CategoryTold>;

const refused = (faults: string[], typed: Typed | null = null): Done => ({ told: { faults, typed } });

const saveFaults = {
  taken: 'Ten adres ma już inna kategoria.',
  below: 'Kategoria nie może leżeć pod samą sobą.',
  unknown: 'Nie ma takiej kategorii.',
  deep: 'Kategorie mogą mieć najwyżej 5 poziomów.',
} as const;

const choicesOf = (rows: readonly CategoryRow[]): [string, string][] => [
  ['', 'na górze menu'],
  ...rows.map(({ id, name, depth }): [string, string] => [String(id), `${'– '.repeat(depth)}${name}`]),
];

async function loadAll({ store }: PanelAsk) {
  const rows = await store.ownCatalogue.categories();
  return {
    choices: choicesOf(rows),
    rows: rows.map(({ id, parentId, name, depth, products, picture }) => ({
      id,
      parentId,
      name,
      depth,
      products,
      picture: picture && pictureAddress(picture, 240),
      isEmpty: products === 0 && !rows.some((one) => one.parentId === id),
      steps: categorySteps.filter((step) => stepTarget(rows, id, step) !== null),
    })),
  };
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

/** Moves a category, and offers the way back. */
async function move(ask: PanelAsk, id: number, target: CategoryTarget | null): Promise<Done> {
  const moved = target && (await ask.store.ownCatalogue.placeCategory(id, target));
  if (!moved) return refused(['Ta kategoria nie może być dalej w tę stronę.']);
  if ('fault' in moved) return refused([saveFaults[moved.fault]]);
  const { before } = moved;
  const back = before && { id: String(id), target: String(before.target), side: before.side };
  return {
    to: address,
    notice: 'Kolejność zapisana.',
    ...(back ? { undo: { to: `${address}?akcja=przenies`, fields: back } } : {}),
    journal: { action: 'category-moved', subject: `category ${id}`, before, after: target },
  };
}

/** Every category in the order of the menu. */
export const categoriesScreen = dataScreen<Awaited<ReturnType<typeof loadAll>>, CategoryTold>({
  address,
  roles: ['catalogue'],
  menu: 'Kategorie',
  load: loadAll,
  actions: {
    dodaj: {
      run: async (ask, form) => {
        const { typed, faults } = read(form);
        if (faults.length > 0) return refused(faults, typed);
        const saved = await ask.store.ownCatalogue.saveCategory(null, draftOf(typed));
        if ('fault' in saved) return refused([saveFaults[saved.fault]], typed);
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
        const step = categorySteps.find((one) => one === form.text('by'));
        return move(ask, id, step ? stepTarget(await ask.store.ownCatalogue.categories(), id, step) : null);
      },
    },
    przenies: {
      run: async (ask, form) => {
        const side = placeSides.find((one) => one === form.text('side'));
        const target = numberOf(form.text('target'));
        if (!side || target === null) return refused([saveFaults.unknown]);
        return move(ask, numberOf(form.text('id')) ?? 0, { target, side });
      },
    },
    usun: {
      run: async (ask, form) => {
        const id = numberOf(form.text('id')) ?? 0;
        const before = (await ask.store.ownCatalogue.categories()).find((row) => row.id === id);
        const result = await ask.store.ownCatalogue.removeCategory(id);
        if (!before || result === 'unknown') return refused([saveFaults.unknown]);
        if (result === 'used') return refused(['Usunąć można tylko pustą kategorię: bez produktów i podkategorii.']);
        return {
          to: address,
          notice: `Kategoria „${before.name}” usunięta.`,
          undo: { to: `${address}?akcja=dodaj`, fields: { ...typedOf(before) } },
          journal: { action: 'category-removed', subject: `category ${id}`, before },
        };
      },
    },
  },
});

const typedOf = (own: CategoryRow): Typed => ({
  name: own.name,
  slug: own.slug,
  lead: own.lead,
  parent: String(own.parentId ?? ''),
  google: own.googleCategory ?? '',
});

async function loadOne({ store, params }: PanelAsk) {
  const rows = await store.ownCatalogue.categories();
  const own = rows.find(({ id }) => id === numberOf(params.id ?? ''));
  if (!own) return missing();
  return {
    id: own.id,
    name: own.name,
    products: own.products,
    typed: typedOf(own),
    choices: choicesOf(rows.filter(({ id }) => id !== own.id)),
    page: to('category', { slug: own.slug }),
    picture: own.picture && pictureAddress(own.picture, 480),
  };
}

const categoryForm: FormLimits = {
  ...productPicturesForm,
  ...(productPicturesForm.files
    ? { files: { ...productPicturesForm.files, most: 1, takes: (field: string) => field === 'zdjecie' } }
    : {}),
};

export const categoryScreen = dataScreen<Exclude<Awaited<ReturnType<typeof loadOne>>, Response>, CategoryTold>({
  address: catalogueAddresses.category,
  roles: ['catalogue'],
  load: loadOne,
  actions: {
    zapisz: {
      limits: categoryForm,
      run: async (ask, form) => {
        const id = numberOf(ask.params.id ?? '') ?? 0;
        const before = (await ask.store.ownCatalogue.categories()).find((row) => row.id === id);
        const { typed, faults } = read(form);
        const [sent] = await receivedPictures(ask, form);
        if (!before) return missing();
        if (sent && 'problem' in sent) faults.push(`${sent.name}: ${problemTexts[sent.problem]}`);
        if (faults.length > 0) return refused(faults, typed);
        const saved = await ask.store.ownCatalogue.saveCategory(id, draftOf(typed));
        if ('fault' in saved) return refused([saveFaults[saved.fault]], typed);
        const isGone = form.has('bez-zdjecia');
        if (sent && 'bytes' in sent) await ask.store.ownCatalogue.setCategoryPicture(id, sent.bytes);
        else if (isGone) await ask.store.ownCatalogue.setCategoryPicture(id, null);
        const { name, slug, lead, parentId, googleCategory } = before;
        return {
          to: panelPath(catalogueAddresses.category, { id }),
          notice: 'Kategoria zapisana.',
          journal: {
            action: 'category-changed',
            subject: `category ${id}`,
            before: { name, slug, lead, parentId, googleCategory },
            after: { ...draftOf(typed), ...(sent ? { picture: sent.name } : isGone ? { picture: null } : {}) },
          },
        };
      },
    },
  },
});
