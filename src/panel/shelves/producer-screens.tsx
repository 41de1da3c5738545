import type { ProducerDraft } from '../../data/owner/catalogue/shelves.ts';
import { hasResponsible, isInUnion, isReachable } from '../../shop/owner/completeness.ts';
import type { Address } from '../../shop/product/product.ts';
import { slugOf } from '../../shop/text/slug.ts';
import { ActionForm, Button, Faults, Field } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { CatalogueNav } from '../products/catalogue-nav.tsx';
import { numberOf } from '../products/product-texts.ts';
import { missing, type PanelAsk, type PanelDone, type PanelForm, type PanelPage, type PanelScreen } from '../screen.ts';

const address = '/panel/producenci';
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const parts = ['name', 'street', 'postcode', 'city', 'country', 'email'] as const;
const partNames: Record<(typeof parts)[number], string> = {
  name: 'Nazwa',
  street: 'Ulica i numer',
  postcode: 'Kod pocztowy',
  city: 'Miejscowość',
  country: 'Kraj',
  email: 'E-mail',
};
const lacksOf = (own: ProducerDraft): string =>
  [isReachable(own) ? '' : 'niepełny adres', hasResponsible(own) ? '' : 'brak osoby odpowiedzialnej w Unii']
    .filter(Boolean)
    .join(', ');

export const producersScreen: PanelScreen = {
  address,
  roles: ['catalogue'],
  show: async ({ store }) => {
    const rows = await store.ownCatalogue.producers();
    return {
      title: 'Producenci',
      body: (
        <>
          <CatalogueNav here={address} />
          <p>
            <a className="button" href={`${address}/nowy`}>
              Nowy producent
            </a>
          </p>
          <Table
            name="Producenci"
            columns={['Producent', 'Miejscowość', 'Produkty', 'GPSR']}
            empty="Nie ma jeszcze producentów."
            rows={rows.map((row) => ({
              key: row.id,
              cells: [
                <a key="name" href={`${address}/${row.id}`}>
                  {row.name}
                </a>,
                [row.city, row.country].filter(Boolean).join(', '),
                <a key="products" href={`/panel/produkty?producent=${row.id}`}>
                  {row.products}
                </a>,
                lacksOf(row) === '' ? (
                  'komplet'
                ) : (
                  <strong key="lacks" className="late">
                    {lacksOf(row)}
                  </strong>
                ),
              ],
            }))}
          />
        </>
      ),
    };
  },
};

type Read = (field: string) => string;

const valuesOf =
  (draft: ProducerDraft): Read =>
  (field) => {
    const [, part] = /^responsible\.(.*)$/.exec(field) ?? [];
    const from: object | null = part ? draft.responsible : draft;
    return String((from as Record<string, unknown> | null)?.[part ?? field] ?? '');
  };

function ProducerForm({ action, read, faults }: { action: string; read: Read; faults: Map<string, string> }) {
  const fields = (prefix: string) =>
    parts.map((part) => (
      <Field
        key={part}
        name={prefix + part}
        label={partNames[part]}
        value={read(prefix + part)}
        fault={faults.get(prefix + part)}
      />
    ));
  return (
    <ActionForm action={action}>
      <Faults texts={[...new Set(faults.values())]} />
      <div className="panes">
        <section aria-labelledby="producent">
          <h2 id="producent">Producent</h2>
          <p>Te dane są na stronach jego produktów: tego wymaga rozporządzenie o bezpieczeństwie produktów (GPSR).</p>
          {fields('')}
          <Field name="about" label="O producencie" value={read('about')} lines={5} fault={faults.get('about')} />
        </section>
        <section aria-labelledby="odpowiedzialna">
          <h2 id="odpowiedzialna">Osoba odpowiedzialna w Unii</h2>
          <p>Wypełnij, gdy producent jest spoza Unii Europejskiej.</p>
          {fields('responsible.')}
        </section>
      </div>
      <Button>Zapisz</Button>
    </ActionForm>
  );
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
  return parts.flatMap((part): [string, string][] => {
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
  const isGiven = parts.some((part) => other[part] !== '');
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

function formPage(title: string, action: string, read: Read, faults = new Map<string, string>()): PanelPage {
  return {
    title,
    ...(faults.size > 0 ? { status: 422 } : {}),
    body: (
      <>
        <CatalogueNav here="" />
        <ProducerForm action={action} read={read} faults={faults} />
      </>
    ),
  };
}

export const newProducerScreen: PanelScreen = {
  address: `${address}/nowy`,
  roles: ['catalogue'],
  show: async () => formPage('Nowy producent', 'dodaj', (field) => (field === 'country' ? 'Polska' : '')),
  actions: {
    dodaj: {
      run: async (ask, form): Promise<PanelDone> => {
        const { draft, faults } = readProducer(form);
        if (faults.size > 0) return formPage('Nowy producent', 'dodaj', form.text, faults);
        const saved = await ask.store.ownCatalogue.saveProducer(null, draft);
        if ('fault' in saved) return formPage('Nowy producent', 'dodaj', form.text, taken);
        return {
          to: address,
          notice: 'Producent dodany.',
          journal: { action: 'producer-added', subject: `producer ${saved.id}`, after: draft },
        };
      },
    },
  },
};

const producerOf = ({ store, params }: PanelAsk) => store.ownCatalogue.producer(numberOf(params.id ?? '') ?? 0);

export const producerScreen: PanelScreen = {
  address: `${address}/:id`,
  roles: ['catalogue'],
  show: async (ask) => {
    const own = await producerOf(ask);
    return own ? formPage(own.name, 'zapisz', valuesOf(own)) : missing();
  },
  actions: {
    zapisz: {
      run: async (ask, form): Promise<PanelDone> => {
        const own = await producerOf(ask);
        if (!own) return missing();
        const { draft, faults } = readProducer(form);
        if (faults.size > 0) return formPage(own.name, 'zapisz', form.text, faults);
        const saved = await ask.store.ownCatalogue.saveProducer(own.id, draft);
        if ('fault' in saved) return formPage(own.name, 'zapisz', form.text, taken);
        const { id, slug: _, ...before } = own;
        return {
          to: `${address}/${id}`,
          notice: 'Producent zapisany.',
          journal: { action: 'producer-changed', subject: `producer ${id}`, before, after: draft },
        };
      },
    },
  },
};
