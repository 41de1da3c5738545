import type { VatRate } from '../../money/money.ts';

/** What a person decides for a whole move, because files do not say it. */
export interface MoveOptions {
  /** Whether prices that a file does not call net are gross. */
  prices: 'gross' | 'net';
  vat: VatRate;
  /** The rates of tax classes and numbers of rules, by what the file has. */
  taxes: Record<string, VatRate>;
  /** For products whose file names no producer or category. */
  producer: string;
  category: string;
  /** Products that the shop has already: left alone, or changed. */
  known: 'keep' | 'update';
  /** The stock of what is available in a number that the file does not say. */
  unknownStock: 'unlimited' | 'none';
}

export const usualMoveOptions: MoveOptions = {
  prices: 'gross',
  vat: 23,
  taxes: {},
  producer: '',
  category: 'Przeniesione',
  known: 'keep',
  unknownStock: 'unlimited',
};

/** What was done otherwise than the file says, with how many products and the first of them. */
export const moveNotes = {
  anyValue: 'Wariant „dowolny” rozpisany na wszystkie wartości, każdy z tym samym stanem',
  sharedStock: 'Stan całego produktu wpisany przy każdym wariancie',
  unknownStock: 'Plik nie podaje stanu: wpisany według wyboru powyżej',
  noCategory: 'Plik nie podaje kategorii: wpisana wybrana',
  noProducer: 'Plik nie podaje producenta: wpisany wybrany',
  ean: 'Niepoprawny EAN pominięty',
  unit: 'Nieznana jednostka pominięta',
  cut: 'Zbyt długi tekst skrócony',
  unpublished: 'Nieopublikowany w starym sklepie: „Pokaż nowe produkty” go pominie',
  unknownTax: 'Nieznana stawka VAT: wpisana domyślna',
} as const;
export type MoveNote = keyof typeof moveNotes;
