/** EU countries in which the shop owner may be registered, by their Polish names. */
const codes = new Map(
  Object.entries({
    austria: 'AT',
    belgia: 'BE',
    bułgaria: 'BG',
    chorwacja: 'HR',
    cypr: 'CY',
    czechy: 'CZ',
    dania: 'DK',
    estonia: 'EE',
    finlandia: 'FI',
    francja: 'FR',
    grecja: 'GR',
    hiszpania: 'ES',
    holandia: 'NL',
    irlandia: 'IE',
    litwa: 'LT',
    luksemburg: 'LU',
    łotwa: 'LV',
    malta: 'MT',
    niderlandy: 'NL',
    niemcy: 'DE',
    polska: 'PL',
    portugalia: 'PT',
    rumunia: 'RO',
    słowacja: 'SK',
    słowenia: 'SI',
    szwecja: 'SE',
    węgry: 'HU',
    włochy: 'IT',
  }),
);

/** ISO 3166-1 alpha-2 code for a country's Polish name. An unknown name is returned unchanged. */
export function countryCode(name: string): string {
  return codes.get(name.toLowerCase()) ?? name;
}
