import type { EditedProduct } from '../../data/owner/catalogue/product-editing.ts';
import type { CategoryPlace } from '../../data/owner/catalogue/shelves.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { productTypes, sizeStatuses, vatRates, withdrawalExceptions } from '../../shop/owner/product/product-draft.ts';
import { ActionForm, Button, Check, Faults, Field, Select } from '../pieces/form.tsx';
import { categoryChoices, exceptionNames, producerChoices, statusNames, typeNames } from './product-texts.ts';
import type { ProductValues } from './product-values.ts';

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

function Text({ values, name, ...rest }: Own & { name: string; label: string; hint?: string; lines?: number }) {
  return <Field name={name} value={values.value(name)} fault={values.fault(name)} {...rest} />;
}

function Pick({
  values,
  name,
  ...rest
}: Own & { name: string; label: string; choices: readonly { value: string; label: string }[] }) {
  return <Select name={name} value={values.value(name)} fault={values.fault(name)} {...rest} />;
}

function Basics({ values, choices }: Own & { choices: FormChoices }) {
  const { categories, producers, units, series } = choices;
  return (
    <section aria-labelledby="podstawy">
      <h2 id="podstawy">Podstawy</h2>
      <Text values={values} name="name" label="Nazwa" />
      <Text
        values={values}
        name="code"
        label="Kod"
        hint="Jedyny w sklepie; po nim rozpoznaje się zdjęcia i wiersze pliku."
      />
      <Text
        values={values}
        name="slug"
        label="Adres strony"
        hint="Koniec adresu w sklepie. Zostaw pusty przy nowym produkcie, a powstanie z nazwy i kodu."
      />
      <Pick
        values={values}
        name="category"
        label="Kategoria"
        choices={[{ value: '', label: 'wybierz' }, ...categoryChoices(categories)]}
      />
      <Pick
        values={values}
        name="producer"
        label="Producent"
        choices={[{ value: '', label: 'wybierz' }, ...producerChoices(producers)]}
      />
      <p className="field">
        <label htmlFor="series">Seria</label>
        <input id="series" name="series" list="serie" defaultValue={values.value('series')} />
        <datalist id="serie">
          {series.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </p>
      <div className="pair">
        <Pick
          values={values}
          name="type"
          label="Rodzaj"
          choices={productTypes.map((value) => ({ value, label: typeNames[value] }))}
        />
        <Pick
          values={values}
          name="unit"
          label="Jednostka"
          choices={units.map(({ id, symbol }) => ({ value: id, label: symbol }))}
        />
        <Pick
          values={values}
          name="vat"
          label="VAT"
          choices={vatRates.map((rate) =>
            rate === null ? { value: 'zw', label: 'zw.' } : { value: String(rate), label: `${rate}%` },
          )}
        />
      </div>
      <Text values={values} name="version" label="Wersja" hint="Kolor, zapach: który z podobnych produktów." />
    </section>
  );
}

function Texts({ values }: Own) {
  return (
    <section aria-labelledby="teksty">
      <h2 id="teksty">Opis</h2>
      <Text
        values={values}
        name="lead"
        label="Wstęp"
        lines={3}
        hint="Jedno, dwa zdania pod nazwą i w wyszukiwarkach."
      />
      <Text values={values} name="description" label="Opis" lines={9} hint="Akapity oddziel pustym wierszem." />
      <Text values={values} name="care" label="Pielęgnacja" lines={3} />
      <Text
        values={values}
        name="parameters"
        label="Parametry do filtrów"
        lines={4}
        hint="W każdym wierszu nazwa i wartości: „Kolor: biały; szary”."
      />
      <Text
        values={values}
        name="facts"
        label="Cechy"
        lines={4}
        hint="W każdym wierszu nazwa i wartość: „Wysokość: 12 cm”. Wiersz „Miejsce” usługi trafia też do jej potwierdzenia."
      />
    </section>
  );
}

function Law({ values }: Own) {
  return (
    <section aria-labelledby="prawo">
      <h2 id="prawo">Bezpieczeństwo i odstąpienie</h2>
      <Text
        values={values}
        name="warnings"
        label="Ostrzeżenia (GPSR)"
        lines={3}
        hint="Ostrzeżenia i informacje o bezpieczeństwie po polsku. Dane producenta i osoby odpowiedzialnej są przy producencie."
      />
      <Pick
        values={values}
        name="withdrawal"
        label="Prawo odstąpienia"
        choices={[
          { value: '', label: 'zwykłe: 14 dni' },
          ...withdrawalExceptions.map((value) => ({ value, label: `brak: ${exceptionNames[value]}` })),
        ]}
      />
      <Check
        name="perishable"
        label="Szybko się psuje lub ma krótki termin: przy obniżce wystarczy cena sprzed niej"
        checked={values.value('perishable') !== ''}
      />
    </section>
  );
}

function Orders({ values, choices }: Own & { choices: FormChoices }) {
  const others = new Set(values.value('categories').split(' '));
  return (
    <section aria-labelledby="zamawianie">
      <h2 id="zamawianie">Zamawianie</h2>
      <div className="pair">
        <Text values={values} name="minPerOrder" label="Najmniej w zamówieniu" />
        <Text values={values} name="maxPerOrder" label="Najwięcej w zamówieniu" />
        <Text values={values} name="minSizePerOrder" label="Najmniej jednego rozmiaru" />
        <Text values={values} name="maxSizePerOrder" label="Najwięcej jednego rozmiaru" />
        <Text values={values} name="minSubscription" label="Najmniej w subskrypcji" />
      </div>
      <Check name="netOnly" label="Sprzedawany tylko firmom (ceny netto)" checked={values.value('netOnly') !== ''} />
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
      <Text
        values={values}
        name="sizeLabel"
        label="Jak nazywają się rozmiary"
        hint="Na przykład „Pojemność”. Puste: rozmiar."
      />
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
}: Own & { at: number; size?: EditedProduct['sizes'][number] | undefined; product?: number | undefined }) {
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
        <Text values={values} name={field('name')} label="Nazwa rozmiaru" />
        <Text values={values} name={field('amount')} label="Zapas" />
        <Pick
          values={values}
          name={field('status')}
          label="Sprzedaż"
          choices={sizeStatuses.map((value) => ({ value, label: statusNames[value] }))}
        />
      </div>
      <details>
        <summary>Wysyłka, zawartość i kod</summary>
        <div className="pair">
          <Text values={values} name={field('days')} label="Wysyłka za (dni robocze)" hint="Puste: nie wiadomo." />
          <Text values={values} name={field('by')} label="Dla zamówień do godziny" />
          <Text
            values={values}
            name={field('content')}
            label="Zawartość opakowania"
            hint="Do ceny jednostkowej: 250 g."
          />
          <Text values={values} name={field('grams')} label="Waga do wysyłki (g)" />
          <Text values={values} name={field('code')} label="Kod rozmiaru" />
          <Text
            values={values}
            name={field('ean')}
            label="EAN (GTIN)"
            hint="Cyfry spod kodu kreskowego. Porównywarki cen łączą po nim oferty."
          />
          <Text values={values} name={field('statusText')} label="Własny tekst o dostępności" />
        </div>
      </details>
    </fieldset>
  );
}
