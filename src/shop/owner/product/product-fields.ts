import { gtinOf } from '../../catalogue/gtin.ts';
import type { VatRate } from '../../money/money.ts';
import type { DraftFaultCode } from './draft-faults.ts';
import type { FieldKind } from './field-kinds.ts';
import * as kinds from './field-kinds.ts';
import type { ProductFields, SizeDraft } from './product-draft.ts';
import { exceptionNames, statusNames, typeNames } from './product-names.ts';

/**
 * The table of a product's fields. Forms, files, differences, journal and checks follow from it: a new field is a row
 * here, a key of the draft and a column with the same name.
 */
interface About {
  /** The column of a file in English, for programs; a line of JSON has the same name in camel case. */
  column: string;
  /** The column in Polish, also in differences and in the journal. */
  polish: string;
  label: string;
  hint?: string;
  /** The section of the form. */
  group: 'basics' | 'texts' | 'law' | 'orders' | 'sizes' | 'size' | 'sizeMore';
  /** The name in the form, if it is not the key. */
  form?: string;
}

export interface FieldOfForm extends About {
  key: string;
  form: string;
  /** Its name in a line of JSON. */
  json: string;
  kind: Pick<FieldKind<unknown>, 'control' | 'nullText' | 'keepsWhenEmpty' | 'blank'>;
}

export interface ProductField<Whole> extends FieldOfForm {
  key: keyof Whole & string;
  write(whole: Whole): string;
  cell(whole: Whole): string;
  tell(whole: Whole): string;
  jsonValue(whole: Whole): unknown;
  read(text: string): { own: Partial<Whole> } | { fault: DraftFaultCode };
}

function field<Whole, Key extends keyof Whole & string>(
  key: Key,
  kind: FieldKind<Whole[Key]>,
  about: About,
): ProductField<Whole> {
  const { write, cell = write, tell = cell, json } = kind;
  return {
    form: key,
    ...about,
    key,
    json: camelCase(['size', 'sizeMore'].includes(about.group) ? about.column.replace(/^size_/, '') : about.column),
    kind,
    write: (whole) => write(whole[key]),
    cell: (whole) => cell(whole[key]),
    tell: (whole) => tell(whole[key]),
    jsonValue: (whole) => (json ? json(whole[key]) : whole[key]),
    read: (text) => {
      const found = kind.read(text);
      return 'fault' in found ? found : { own: { [key]: found.value } as unknown as Partial<Whole> };
    },
  };
}

const camelCase = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const own = <Key extends keyof ProductFields & string>(key: Key, kind: FieldKind<ProductFields[Key]>, about: About) =>
  field<ProductFields, Key>(key, kind, about);
const ofSize = <Key extends keyof SizeDraft & string>(key: Key, kind: FieldKind<SizeDraft[Key]>, about: About) =>
  field<SizeDraft, Key>(key, kind, about);

const rates = { '23': '23%', '8': '8%', '5': '5%', '0': '0%', zw: 'zw.' };
const rate = kinds.choice<keyof typeof rates>(rates, '23');
const vatRate: FieldKind<VatRate> = {
  blank: 23,
  read: (text) => {
    const found = rate.read(text);
    return 'fault' in found ? found : { value: found.value === 'zw' ? null : (Number(found.value) as VatRate) };
  },
  write: (vat) => (vat === null ? 'zw' : String(vat)),
  nullText: 'zw',
  keepsWhenEmpty: true,
  control: rate.control,
};

export const productFields: readonly ProductField<ProductFields>[] = [
  own('name', kinds.requiredLine, { column: 'name', polish: 'nazwa', label: 'Nazwa', group: 'basics' }),
  own('code', kinds.requiredLine, {
    column: 'code',
    polish: 'kod',
    label: 'Kod',
    hint: 'Jedyny w sklepie; po nim rozpoznaje się zdjęcia i wiersze pliku.',
    group: 'basics',
  }),
  own('version', kinds.optionalLine, {
    column: 'version',
    polish: 'wersja',
    label: 'Wersja',
    hint: 'Kolor, zapach: który z podobnych produktów.',
    group: 'basics',
  }),
  own('series', kinds.optionalLine, { column: 'series', polish: 'seria', label: 'Seria', group: 'basics' }),
  own('type', kinds.choice(typeNames, 'product'), {
    column: 'type',
    polish: 'rodzaj',
    label: 'Rodzaj',
    group: 'basics',
  }),
  own(
    'unit',
    { ...kinds.requiredLine, blank: 'szt', keepsWhenEmpty: true },
    {
      column: 'unit',
      polish: 'jednostka',
      label: 'Jednostka',
      group: 'basics',
    },
  ),
  own('vat', vatRate, { column: 'vat', polish: 'vat', label: 'VAT', group: 'basics' }),
  own('lead', kinds.prose(3), {
    column: 'lead',
    polish: 'wstęp',
    label: 'Wstęp',
    hint: 'Jedno, dwa zdania pod nazwą i w wyszukiwarkach.',
    group: 'texts',
  }),
  own('description', kinds.paragraphs(9), {
    column: 'description',
    polish: 'opis',
    label: 'Opis',
    hint: 'Akapity oddziel pustym wierszem.',
    group: 'texts',
  }),
  own('care', kinds.paragraphs(3), { column: 'care', polish: 'pielęgnacja', label: 'Pielęgnacja', group: 'texts' }),
  own('facts', kinds.pairs(4), {
    column: 'facts',
    polish: 'cechy',
    label: 'Cechy',
    hint: 'W każdym wierszu nazwa i wartość: „Wysokość: 12 cm”. Wiersz „Miejsce” usługi trafia też do jej potwierdzenia.',
    group: 'texts',
  }),
  own('warnings', kinds.optionalProse(3), {
    column: 'warnings',
    polish: 'ostrzeżenia',
    label: 'Ostrzeżenia (GPSR)',
    hint: 'Ostrzeżenia i informacje o bezpieczeństwie po polsku. Dane producenta i osoby odpowiedzialnej są przy producencie.',
    group: 'law',
  }),
  own(
    'withdrawal',
    kinds.optionalChoice(exceptionNames, 'zwykłe: 14 dni', (name) => `brak: ${name}`),
    { column: 'withdrawal', polish: 'bez prawa odstąpienia', label: 'Prawo odstąpienia', group: 'law' },
  ),
  own('energy', kinds.energyClass, {
    column: 'energy_class',
    polish: 'klasa energetyczna',
    label: 'Klasa energetyczna',
    hint: 'Na przykład C. Skala to A–G; starszą podaj w nawiasie: A++ (A+++–D).',
    group: 'law',
  }),
  own('energyLabel', kinds.webAddress, {
    column: 'energy_label',
    polish: 'etykieta energetyczna',
    label: 'Adres etykiety energetycznej',
    hint: 'Obraz albo PDF całej etykiety, na przykład z bazy EPREL.',
    group: 'law',
  }),
  own('energySheet', kinds.webAddress, {
    column: 'energy_sheet',
    polish: 'karta produktu',
    label: 'Adres karty informacyjnej produktu',
    hint: 'Strona produktu w bazie EPREL: https://eprel.ec.europa.eu/screen/product/…',
    group: 'law',
  }),
  own('perishable', kinds.check, {
    column: 'perishable',
    polish: 'krótki termin',
    label: 'Szybko się psuje lub ma krótki termin: przy obniżce wystarczy cena sprzed niej',
    group: 'law',
  }),
  own('minPerOrder', kinds.limit, {
    column: 'min_per_order',
    polish: 'najmniej w zamówieniu',
    label: 'Najmniej w zamówieniu',
    group: 'orders',
  }),
  own('maxPerOrder', kinds.limit, {
    column: 'max_per_order',
    polish: 'najwięcej w zamówieniu',
    label: 'Najwięcej w zamówieniu',
    group: 'orders',
  }),
  own('minSizePerOrder', kinds.limit, {
    column: 'min_size_per_order',
    polish: 'najmniej jednego rozmiaru',
    label: 'Najmniej jednego rozmiaru',
    group: 'orders',
  }),
  own('maxSizePerOrder', kinds.limit, {
    column: 'max_size_per_order',
    polish: 'najwięcej jednego rozmiaru',
    label: 'Najwięcej jednego rozmiaru',
    group: 'orders',
  }),
  own('minSubscription', kinds.limit, {
    column: 'min_subscription',
    polish: 'najmniej w subskrypcji',
    label: 'Najmniej w subskrypcji',
    group: 'orders',
  }),
  own('netOnly', kinds.check, {
    column: 'net_only',
    polish: 'tylko dla firm',
    label: 'Sprzedawany tylko firmom (ceny netto)',
    group: 'orders',
  }),
  own('supplierDays', kinds.wholeUpTo('days', 365), {
    column: 'supplier_days',
    polish: 'dni dostawcy',
    label: 'Dostawca potrzebuje (dni)',
    hint: 'Od zamówienia u dostawcy do towaru w magazynie. „Dziś” przypomni, gdy trzeba zamówić. Kupujący tego nie widzą.',
    group: 'orders',
  }),
  own('sizeLabel', kinds.optionalLine, {
    column: 'size_label',
    polish: 'etykieta rozmiarów',
    label: 'Jak nazywają się rozmiary',
    hint: 'Na przykład „Pojemność”. Puste: rozmiar.',
    group: 'sizes',
  }),
];

export const sizeFields: readonly ProductField<SizeDraft>[] = [
  ofSize('name', kinds.line(), {
    column: 'size_name',
    polish: 'nazwa rozmiaru',
    label: 'Nazwa rozmiaru',
    group: 'size',
  }),
  ofSize('gross', kinds.price, {
    column: 'price',
    polish: 'cena',
    label: 'Cena brutto (zł)',
    group: 'size',
    form: 'price',
  }),
  ofSize('amount', kinds.stock, { column: 'stock', polish: 'zapas', label: 'Zapas', group: 'size' }),
  ofSize('status', kinds.choice(statusNames, 'enable'), {
    column: 'status',
    polish: 'sprzedaż',
    label: 'Sprzedaż',
    group: 'size',
  }),
  ofSize('grams', kinds.wholeUpTo('grams', 1_000_000), {
    column: 'grams',
    polish: 'gramy',
    label: 'Waga do wysyłki (g)',
    group: 'sizeMore',
  }),
  ofSize('ean', kinds.coded('ean', gtinOf), {
    column: 'ean',
    polish: 'ean',
    label: 'EAN (GTIN)',
    hint: 'Cyfry spod kodu kreskowego. Porównywarki cen łączą po nim oferty.',
    group: 'sizeMore',
  }),
  ofSize('deposit', kinds.amountOfMoney('money', 1_000_00), {
    column: 'deposit',
    polish: 'kaucja',
    label: 'Kaucja za opakowanie (zł)',
    hint: 'System kaucyjny: butelki i puszki, na przykład 0,50. Sklep pokazuje ją obok ceny, ale nie dolicza do zamówienia.',
    group: 'sizeMore',
  }),
  ofSize('content', kinds.packContent, {
    column: 'content',
    polish: 'zawartość',
    label: 'Zawartość opakowania',
    hint: 'Do ceny jednostkowej: 250 g.',
    group: 'sizeMore',
  }),
  ofSize(
    'dispatchDays',
    { ...kinds.wholeUpTo('days', 365), blank: 1 },
    {
      column: 'dispatch_days',
      polish: 'wysyłka za dni',
      label: 'Wysyłka za (dni robocze)',
      hint: 'Puste: nie wiadomo.',
      group: 'sizeMore',
      form: 'days',
    },
  ),
  ofSize('dispatchDeadline', kinds.clock, {
    column: 'dispatch_deadline',
    polish: 'wysyłka do godziny',
    label: 'Dla zamówień do godziny',
    group: 'sizeMore',
    form: 'by',
  }),
  ofSize('code', kinds.line(), {
    column: 'size_code',
    polish: 'kod rozmiaru',
    label: 'Kod rozmiaru',
    group: 'sizeMore',
  }),
  ofSize('statusText', kinds.optionalLine, {
    column: 'status_text',
    polish: 'tekst o dostępności',
    label: 'Własny tekst o dostępności',
    group: 'sizeMore',
  }),
];

const blankOf = <Whole>(fields: readonly ProductField<Whole>[]) =>
  Object.fromEntries(fields.map(({ key, kind }) => [key, kind.blank]));

/** A product of which nothing is said yet. */
export const blankProduct = { ...blankOf(productFields), parameters: [], sizes: [] } as unknown as ProductFields;
export const blankSize = { ...blankOf(sizeFields), id: 'uniw' } as unknown as SizeDraft;

/** A product that was stored before some fields existed, with these fields. */
export const completed = <Product extends ProductFields>(product: Product): Product => ({
  ...blankProduct,
  ...product,
  sizes: product.sizes.map((size) => {
    const whole = { ...blankSize, ...size };
    return { ...whole, code: whole.code || `${product.code}-${size.id}` };
  }),
});

/** Fields that are a column of the same name, with the same value. */
const otherwiseStored = ['series', 'unit', 'gross', 'amount', 'content', 'dispatchDays', 'dispatchDeadline'];
const plainKeys = <Whole>(fields: readonly ProductField<Whole>[]) =>
  fields.map(({ key }) => key).filter((key) => !otherwiseStored.includes(key));

export const plainProductKeys = plainKeys(productFields);
/** Only for the people of the shop. */
const hiddenKeys = ['supplierDays'];
/** Limits of orders have a place of their own in what pages read. */
export const shownProductKeys = plainProductKeys.filter(
  (key) => !/^m(in|ax)[A-Z]/.test(key) && !hiddenKeys.includes(key),
);
export const plainSizeKeys = plainKeys(sizeFields);
