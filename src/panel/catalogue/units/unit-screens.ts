import type { UnitRow } from '../../../data/owner/catalogue/units.ts';
import { readUnit, type UnitField, unitFields, unitLimits } from '../../../shop/owner/product/unit-draft.ts';
import type { Unit } from '../../../shop/product/product.ts';
import { formatNumber } from '../../../shop/text/numbers.ts';
import { counted } from '../../../shop/text/plural.ts';
import { type DataDone, dataScreen, missing, type PanelAsk, type PanelForm } from '../../screen.ts';
import { catalogueAddresses } from '../catalogue-addresses.ts';

export type UnitValues = Partial<Record<UnitField, string>>;

/** Why nothing was saved, with what was typed. */
export interface UnitTold {
  faults: UnitValues;
  values: UnitValues;
  /** A fault of the unit as a whole. */
  fault: string | null;
}

type Done = DataDone<UnitTold>;

const valuesOf = ({ forms, symbol, sellBy }: Unit): UnitValues => ({ ...forms, symbol, step: formatNumber(sellBy) });

const refused = (form: PanelForm, faults: UnitValues, fault: string | null = null): Done => ({
  told: { faults, fault, values: Object.fromEntries(unitFields.map((name) => [name, form.text(name)])) },
});

const examples = ({ forms, sellBy }: Unit): string =>
  [1, 2, 5, ...(sellBy % 1 === 0 ? [] : [sellBy])].map((n) => counted(n, forms)).join(', ');

const faultOf = {
  taken: 'Jednostka o takiej nazwie już jest.',
  many: `Jednostek jest najwyżej ${unitLimits.units}.`,
  decimals:
    'Tę jednostkę mają produkty, a ich zapas może mieć ułamki. Liczby miejsc po przecinku nie da się zmniejszyć: dodaj nową jednostkę.',
  used: 'Usunąć można tylko jednostkę, której nie ma żaden produkt.',
} as const;

const unitOf = async ({ store, params }: PanelAsk): Promise<UnitRow | null> =>
  (await store.ownCatalogue.unitRows()).find(({ id }) => id === params.id) ?? null;

const loadAll = async ({ store }: PanelAsk) => ({
  rows: (await store.ownCatalogue.unitRows()).map((unit) => ({
    id: unit.id,
    name: unit.forms.one,
    examples: examples(unit),
    symbol: unit.symbol,
    step: formatNumber(unit.sellBy),
    products: unit.products,
  })),
});

export const unitsScreen = dataScreen<Awaited<ReturnType<typeof loadAll>>, UnitTold>({
  address: catalogueAddresses.units,
  roles: ['catalogue'],
  load: loadAll,
  actions: {
    dodaj: {
      run: async (ask, form) => {
        const read = readUnit(form.text);
        if ('faults' in read) return refused(form, read.faults);
        const added = await ask.store.ownCatalogue.addUnit(read.unit);
        if ('fault' in added) return refused(form, {}, faultOf[added.fault]);
        return {
          to: catalogueAddresses.units,
          notice: 'Jednostka dodana. Wybierzesz ją w danych produktu.',
          journal: { action: 'unit-added', subject: `unit ${added.id}`, after: read.unit },
        };
      },
    },
  },
});

type UnitData = { name: string; values: UnitValues; products: number };

export const unitScreen = dataScreen<UnitData, UnitTold>({
  address: catalogueAddresses.unit,
  roles: ['catalogue'],
  load: async (ask) => {
    const unit = await unitOf(ask);
    return unit ? { name: unit.forms.one, values: valuesOf(unit), products: unit.products } : missing();
  },
  actions: {
    zapisz: {
      run: async (ask, form) => {
        const unit = await unitOf(ask);
        if (!unit) return missing();
        const read = readUnit(form.text);
        if ('faults' in read) return refused(form, read.faults);
        const changed = await ask.store.ownCatalogue.changeUnit(unit.id, read.unit);
        if ('fault' in changed)
          return changed.fault === 'unknown' ? missing() : refused(form, { step: faultOf[changed.fault] });
        return {
          to: catalogueAddresses.units,
          notice: 'Jednostka zapisana.',
          journal: { action: 'unit-changed', subject: `unit ${unit.id}`, before: changed.before, after: read.unit },
        };
      },
    },
    usun: {
      run: async (ask, form) => {
        const unit = await unitOf(ask);
        if (!unit) return missing();
        const removed = await ask.store.ownCatalogue.removeUnit(unit.id);
        if ('fault' in removed)
          return removed.fault === 'unknown' ? missing() : refused(form, {}, faultOf[removed.fault]);
        return {
          to: catalogueAddresses.units,
          notice: 'Jednostka usunięta.',
          undo: {
            to: `${catalogueAddresses.units}?akcja=dodaj`,
            fields: { ...valuesOf(unit) } as Record<string, string>,
          },
          journal: { action: 'unit-removed', subject: `unit ${unit.id}`, before: removed.before },
        };
      },
    },
  },
});
