import type { LabelRow } from '../../data/owner/catalogue/shelves.ts';
import { slugOf } from '../../shop/text/slug.ts';
import { ActionForm, Button, Faults, Field } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { CatalogueNav } from '../products/catalogue-nav.tsx';
import { numberOf } from '../products/product-texts.ts';
import type { PanelAction, PanelAsk, PanelDone, PanelPage, PanelScreen } from '../screen.ts';

type Kind = 'series' | 'parameter' | 'value';
type Page = (ask: PanelAsk, faults?: string[]) => Promise<PanelPage>;

const longestName = 120;
const isName = (name: string) => slugOf(name) !== '' && name.length <= longestName && !/\p{Cc}/u.test(name);
const nameFault = `Podaj nazwę do ${longestName} znaków.`;

/** A name that can be edited inside the list. */
function NameForm({ action, kind, row }: { action: string; kind: Kind; row: { id: number; name: string } }) {
  const field = `${kind}-${row.id}`;
  return (
    <ActionForm action={action} className="row">
      <input type="hidden" name="id" value={row.id} />
      <label htmlFor={field} className="hidden">{`Nazwa: ${row.name}`}</label>
      <input id={field} name="name" defaultValue={row.name} maxLength={longestName} />
      <Button quiet>
        Zmień<span className="hidden">{`: ${row.name}`}</span>
      </Button>
    </ActionForm>
  );
}

const RemoveForm = ({ action, row }: { action: string; row: LabelRow }) =>
  row.products > 0 ? null : (
    <ActionForm action={action}>
      <input type="hidden" name="id" value={row.id} />
      <Button quiet>
        Usuń<span className="hidden">{`: ${row.name}`}</span>
      </Button>
    </ActionForm>
  );

const rename = (kind: Kind, page: Page, to: string): PanelAction => ({
  run: async (ask, form): Promise<PanelDone> => {
    const id = numberOf(form.text('id')) ?? 0;
    const name = form.text('name');
    if (!isName(name)) return page(ask, [nameFault]);
    const before = await ask.store.ownCatalogue.rename(kind, { id, name });
    if (before === null) return page(ask, ['Nie ma takiej pozycji.']);
    return {
      to,
      notice: 'Nazwa zmieniona.',
      journal: { action: `${kind}-renamed`, subject: `${kind} ${id}`, before, after: name },
    };
  },
});

const remove = (kind: 'series' | 'value', page: Page, to: string): PanelAction => ({
  run: async (ask, form): Promise<PanelDone> => {
    const id = numberOf(form.text('id')) ?? 0;
    const result = await ask.store.ownCatalogue.removeLabel(kind, id);
    if (result === 'unknown') return page(ask, ['Nie ma takiej pozycji.']);
    if (result === 'used') return page(ask, ['Usunąć można tylko to, czego nie ma żaden produkt.']);
    return { to, notice: 'Usunięto.', journal: { action: `${kind}-removed`, subject: `${kind} ${id}` } };
  },
});

const seriesPage: Page = async (ask, faults = []) => {
  const rows = await ask.store.ownCatalogue.series();
  return {
    title: 'Serie',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <CatalogueNav here="/panel/serie" />
        <Faults texts={faults} />
        <Table
          name="Serie"
          columns={['Seria', 'Produkty', 'Usuwanie']}
          empty="Nie ma jeszcze serii. Powstają też same, gdy wpiszesz nową przy produkcie."
          rows={rows.map((row) => ({
            key: row.id,
            cells: [
              <NameForm key="name" action="nazwa" kind="series" row={row} />,
              row.products,
              <RemoveForm key="remove" action="usun" row={row} />,
            ],
          }))}
        />
        <section aria-labelledby="nowa">
          <h2 id="nowa">Nowa seria</h2>
          <ActionForm action="dodaj" className="row">
            <Field name="name" label="Nazwa" maxLength={longestName} />
            <Button>Dodaj</Button>
          </ActionForm>
        </section>
      </>
    ),
  };
};

export const seriesScreen: PanelScreen = {
  address: '/panel/serie',
  roles: ['catalogue'],
  show: (ask) => seriesPage(ask),
  actions: {
    nazwa: rename('series', seriesPage, '/panel/serie'),
    usun: remove('series', seriesPage, '/panel/serie'),
    dodaj: {
      run: async (ask, form): Promise<PanelDone> => {
        const name = form.text('name');
        if (!isName(name)) return seriesPage(ask, [nameFault]);
        if (!(await ask.store.ownCatalogue.addSeries(name))) return seriesPage(ask, ['Taka seria już jest.']);
        return {
          to: '/panel/serie',
          notice: 'Seria dodana.',
          journal: { action: 'series-added', subject: 'series', after: name },
        };
      },
    },
  },
};

const parametersPage: Page = async (ask, faults = []) => {
  const rows = await ask.store.ownCatalogue.parameters();
  return {
    title: 'Parametry',
    ...(faults.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <CatalogueNav here="/panel/parametry" />
        <Faults texts={faults} />
        <p>
          Parametry są filtrami na listach, w tej kolejności. Nowe powstają, gdy wpiszesz je przy produkcie albo w
          pliku.
        </p>
        {rows.length === 0 ? <p className="empty">Nie ma jeszcze parametrów.</p> : null}
        {rows.map((row) => (
          <details key={row.id} className="parameter">
            <summary>{`${row.name} (${row.values.length})`}</summary>
            <div className="row">
              <NameForm action="nazwa" kind="parameter" row={row} />
              <ActionForm action="przesun" className="row">
                <input type="hidden" name="id" value={row.id} />
                <Button quiet name="by" value="-1">
                  Wyżej<span className="hidden">{`: ${row.name}`}</span>
                </Button>
                <Button quiet name="by" value="1">
                  Niżej<span className="hidden">{`: ${row.name}`}</span>
                </Button>
              </ActionForm>
            </div>
            <Table
              name={`Wartości: ${row.name}`}
              columns={['Wartość', 'Produkty', 'Usuwanie']}
              empty="Bez wartości."
              rows={row.values.map((value) => ({
                key: value.id,
                cells: [
                  <NameForm key="name" action="wartosc" kind="value" row={value} />,
                  value.products,
                  <RemoveForm key="remove" action="usun" row={value} />,
                ],
              }))}
            />
          </details>
        ))}
      </>
    ),
  };
};

export const parametersScreen: PanelScreen = {
  address: '/panel/parametry',
  roles: ['catalogue'],
  show: (ask) => parametersPage(ask),
  actions: {
    nazwa: rename('parameter', parametersPage, '/panel/parametry'),
    wartosc: rename('value', parametersPage, '/panel/parametry'),
    usun: remove('value', parametersPage, '/panel/parametry'),
    przesun: {
      run: async (ask, form): Promise<PanelDone> => {
        const id = numberOf(form.text('id')) ?? 0;
        const by = form.text('by') === '-1' ? -1 : 1;
        if (!(await ask.store.ownCatalogue.moveParameter(id, by)))
          return parametersPage(ask, ['Ten parametr nie może być dalej w tę stronę.']);
        return {
          to: '/panel/parametry',
          notice: 'Kolejność zapisana.',
          journal: { action: 'parameter-moved', subject: `parameter ${id}`, after: { by } },
        };
      },
    },
  },
};
