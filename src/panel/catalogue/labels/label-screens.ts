import type { LabelRow } from '../../../data/owner/catalogue/categories-and-labels.ts';
import { slugOf } from '../../../shop/text/slug.ts';
import { numberOf } from '../../products/product-texts.ts';
import { type DataDone, dataScreen, type PanelAction, type PanelAsk } from '../../screen.ts';
import { catalogueAddresses } from '../catalogue-addresses.ts';

type Kind = 'series' | 'parameter' | 'value';

/** Why nothing was changed. */
export interface LabelTold {
  fault: string;
}
type Done = DataDone<LabelTold>;

const longestName = 120;
const isName = (name: string) => slugOf(name) !== '' && name.length <= longestName && !/\p{Cc}/u.test(name);
const nameFault = `Podaj nazwę do ${longestName} znaków.`;
const refused = (fault: string): Done => ({ told: { fault } });

const rename = (kind: Kind, action: string, to: string): PanelAction<Done> => ({
  run: async (ask, form) => {
    const id = numberOf(form.text('id')) ?? 0;
    const name = form.text('name');
    if (!isName(name)) return refused(nameFault);
    const before = await ask.store.ownCatalogue.rename(kind, { id, name });
    if (before === null) return refused('Nie ma takiej pozycji.');
    return {
      to,
      notice: 'Nazwa zmieniona.',
      ...(before === name ? {} : { undo: { to: `${to}?akcja=${action}`, fields: { id: String(id), name: before } } }),
      journal: { action: `${kind}-renamed`, subject: `${kind} ${id}`, before, after: name },
    };
  },
});

const remove = (kind: 'series' | 'value', to: string): PanelAction<Done> => ({
  run: async (ask, form) => {
    const id = numberOf(form.text('id')) ?? 0;
    const own = kind === 'series' ? (await ask.store.ownCatalogue.series()).find((row) => row.id === id) : undefined;
    const result = await ask.store.ownCatalogue.removeLabel(kind, id);
    if (result === 'unknown') return refused('Nie ma takiej pozycji.');
    if (result === 'used') return refused('Usunąć można tylko to, czego nie ma żaden produkt.');
    return {
      to,
      notice: 'Usunięto.',
      ...(own ? { undo: { to: `${to}?akcja=dodaj`, fields: { name: own.name } } } : {}),
      journal: { action: `${kind}-removed`, subject: `${kind} ${id}` },
    };
  },
});

const labelOf = ({ id, name, products }: LabelRow) => ({ id, name, products });

const loadSeries = async ({ store }: PanelAsk) => ({ rows: (await store.ownCatalogue.series()).map(labelOf) });

export const seriesScreen = dataScreen<Awaited<ReturnType<typeof loadSeries>>, LabelTold>({
  address: catalogueAddresses.series,
  roles: ['catalogue'],
  load: loadSeries,
  actions: {
    nazwa: rename('series', 'nazwa', catalogueAddresses.series),
    usun: remove('series', catalogueAddresses.series),
    dodaj: {
      run: async (ask, form) => {
        const name = form.text('name');
        if (!isName(name)) return refused(nameFault);
        if (!(await ask.store.ownCatalogue.addSeries(name))) return refused('Taka seria już jest.');
        return {
          to: catalogueAddresses.series,
          notice: 'Seria dodana.',
          journal: { action: 'series-added', subject: 'series', after: name },
        };
      },
    },
  },
});

const loadParameters = async ({ store }: PanelAsk) => ({
  rows: (await store.ownCatalogue.parameters()).map(({ id, name, values }) => ({
    id,
    name,
    values: values.map(labelOf),
  })),
});

export const parametersScreen = dataScreen<Awaited<ReturnType<typeof loadParameters>>, LabelTold>({
  address: catalogueAddresses.parameters,
  roles: ['catalogue'],
  load: loadParameters,
  actions: {
    nazwa: rename('parameter', 'nazwa', catalogueAddresses.parameters),
    wartosc: rename('value', 'wartosc', catalogueAddresses.parameters),
    usun: remove('value', catalogueAddresses.parameters),
    przesun: {
      run: async (ask, form) => {
        const id = numberOf(form.text('id')) ?? 0;
        const by = form.text('by') === '-1' ? -1 : 1;
        if (!(await ask.store.ownCatalogue.moveParameter(id, by)))
          return refused('Ten parametr nie może być dalej w tę stronę.');
        return {
          to: catalogueAddresses.parameters,
          notice: 'Kolejność zapisana.',
          undo: { to: `${catalogueAddresses.parameters}?akcja=przesun`, fields: { id: String(id), by: String(-by) } },
          journal: { action: 'parameter-moved', subject: `parameter ${id}`, after: { by } },
        };
      },
    },
  },
});
