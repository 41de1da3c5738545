import { formatNumber, noBreakSpace } from './numbers.ts';

/** Polish forms of a countable noun: 1 sztuka, 2 sztuki, 5 sztuk, 1,5 sztuki. */
export interface Forms {
  one: string;
  few: string;
  many: string;
  other: string;
}

const rules = new Intl.PluralRules('pl');

/** The form of the noun for this number, without the number. */
export function plural(n: number, forms: Forms): string {
  const category = rules.select(Math.abs(n));
  return category === 'one' || category === 'few' || category === 'many' ? forms[category] : forms.other;
}

/** `5 produktów`, `1,5 metra`, with a no-break space. */
export function counted(n: number, forms: Forms): string {
  return formatNumber(n) + noBreakSpace + plural(n, forms);
}

/** The symbol of a unit after a number: `m`, `szt.`. A symbol that is a whole word is inflected: `3 pary`. */
export function unitSign(n: number, { symbol, forms }: { symbol: string; forms: Forms }): string {
  return symbol === forms.one ? plural(n, forms) : symbol;
}

/**
 * The accusative, for the object of a sentence: `zamówić 1 sztukę`. Only the singular of nouns in -a differs from
 * `plural`.
 */
export function pluralObject(n: number, forms: Forms): string {
  return n === 1 ? forms.one.replace(/^(\p{L}+)a(?!\p{L})/u, '$1ę') : plural(n, forms);
}

const noun = (one: string, few: string, many: string, other: string): Forms => ({ one, few, many, other });

export const nouns = {
  product: noun('produkt', 'produkty', 'produktów', 'produktu'),
  opinion: noun('opinia', 'opinie', 'opinii', 'opinii'),
  day: noun('dzień', 'dni', 'dni', 'dnia'),
  week: noun('tydzień', 'tygodnie', 'tygodni', 'tygodnia'),
  month: noun('miesiąc', 'miesiące', 'miesięcy', 'miesiąca'),
  piece: noun('sztuka', 'sztuki', 'sztuk', 'sztuki'),
  point: noun('punkt', 'punkty', 'punktów', 'punktu'),
  instalment: noun('rata', 'raty', 'rat', 'raty'),
  star: noun('gwiazdka', 'gwiazdki', 'gwiazdek', 'gwiazdki'),
  time: noun('raz', 'razy', 'razy', 'raza'),
  client: noun('klient', 'klienci', 'klientów', 'klienta'),
  character: noun('znak', 'znaki', 'znaków', 'znaku'),
} as const satisfies Record<string, Forms>;
