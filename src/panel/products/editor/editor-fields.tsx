import { type ReactNode, useState } from 'react';
import type { TextPicture } from '../../../shop/content/marked-text.ts';
import { formatMoney, parseMoney } from '../../../shop/money/money.ts';
import { type FieldOfForm, productFields, sizeFields } from '../../../shop/owner/product/product-fields.ts';
import { useLive } from '../../../ui/loading/live.ts';
import { PanelLink } from '../../frame/panel-link.tsx';
import { PlainButton } from '../../pieces/button.tsx';
import { AreaField, CheckField, FieldRow, SelectField, TextField } from '../../pieces/editing/form-fields.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { RichText } from '../../pieces/rich-text/rich-text.tsx';
import { gridAddress, productsQuery } from '../list/product-addresses.ts';
import styles from './editor.module.css';

type Pairs = readonly (readonly [value: string, name: string])[];

export interface EditorChoices {
  categories: Pairs;
  producers: Pairs;
  units: Pairs;
  series: readonly string[];
}

/** The texts of the form, stored or typed, with the sentences at fields that were refused. */
export interface EditorTexts {
  texts: Record<string, string>;
  rows: number;
  faults: Record<string, string>;
}

type Own = EditorTexts;

/** A field of the table (`product-fields.ts`). `choices`: those that the shop has now. */
function DraftField({
  texts,
  faults,
  own,
  prefix = '',
  choices,
}: Pick<Own, 'texts' | 'faults'> & { own: FieldOfForm; prefix?: string; choices?: Pairs }) {
  const { label, hint, kind } = own;
  const name = `${prefix}${own.form}`;
  const all = choices ?? kind.control.choices?.map(({ value, label: text }) => [value, text] as const);
  const common = { name, label, value: texts[name] ?? '', fault: faults[name], ...(hint ? { hint } : {}) };
  if (kind.control.isCheck) return <CheckField name={name} label={label} isChecked={common.value !== ''} value="tak" />;
  if (all) return <SelectField {...common} choices={all} />;
  const { lines } = kind.control;
  return lines ? <AreaField {...common} lines={lines} /> : <TextField {...common} />;
}

const fieldsOf = (group: FieldOfForm['group']): FieldOfForm[] => productFields.filter((own) => own.group === group);
const isCheck = ({ kind: { control } }: FieldOfForm) => control.isCheck === true;
const named = (keys: readonly string[]) => productFields.filter(({ key }) => keys.includes(key));

interface Props extends Own {
  choices: EditorChoices;
  /** Sizes that are stored: their ids and prices. Empty for a new product. */
  sizes: readonly { id: string; name: string; price: string }[];
  /** Pictures that may be put into the description. */
  pictures: readonly TextPicture[];
  product: { id: number; code: string } | null;
}

/** All fields of a product, in the order in which one is described and sold. */
export function EditorFields(props: Props) {
  const { texts, faults, choices, pictures } = props;
  const own = { texts, faults };
  const wanted = [['', 'Wybierz'] as const];
  const text = (name: string) => ({ name, value: texts[name] ?? '', fault: faults[name] });
  const described = new Set(['description', 'lead']);
  return (
    <div className={styles.sections}>
      <Section title="Nazwa i opis" id="podstawy">
        <Fields>
          {named(['name']).map((field) => (
            <DraftField key={field.key} {...own} own={field} />
          ))}
          {named(['lead']).map((field) => (
            <DraftField key={field.key} {...own} own={field} />
          ))}
          {named(['description']).map(({ key, form, label }) => (
            <RichText key={key} {...text(form)} label={label} pictures={pictures} />
          ))}
        </Fields>
      </Section>
      <Sizes {...props} />
      <Section title="Kategoria i producent" id="katalog">
        <Fields>
          <FieldRow>
            <SelectField {...text('category')} label="Kategoria" choices={[...wanted, ...choices.categories]} />
            <SelectField {...text('producer')} label="Producent" choices={[...wanted, ...choices.producers]} />
          </FieldRow>
          <FieldRow>
            {named(['code', 'version']).map((field) => (
              <DraftField key={field.key} {...own} own={field} />
            ))}
          </FieldRow>
          <FieldRow>
            {named(['type', 'unit', 'vat']).map((field) => (
              <DraftField
                key={field.key}
                {...own}
                own={field}
                {...(field.key === 'unit' ? { choices: choices.units } : {})}
              />
            ))}
            <SeriesField value={texts.series ?? ''} series={choices.series} fault={faults.series} />
          </FieldRow>
          <OtherCategories chosen={texts.categories ?? ''} categories={choices.categories} />
        </Fields>
      </Section>
      <Section title="Cechy i pielęgnacja" id="teksty">
        <Fields>
          {fieldsOf('texts')
            .filter(({ key }) => !described.has(key))
            .map((field) => (
              <DraftField key={field.key} {...own} own={field} />
            ))}
          <AreaField
            {...text('parameters')}
            label="Parametry do filtrów"
            hint="W każdym wierszu nazwa i wartości: „Kolor: biały; szary”."
          />
        </Fields>
      </Section>
      <Section title="Bezpieczeństwo i prawo odstąpienia" id="prawo">
        <Fields>
          {fieldsOf('law').map((field) => (
            <DraftField key={field.key} {...own} own={field} />
          ))}
        </Fields>
      </Section>
      <Section title="Zamawianie" id="zamawianie">
        <Fields>
          <FieldRow>
            {fieldsOf('orders')
              .filter((field) => !isCheck(field))
              .map((field) => (
                <DraftField key={field.key} {...own} own={field} />
              ))}
          </FieldRow>
          {fieldsOf('orders')
            .filter(isCheck)
            .map((field) => (
              <DraftField key={field.key} {...own} own={field} />
            ))}
        </Fields>
      </Section>
      <Section title="Adres i wyszukiwarki" id="adres">
        <Fields>
          <TextField
            {...text('slug')}
            label="Adres strony"
            hint="Koniec adresu w sklepie; stary adres prowadzi dalej do tego produktu. Zostaw pusty przy nowym, a powstanie z nazwy i kodu. W wynikach wyszukiwarek stoją nazwa i wstęp."
          />
        </Fields>
      </Section>
    </div>
  );
}

const Fields = ({ children }: { children: ReactNode }) => <div className={styles.fields}>{children}</div>;

function SeriesField({
  value,
  series,
  fault,
}: {
  value: string;
  series: readonly string[];
  fault: string | undefined;
}) {
  return (
    <div>
      <TextField name="series" label="Seria" value={value} fault={fault} list="serie" />
      <datalist id="serie">
        {series.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

function OtherCategories({ chosen, categories }: { chosen: string; categories: Pairs }) {
  const ids = new Set(chosen.split(' '));
  return (
    <details className={styles.more}>
      <summary>Także w innych kategoriach</summary>
      {categories.map(([id, name]) => (
        <CheckField key={id} name="categories" value={id} label={name} isChecked={ids.has(id)} />
      ))}
    </details>
  );
}

function Sizes({ texts, faults, rows, sizes, product }: Props) {
  const [added, setAdded] = useState(0);
  const isLive = useLive();
  const known = sizes.length;
  const all = Array.from({ length: Math.max(rows, known) + added }, (_, at) => at);
  const isTyped = (at: number) => ['id', 'price', 'name'].some((name) => (texts[`size.${at}.${name}`] ?? '') !== '');
  // A new product shows one row; the others are folded.
  const open = all.slice(0, Math.max(known, 1)).length;
  const isBegun = all.slice(open).some((at) => isTyped(at)) || added > 0;
  const row = (at: number) => (
    <SizeRow key={sizes[at]?.id ?? at} texts={texts} faults={faults} at={at} size={sizes[at] ?? null} />
  );
  return (
    <Section
      title="Cena, zapas i rozmiary"
      id="rozmiary"
      lead="Produkt bez rozmiarów ma jeden wiersz. Zapas „bez limitu” nigdy się nie kończy. Rozmiaru nie usuwa się, bo należy do historii cen: wyłącz go ze sprzedaży."
      beside={
        product ? (
          <PanelLink to={productsQuery({ q: product.code }, {}, gridAddress)}>Zmień w siatce</PanelLink>
        ) : undefined
      }
    >
      <div className={styles.fields}>
        {all.slice(0, open).map(row)}
        <details className={styles.more} open={isBegun}>
          <summary>Dodaj rozmiary</summary>
          {fieldsOf('sizes').map((field) => (
            <DraftField key={field.key} texts={texts} faults={faults} own={field} />
          ))}
          {all.slice(open).map(row)}
          {isLive ? <PlainButton onClick={() => setAdded(added + 1)}>Jeszcze jeden</PlainButton> : null}
        </details>
        {product ? <PanelLink to={`/panel/ceny/${product.id}`}>Promocje, progi i zaplanowane ceny</PanelLink> : null}
      </div>
    </Section>
  );
}

const mainFields = sizeFields.filter(({ group, key }) => group === 'size' && key !== 'gross');
const moreFields = sizeFields.filter(({ group }) => group === 'sizeMore');
const newSize = { status: 'enable', days: '1' };

function SizeRow({
  texts: stored,
  faults,
  at,
  size,
}: Pick<Own, 'texts' | 'faults'> & { at: number; size: Props['sizes'][number] | null }) {
  const field = (name: string) => `size.${at}.${name}`;
  // A row that was added on the page begins like the spare ones.
  const blank = Object.fromEntries(Object.entries(newSize).map(([name, value]) => [field(name), value]));
  const texts = { ...blank, ...stored };
  const gross = size ? parseMoney(size.price) : null;
  return (
    <fieldset className={styles.size}>
      <legend>{size ? size.name || size.id : `Nowy rozmiar ${at + 1}`}</legend>
      <input type="hidden" name={field('was')} value={texts[field('was')] ?? ''} />
      <FieldRow>
        {size ? (
          <div className={styles.price}>
            <input type="hidden" name={field('id')} value={size.id} />
            <span>Cena</span>
            <strong>{gross === null ? '–' : formatMoney(gross)}</strong>
          </div>
        ) : (
          <>
            <TextField
              name={field('price')}
              label="Cena brutto (zł)"
              inputMode="decimal"
              value={texts[field('price')] ?? ''}
              fault={faults[field('price')]}
            />
            <TextField
              name={field('id')}
              label="Oznaczenie"
              hint="Na przykład 250 albo M. Jedyny rozmiar nie potrzebuje."
              value={texts[field('id')] ?? ''}
              fault={faults[field('id')]}
            />
          </>
        )}
        {mainFields.map((own) => (
          <DraftField key={own.key} texts={texts} faults={faults} own={own} prefix={`size.${at}.`} />
        ))}
      </FieldRow>
      <details className={styles.more} open={moreFields.some(({ form }) => faults[field(form)])}>
        <summary>Wysyłka, zawartość, EAN i kod</summary>
        <FieldRow>
          {moreFields.map((own) => (
            <DraftField key={own.key} texts={texts} faults={faults} own={own} prefix={`size.${at}.`} />
          ))}
        </FieldRow>
      </details>
    </fieldset>
  );
}
