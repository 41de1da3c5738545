import type { CategoryPlace } from '../../data/owner/catalogue/shelves.ts';
import type { DraftFaultCode } from '../../shop/owner/product/draft-reader.ts';
import type { AvailabilityStatus, ProductType, WithdrawalException } from '../../shop/product/product.ts';
import type { Choice } from '../pieces/form.tsx';

/** Texts of the product screens. */

export const typeNames: Record<ProductType, string> = {
  product: 'Towar',
  product_bundle: 'Zestaw',
  product_virtual: 'Produkt cyfrowy',
  product_service: 'Usługa',
};

export const statusNames: Record<AvailabilityStatus, string> = {
  enable: 'W sprzedaży',
  order: 'Na zamówienie',
  disable: 'Wyłączony ze sprzedaży',
};

export const exceptionNames: Record<WithdrawalException, string> = {
  made_to_order: 'Robiony na zamówienie kupującego',
  perishable: 'Szybko się psuje',
  hygiene: 'Zapieczętowany ze względów higienicznych',
  digital: 'Treść cyfrowa dostarczana od razu',
  dated_service: 'Usługa z ustalonym terminem',
};

export const faultTexts: Record<DraftFaultCode, string> = {
  required: 'Wypełnij to pole.',
  tooLong: 'Ten tekst jest za długi.',
  characters: 'Usuń znaki, których nie da się wydrukować.',
  slug: 'Adres składa się z małych liter bez ogonków, cyfr i łączników, na przykład kubek-szalwiowy.',
  choice: 'Wybierz pozycję z listy.',
  lines: 'W każdym wierszu podaj nazwę, dwukropek i wartość, na przykład „Kolor: biały; szary”.',
  number: 'Podaj liczbę większą od zera.',
  range: 'Najwięcej nie może być mniej niż najmniej.',
  price: 'Podaj cenę brutto większą od zera, na przykład 92,50.',
  stock: 'Zapas to liczba od zera, na przykład 12, albo „bez limitu”.',
  sizeTwice: 'Ten rozmiar jest wpisany dwa razy.',
  noSize: 'Produkt musi mieć co najmniej jeden rozmiar z ceną i zapasem.',
  days: 'Podaj liczbę dni roboczych od 0 do 365.',
  clock: 'Podaj godzinę, na przykład 14:00.',
  content: 'Podaj ilość z jednostką, na przykład 250 g; jednostki: g, kg, ml, l, m, m2.',
  grams: 'Podaj wagę w gramach, na przykład 350.',
  ean: 'EAN ma 8, 12, 13 albo 14 cyfr, a ostatnia sprawdza pozostałe. Ten się nie zgadza.',
};

export const stockText = (amount: number): string => (amount === -1 ? 'bez limitu' : String(amount).replace('.', ','));

/** A positive number in an address or a field. */
export const numberOf = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

export const categoryChoices = (rows: readonly CategoryPlace[]): Choice[] =>
  rows.map(({ id, name, depth }) => ({ value: String(id), label: `${'– '.repeat(depth)}${name}` }));

export const producerChoices = (rows: readonly { id: number; name: string }[]): Choice[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
