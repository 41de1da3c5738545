import type { ProducerDraft } from '../../../data/owner/catalogue/categories-and-labels.ts';
import { staffLimits } from '../../../shop/limits.ts';
import { hasResponsible, isInUnion, isReachable } from '../../../shop/owner/completeness.ts';
import type { Address } from '../../../shop/product/product.ts';
import { slugOf } from '../../../shop/text/slug.ts';
import { pageOf, panelPath, withQuery } from '../../addresses.ts';
import { numberOf } from '../../products/product-texts.ts';
import { type DataDone, dataScreen, missing, type PanelAsk, type PanelForm } from '../../screen.ts';
import { catalogueAddresses } from '../catalogue-addresses.ts';
import { partNames, producerParts } from './producer-parts.ts';

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const { perPage } = staffLimits;

const lacksOf = (own: ProducerDraft): string[] => [
  ...(isReachable(own) ? [] : ['niepełny adres']),
  ...(hasResponsible(own) ? [] : ['brak osoby odpowiedzialnej w Unii']),
];

async function loadAll({ store, url }: PanelAsk) {
  const text = (url.searchParams.get('szukaj') ?? '').trim().slice(0, 100);
  const isLacking = url.searchParams.get('pokaz') === 'braki';
  const page = pageOf(url);
  const all = (await store.ownCatalogue.producers()).map((row) => ({
    id: row.id,
    name: row.name,
    place: [row.city, row.country].filter(Boolean).join(', '),
    products: row.products,
    lacks: lacksOf(row),
  }));
  const found = all.filter(
    ({ name, lacks }) =>
      name.toLocaleLowerCase('pl').includes(text.toLocaleLowerCase('pl')) && (!isLacking || lacks.length > 0),
  );
  return {
    text,
    isLacking,
    lacking: all.filter(({ lacks }) => lacks.length > 0).length,
    rows: found.slice((page - 1) * perPage, page * perPage),
    pages: [
      { name: 'Poprzednia', to: page > 1 ? withQuery(url, { strona: page > 2 ? String(page - 1) : null }) : null },
      { name: 'Następna', to: found.length > page * perPage ? withQuery(url, { strona: String(page + 1) }) : null },
    ],
  };
}

export const producersScreen = dataScreen({
  address: catalogueAddresses.producers,
  roles: ['catalogue'],
  menu: 'Producenci',
  load: loadAll,
});

type Read = (field: string) => string;
type Values = Record<string, string>;

const fieldNames = [...producerParts, 'about', ...producerParts.map((part) => `responsible.${part}`)];

/** Why nothing was saved, with what was typed. */
export interface ProducerTold {
  faults: Values;
  values: Values;
}

function valuesOf({ about, responsible, ...own }: ProducerDraft): Values {
  const parts = (address: Address | null, prefix: string) =>
    producerParts.map((part) => [prefix + part, address?.[part] ?? '']);
  return Object.fromEntries([...parts(own, ''), ['about', about], ...parts(responsible, 'responsible.')]);
}

const addressIn = (read: Read, prefix: string): Address => ({
  name: read(`${prefix}name`),
  street: read(`${prefix}street`),
  postcode: read(`${prefix}postcode`),
  city: read(`${prefix}city`),
  country: read(`${prefix}country`),
  email: read(`${prefix}email`),
});

function addressFaults(own: Address, prefix: string): [string, string][] {
  return producerParts.flatMap((part): [string, string][] => {
    const value = own[part];
    if (value === '') return [[prefix + part, `Wypełnij pole „${partNames[part]}”.`]];
    if (value.length > 200 || /\p{Cc}/u.test(value)) return [[prefix + part, `Popraw pole „${partNames[part]}”.`]];
    return part === 'email' && !emailPattern.test(value) ? [[prefix + part, 'Podaj poprawny adres e-mail.']] : [];
  });
}

/** Goods of a producer outside the EU may not be offered without a responsible person inside it. */
function readProducer(form: PanelForm): { draft: ProducerDraft; faults: Map<string, string> } {
  const read: Read = (field) => form.text(field);
  const own = addressIn(read, '');
  const other = addressIn(read, 'responsible.');
  const isGiven = producerParts.some((part) => other[part] !== '');
  const faults = new Map(addressFaults(own, ''));
  if (slugOf(own.name) === '') faults.set('name', 'Wypełnij pole „Nazwa”.');
  if (isGiven) for (const [field, text] of addressFaults(other, 'responsible.')) faults.set(field, text);
  if (!isGiven && own.country !== '' && !isInUnion(own.country))
    faults.set('responsible.name', 'Producent spoza Unii: podaj osobę odpowiedzialną w Unii (art. 16 GPSR).');
  if (isGiven && other.country !== '' && !isInUnion(other.country))
    faults.set('responsible.country', 'Osoba odpowiedzialna musi mieć adres w Unii.');
  const about = read('about').replaceAll('\r\n', '\n');
  if (about.length > 5_000 || about.includes('\0'))
    faults.set('about', 'Opis jest za długi albo ma niedozwolone znaki.');
  return { draft: { ...own, about, responsible: isGiven ? other : null }, faults };
}

const taken = new Map([['name', 'Producent o takiej nazwie już jest.']]);

const refused = (form: PanelForm, faults: Map<string, string>): DataDone<ProducerTold> => ({
  told: {
    faults: Object.fromEntries(faults),
    values: Object.fromEntries(fieldNames.map((name) => [name, form.text(name)])),
  },
});

type ProducerData = { title: string; action: string; values: Values; lacks: string[]; products: number | null };

export const newProducerScreen = dataScreen<ProducerData, ProducerTold>({
  address: catalogueAddresses.newProducer,
  roles: ['catalogue'],
  load: async () => ({
    title: 'Nowy producent',
    action: 'dodaj',
    values: { country: 'Polska' },
    lacks: [],
    products: null,
  }),
  actions: {
    dodaj: {
      run: async (ask, form) => {
        const { draft, faults } = readProducer(form);
        if (faults.size > 0) return refused(form, faults);
        const saved = await ask.store.ownCatalogue.saveProducer(null, draft);
        if ('fault' in saved) return refused(form, taken);
        return {
          to: catalogueAddresses.producers,
          notice: 'Producent dodany.',
          journal: { action: 'producer-added', subject: `producer ${saved.id}`, after: draft },
        };
      },
    },
  },
});

const producerOf = ({ store, params }: PanelAsk) => store.ownCatalogue.producer(numberOf(params.id ?? '') ?? 0);

export const producerScreen = dataScreen<ProducerData, ProducerTold>({
  address: catalogueAddresses.producer,
  roles: ['catalogue'],
  load: async (ask) => {
    const own = await producerOf(ask);
    if (!own) return missing();
    return { title: own.name, action: 'zapisz', values: valuesOf(own), lacks: lacksOf(own), products: own.id };
  },
  actions: {
    zapisz: {
      run: async (ask, form) => {
        const own = await producerOf(ask);
        if (!own) return missing();
        const { draft, faults } = readProducer(form);
        if (faults.size > 0) return refused(form, faults);
        const saved = await ask.store.ownCatalogue.saveProducer(own.id, draft);
        if ('fault' in saved) return refused(form, taken);
        const { id, slug: _, ...before } = own;
        return {
          to: panelPath(catalogueAddresses.producer, { id }),
          notice: 'Producent zapisany.',
          journal: { action: 'producer-changed', subject: `producer ${id}`, before, after: draft },
        };
      },
    },
  },
});
