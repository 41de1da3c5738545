import type { UnitRow } from '../../data/owner/catalogue/units.ts';
import {
  readUnit,
  type UnitField,
  unitFieldNames,
  unitFields,
  unitLimits,
} from '../../shop/owner/product/unit-draft.ts';
import type { Unit } from '../../shop/product/product.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { counted } from '../../shop/text/plural.ts';
import { panelPath } from '../addresses.ts';
import { ActionForm, Button, Faults, keptFields } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { CatalogueNav } from '../products/catalogue-nav.tsx';
import { missing, type PanelAsk, type PanelDone, type PanelForm, type PanelPage, type PanelScreen } from '../screen.ts';

const address = '/panel/jednostki';
const unitAddress = `${address}/:id`;

type Values = Partial<Record<UnitField, string>>;

interface Again {
  faults?: Values;
  values?: Values;
  /** An error of the unit as a whole. */
  fault?: string;
}

const hints: Values = {
  one: 'Na przykład rolka.',
  few: 'Na przykład rolki.',
  many: 'Na przykład rolek.',
  other: 'Na przykład rolki.',
  symbol: 'Stoi po liczbie i przy cenie, na przykład rol. albo kg.',
  step: '1: tylko całe. 0,1: także 0,1, 0,2 i tak dalej.',
};

const valuesOf = ({ forms, symbol, sellBy }: Unit): Values => ({ ...forms, symbol, step: formatNumber(sellBy) });

const typed = (form: PanelForm): Values => Object.fromEntries(unitFields.map((name) => [name, form.text(name)]));

function UnitForm({ action, button, faults = {}, values = {} }: Again & { action: string; button: string }) {
  const field = keptFields(values, faults);
  const row = (name: UnitField) => (
    <div key={name}>
      {field({
        name,
        label: unitFieldNames[name],
        hint: hints[name] ?? '',
        maxLength: name === 'symbol' ? unitLimits.symbol : unitLimits.form,
        ...(name === 'step' ? { inputMode: 'decimal' } : {}),
      })}
    </div>
  );
  return (
    <ActionForm action={action}>
      <div className="columns">{unitFields.map(row)}</div>
      <Button>{button}</Button>
    </ActionForm>
  );
}

const faultTexts = ({ faults = {}, fault }: Again): string[] => [...Object.values(faults), ...(fault ? [fault] : [])];

const examples = ({ forms, sellBy }: Unit): string =>
  [1, 2, 5, ...(sellBy % 1 === 0 ? [] : [sellBy])].map((n) => counted(n, forms)).join(', ');

async function listPage({ store }: PanelAsk, again: Again = {}): Promise<PanelPage> {
  const rows = await store.ownCatalogue.unitRows();
  const texts = faultTexts(again);
  return {
    title: 'Jednostki miary',
    ...(texts.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <CatalogueNav here={address} />
        <Faults texts={texts} />
        <Table
          name="Jednostki miary"
          columns={['Jednostka', 'Skrót', 'Sprzedaż co', 'W pliku CSV', 'Produkty']}
          empty="Nie ma jeszcze jednostek."
          rows={rows.map((unit) => ({
            key: unit.id,
            cells: [
              <span key="name">
                <a href={panelPath(unitAddress, { id: unit.id })}>{unit.forms.one}</a>
                <small>{examples(unit)}</small>
              </span>,
              unit.symbol,
              formatNumber(unit.sellBy),
              <code key="id">{unit.id}</code>,
              unit.products,
            ],
          }))}
        />
        <section aria-labelledby="nowa">
          <h2 id="nowa">Nowa jednostka</h2>
          <UnitForm action="dodaj" button="Dodaj jednostkę" {...again} />
        </section>
      </>
    ),
  };
}

function unitPage(unit: UnitRow, again: Again = {}): PanelPage {
  const texts = faultTexts(again);
  return {
    title: `Jednostka: ${unit.forms.one}`,
    ...(texts.length > 0 ? { status: 422 } : {}),
    body: (
      <>
        <CatalogueNav here="" />
        <Faults texts={texts} />
        <UnitForm action="zapisz" button="Zapisz" {...again} values={again.values ?? valuesOf(unit)} />
        <section aria-labelledby="usuwanie">
          <h2 id="usuwanie">Usuwanie</h2>
          {unit.products > 0 ? (
            <p>{`Tę jednostkę mają produkty: ${unit.products}. Usunąć można tylko taką, której nie ma żaden.`}</p>
          ) : (
            <ActionForm action="usun">
              <Button quiet>Usuń jednostkę</Button>
            </ActionForm>
          )}
        </section>
      </>
    ),
  };
}

const faultOf = {
  taken: 'Jednostka o takiej nazwie już jest.',
  many: `Jednostek jest najwyżej ${unitLimits.units}.`,
  decimals:
    'Tę jednostkę mają produkty, a ich zapas może mieć ułamki. Liczby miejsc po przecinku nie da się zmniejszyć: dodaj nową jednostkę.',
  used: 'Usunąć można tylko jednostkę, której nie ma żaden produkt.',
} as const;

const unitOf = async ({ store, params }: PanelAsk): Promise<UnitRow | null> =>
  (await store.ownCatalogue.unitRows()).find(({ id }) => id === params.id) ?? null;

export const unitsScreen: PanelScreen = {
  address,
  roles: ['catalogue'],
  show: (ask) => listPage(ask),
  actions: {
    dodaj: {
      run: async (ask, form): Promise<PanelDone> => {
        const read = readUnit(form.text);
        if ('faults' in read) return listPage(ask, { faults: read.faults, values: typed(form) });
        const added = await ask.store.ownCatalogue.addUnit(read.unit);
        if ('fault' in added) return listPage(ask, { fault: faultOf[added.fault], values: typed(form) });
        return {
          to: address,
          notice: 'Jednostka dodana. Wybierzesz ją w danych produktu.',
          journal: { action: 'unit-added', subject: `unit ${added.id}`, after: read.unit },
        };
      },
    },
  },
};

export const unitScreen: PanelScreen = {
  address: unitAddress,
  roles: ['catalogue'],
  show: async (ask) => {
    const unit = await unitOf(ask);
    return unit ? unitPage(unit) : missing();
  },
  actions: {
    zapisz: {
      run: async (ask, form): Promise<PanelDone> => {
        const unit = await unitOf(ask);
        if (!unit) return missing();
        const read = readUnit(form.text);
        if ('faults' in read) return unitPage(unit, { faults: read.faults, values: typed(form) });
        const changed = await ask.store.ownCatalogue.changeUnit(unit.id, read.unit);
        if ('fault' in changed)
          return changed.fault === 'unknown'
            ? missing()
            : unitPage(unit, { faults: { step: faultOf[changed.fault] }, values: typed(form) });
        return {
          to: address,
          notice: 'Jednostka zapisana.',
          journal: { action: 'unit-changed', subject: `unit ${unit.id}`, before: changed.before, after: read.unit },
        };
      },
    },
    usun: {
      run: async (ask): Promise<PanelDone> => {
        const unit = await unitOf(ask);
        if (!unit) return missing();
        const removed = await ask.store.ownCatalogue.removeUnit(unit.id);
        if ('fault' in removed)
          return removed.fault === 'unknown' ? missing() : unitPage(unit, { fault: faultOf[removed.fault] });
        return {
          to: address,
          notice: 'Jednostka usunięta.',
          journal: { action: 'unit-removed', subject: `unit ${unit.id}`, before: removed.before },
        };
      },
    },
  },
};
