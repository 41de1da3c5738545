/** A country of an address: the region's id in calls, the ISO 3166-1 code in forms and the store, the name on screen. */
export interface Country {
  id: number;
  code: string;
  name: string;
}

/** Countries of addresses, Poland first and the others sorted by their Polish names. */
export const countries: readonly Country[] = [
  { id: 1_143_020_003, code: 'PL', name: 'Polska' },
  { id: 1_143_020_016, code: 'AT', name: 'Austria' },
  { id: 1_143_020_022, code: 'BE', name: 'Belgia' },
  { id: 1_143_020_033, code: 'BG', name: 'Bułgaria' },
  { id: 1_143_020_038, code: 'HR', name: 'Chorwacja' },
  { id: 1_143_020_041, code: 'CZ', name: 'Czechy' },
  { id: 1_143_020_042, code: 'DK', name: 'Dania' },
  { id: 1_143_020_051, code: 'EE', name: 'Estonia' },
  { id: 1_143_020_056, code: 'FI', name: 'Finlandia' },
  { id: 1_143_020_057, code: 'FR', name: 'Francja' },
  { id: 1_143_020_062, code: 'GR', name: 'Grecja' },
  { id: 1_143_020_075, code: 'ES', name: 'Hiszpania' },
  { id: 1_143_020_076, code: 'NL', name: 'Holandia' },
  { id: 1_143_020_083, code: 'IE', name: 'Irlandia' },
  { id: 1_143_020_116, code: 'LT', name: 'Litwa' },
  { id: 1_143_020_117, code: 'LU', name: 'Luksemburg' },
  { id: 1_143_020_118, code: 'LV', name: 'Łotwa' },
  { id: 1_143_020_143, code: 'DE', name: 'Niemcy' },
  { id: 1_143_020_149, code: 'NO', name: 'Norwegia' },
  { id: 1_143_020_163, code: 'PT', name: 'Portugalia' },
  { id: 1_143_020_169, code: 'RO', name: 'Rumunia' },
  { id: 1_143_020_182, code: 'SK', name: 'Słowacja' },
  { id: 1_143_020_183, code: 'SI', name: 'Słowenia' },
  { id: 1_143_020_192, code: 'CH', name: 'Szwajcaria' },
  { id: 1_143_020_193, code: 'SE', name: 'Szwecja' },
  { id: 1_170_044_715, code: 'UA', name: 'Ukraina' },
  { id: 1_143_020_217, code: 'HU', name: 'Węgry' },
  { id: 1_170_044_706, code: 'GB', name: 'Wielka Brytania' },
  { id: 1_143_020_220, code: 'IT', name: 'Włochy' },
];

const byId = new Map(countries.map((country) => [country.id, country]));
const byCode = new Map(countries.map((country) => [country.code, country]));

export const countryById = (id: number): Country | null => byId.get(id) ?? null;

export const countryByCode = (code: string): Country | null => byCode.get(code) ?? null;

/** Countries whose post codes have letters, which a numeric keyboard lacks; a dash may be left out. */
const lettered = ['GB', 'IE', 'NL'];

/** The keyboard of a phone for a post code. */
export const zipcodeKeys = (country: string | undefined): 'numeric' | 'text' =>
  country === undefined || lettered.includes(country) ? 'text' : 'numeric';

/** The name of a country that a cookie names by its region's id or in words. Empty for an id that no country has. */
export const countryNameOf = (written: string): string =>
  /^\d+$/.test(written) ? (countryById(Number(written))?.name ?? '') : written;
