import type { StoredSize } from '../../data/import/stored-products.ts';
import type { EditedProduct } from '../../data/owner/catalogue/product-editing.ts';
import type { CategoryPlace } from '../../data/owner/catalogue/shelves.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { type FieldOfForm, productFields, sizeFields } from '../../shop/owner/product/product-fields.ts';
import type { ProductValues } from '../../shop/owner/product/product-form.ts';
import { ActionForm, Button, Check, type Choice, Faults, Field, Select } from '../pieces/form.tsx';
import { categoryChoices, producerChoices } from './product-texts.ts';

export interface FormChoices {
  categories: CategoryPlace[];
  producers: { id: number; name: string }[];
  units: { id: string; symbol: string }[];
  series: { name: string }[];
}

interface Props {
  action: string;
  values: ProductValues;
  choices: FormChoices;
  /** Absent for a new product. */
  product?: EditedProduct;
}

export function ProductForm({ action, values, choices, product }: Props) {
  return (
    <ActionForm action={action} className="wide">
      <Faults texts={values.faults} />
      <input type="hidden" name="revision" value={values.value('revision')} />
      <div className="panes">
        <Basics values={values} choices={choices} />
        <Texts values={values} />
      </div>
      <Sizes values={values} product={product} />
      <div className="panes">
        <Law values={values} />
        <Orders values={values} choices={choices} />
      </div>
      <p>
        <Button>{product ? 'Zapisz zmiany' : 'Utwórz produkt'}</Button>
      </p>
    </ActionForm>
  );
}

type Own = { values: ProductValues };

/** A field of the table. `choices`: those that the shop has now. */
function DraftField({
  values,
  own,
  prefix = '',
  choices,
}: Own & { own: FieldOfForm; prefix?: string; choices?: Choice[] }) {
  const { label, hint, kind } = own;
  const name = `${prefix}${own.form}`;
  const all = choices ?? kind.control.choices;
  const common = { name, label, value: values.value(name), fault: values.fault(name) };
  if (kind.control.isCheck) return <Check name={name} label={label} checked={common.value !== ''} />;
  if (all) return <Select {...common} choices={all} />;
  const { lines } = kind.control;
  return <Field {...common} {...(hint ? { hint } : {})} {...(lines ? { lines } : {})} />;
}

const isChosen = ({ kind: { control } }: FieldOfForm) => control.choices !== undefined;
const isCheck = ({ kind: { control } }: FieldOfForm) => control.isCheck === true;
const fieldsOf = (group: FieldOfForm['group']): FieldOfForm[] => productFields.filter((own) => own.group === group);

function Text({ values, name, ...rest }: Own & { name: string; label: string; hint?: string; lines?: number }) {
  return <Field name={name} value={values.value(name)} fault={values.fault(name)} {...rest} />;
}

function Pick({ values, name, label, choices }: Own & { name: string; label: string; choices: Choice[] }) {
  return (
    <Select
      name={name}
      label={label}
      value={values.value(name)}
      fault={values.fault(name)}
      choices={[{ value: '', label: 'wybierz' }, ...choices]}
    />
  );
}

/** Name and code come first; series and unit are chosen among those of the shop. */
function Basics({ values, choices }: Own & { choices: FormChoices }) {
  const { categories, producers, units, series } = choices;
  const [name, code, ...others] = fieldsOf('basics');
  const typed = others.filter((own) => !isChosen(own) && own.key !== 'series' && own.key !== 'unit');
  const chosen = others.filter((own) => isChosen(own) || own.key === 'unit');
  const unitChoices = units.map(({ id, symbol }) => ({ value: id, label: symbol }));
  return (
    <section aria-labelledby="podstawy">
      <h2 id="podstawy">Podstawy</h2>
      {[name, code].map((own) => own && <DraftField key={own.key} values={values} own={own} />)}
      <Text
        values={values}
        name="slug"
        label="Adres strony"
        hint="Koniec adresu w sklepie. Zostaw pusty przy nowym produkcie, a powstanie z nazwy i kodu."
      />
      <Pick values={values} name="category" label="Kategoria" choices={categoryChoices(categories)} />
      <Pick values={values} name="producer" label="Producent" choices={producerChoices(producers)} />
      <p className="field">
        <label htmlFor="series">Seria</label>
        <input id="series" name="series" list="serie" defaultValue={values.value('series')} />
        <datalist id="serie">
          {series.map((own) => (
            <option key={own.name} value={own.name} />
          ))}
        </datalist>
      </p>
      <div className="pair">
        {chosen.map((own) => (
          <DraftField
            key={own.key}
            values={values}
            own={own}
            {...(own.key === 'unit' ? { choices: unitChoices } : {})}
          />
        ))}
      </div>
      {typed.map((own) => (
        <DraftField key={own.key} values={values} own={own} />
      ))}
    </section>
  );
}

function Texts({ values }: Own) {
  return (
    <section aria-labelledby="teksty">
      <h2 id="teksty">Opis</h2>
      {fieldsOf('texts').map((own) => (
        <DraftField key={own.key} values={values} own={own} />
      ))}
      <Text
        values={values}
        name="parameters"
        label="Parametry do filtrów"
        lines={4}
        hint="W każdym wierszu nazwa i wartości: „Kolor: biały; szary”."
      />
    </section>
  );
}

function Law({ values }: Own) {
  return (
    <section aria-labelledby="prawo">
      <h2 id="prawo">Bezpieczeństwo i odstąpienie</h2>
      {fieldsOf('law').map((own) => (
        <DraftField key={own.key} values={values} own={own} />
      ))}
    </section>
  );
}

function Orders({ values, choices }: Own & { choices: FormChoices }) {
  const others = new Set(values.value('categories').split(' '));
  const [checks, limits] = [fieldsOf('orders').filter(isCheck), fieldsOf('orders').filter((own) => !isCheck(own))];
  return (
    <section aria-labelledby="zamawianie">
      <h2 id="zamawianie">Zamawianie</h2>
      <div className="pair">
        {limits.map((own) => (
          <DraftField key={own.key} values={values} own={own} />
        ))}
      </div>
      {checks.map((own) => (
        <DraftField key={own.key} values={values} own={own} />
      ))}
      <details>
        <summary>Także w innych kategoriach</summary>
        {choices.categories.map(({ id, name, depth }) => (
          <Check
            key={id}
            name="categories"
            value={String(id)}
            label={`${'– '.repeat(depth)}${name}`}
            checked={others.has(String(id))}
          />
        ))}
      </details>
    </section>
  );
}

function Sizes({ values, product }: Own & { product?: EditedProduct | undefined }) {
  const known = product?.sizes.length ?? 0;
  const rows = Array.from({ length: values.rows }, (_, at) => (
    <SizeRow
      key={values.value(`size.${at}.id`) || at}
      values={values}
      at={at}
      size={at < known ? product?.sizes[at] : undefined}
      product={product?.id}
    />
  ));
  const isBegun = rows.some(
    (_, at) =>
      at >= known && ['id', 'price', 'name', 'amount'].some((name) => values.value(`size.${at}.${name}`) !== ''),
  );
  return (
    <section aria-labelledby="rozmiary">
      <h2 id="rozmiary">Rozmiary, zapas i sprzedaż</h2>
      <p>
        Produkt bez rozmiarów ma jeden wiersz: wpisz tylko cenę i zapas. Zapas „bez limitu” nigdy się nie kończy.
        Rozmiaru nie usuwa się, bo należy do historii cen: wyłącz go ze sprzedaży. Kto czekał na rozmiar, dostanie
        wiadomość, gdy wróci.
      </p>
      {fieldsOf('sizes').map((own) => (
        <DraftField key={own.key} values={values} own={own} />
      ))}
      {rows.slice(0, known)}
      {known === 0 ? (
        rows
      ) : (
        <details open={isBegun}>
          <summary>Dodaj rozmiary</summary>
          {rows.slice(known)}
        </details>
      )}
    </section>
  );
}

function SizeRow({
  values,
  at,
  size,
  product,
}: Own & { at: number; size?: StoredSize | undefined; product?: number | undefined }) {
  const field = (name: string) => `size.${at}.${name}`;
  return (
    <fieldset className="size">
      <legend>{size ? `Rozmiar ${size.name || size.id}` : `Nowy rozmiar ${at + 1}`}</legend>
      <input type="hidden" name={field('was')} value={values.value(field('was'))} />
      <div className="pair">
        {size ? (
          <p className="field">
            <span>Cena</span>
            <input type="hidden" name={field('id')} value={size.id} />
            <strong>{formatMoney(size.gross)}</strong>
            <a href={`/panel/ceny/${product}`}>
              Zmień cenę<span className="hidden">{`: ${size.name || size.id}`}</span>
            </a>
          </p>
        ) : (
          <>
            <Text values={values} name={field('id')} label="Oznaczenie" hint="Na przykład 250 albo M." />
            <Text values={values} name={field('price')} label="Cena brutto (zł)" />
          </>
        )}
        {mainFields.map((own) => (
          <DraftField key={own.key} values={values} own={own} prefix={`size.${at}.`} />
        ))}
      </div>
      <details>
        <summary>Wysyłka, zawartość i kod</summary>
        <div className="pair">
          {moreFields.map((own) => (
            <DraftField key={own.key} values={values} own={own} prefix={`size.${at}.`} />
          ))}
        </div>
      </details>
    </fieldset>
  );
}

const mainFields: FieldOfForm[] = sizeFields.filter(({ group, key }) => group === 'size' && key !== 'gross');
const moreFields: FieldOfForm[] = sizeFields.filter(({ group }) => group === 'sizeMore');
