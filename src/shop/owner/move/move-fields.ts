/** What a column of another platform's file may hold. `#` stands for a number, as in the second attribute. */
const moveFields = {
  key: 'identyfikator w starym sklepie',
  parent: 'produkt nadrzędny',
  kind: 'rodzaj wiersza',
  published: 'publikacja (1, tak, active)',
  code: 'kod (SKU)',
  productCode: 'kod całego produktu',
  name: 'nazwa',
  lead: 'krótki opis',
  description: 'opis',
  category: 'kategoria',
  producer: 'producent',
  unit: 'jednostka',
  price: 'cena regularna',
  netPrice: 'cena netto',
  priceImpact: 'zmiana ceny netto wariantu',
  tax: 'stawka lub klasa VAT',
  stock: 'stan magazynowy',
  inStock: 'dostępność',
  tracker: 'kto liczy stan (puste: nikt)',
  oversold: 'sprzedaż mimo braku',
  ean: 'EAN (GTIN)',
  kilograms: 'waga w kilogramach',
  grams: 'waga w gramach',
  pictures: 'adresy zdjęć',
  pictureAlt: 'opis zdjęcia',
  variantPicture: 'zdjęcie wariantu',
  slug: 'nazwa w starym adresie',
  address: 'stary adres strony',
  parameters: 'parametry (nazwa: wartość)',
  optionNames: 'nazwy opcji wariantu',
  optionValues: 'wartości opcji wariantu',
  'optionName#': 'nazwa opcji lub atrybutu',
  'optionValue#': 'wartość opcji lub atrybutu',
  color: 'kolor',
  size: 'rozmiar',
  material: 'materiał',
  email: 'e-mail',
  firstname: 'imię',
  lastname: 'nazwisko',
  wholeName: 'imię i nazwisko',
  company: 'firma',
  taxNumber: 'NIP',
  street: 'ulica i numer',
  postcode: 'kod pocztowy',
  city: 'miejscowość',
  country: 'kraj',
  phone: 'telefon',
  emailConsent: 'zgoda na e-maile',
  phoneConsent: 'zgoda na telefon i SMS',
} as const;

type Numbered = 'optionName#' | 'optionValue#';
/** A field, or `optionName2`. */
export type MoveField = Exclude<keyof typeof moveFields, Numbered> | `optionName${number}` | `optionValue${number}`;

const numbered = /^(optionName|optionValue)([1-9]\d?)$/;

export const isMoveField = (text: string): text is MoveField =>
  numbered.test(text) || (Object.hasOwn(moveFields, text) && !text.endsWith('#'));

export function moveFieldName(field: MoveField): string {
  const [, own, number] = numbered.exec(field) ?? [];
  return own ? `${moveFields[`${own as 'optionName'}#`]} ${number}` : moveFields[field as keyof typeof moveFields];
}

/** Which fields a kind of file may have, in the order in which a person chooses. */
const clientFields: readonly MoveField[] = [
  ...(['key', 'email', 'firstname', 'lastname', 'wholeName', 'company', 'taxNumber'] as const),
  ...(['street', 'postcode', 'city', 'country', 'phone', 'emailConsent', 'phoneConsent'] as const),
];
const optionFields = Array.from(
  { length: 5 },
  (_, at) => [`optionName${at + 1}`, `optionValue${at + 1}`] as const,
).flat();
const productFields = [
  ...(Object.keys(moveFields) as (keyof typeof moveFields)[]).filter(
    (field): field is Exclude<keyof typeof moveFields, Numbered> =>
      !field.endsWith('#') && (field === 'key' || !(clientFields as readonly string[]).includes(field)),
  ),
  ...optionFields,
];

export const fieldsOf = (what: 'products' | 'clients'): readonly MoveField[] =>
  what === 'clients' ? clientFields : productFields;

/** Which field each column of a file holds; `null`: none. */
export type ColumnFields = readonly (MoveField | null)[];
