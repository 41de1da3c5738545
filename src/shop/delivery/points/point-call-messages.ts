/** Error messages of the call; the shop's own script never causes them. */
export const pointCallMessages = {
  'pointCall.carrier': 'Podaj przewoźnika, na przykład carrier=locker.',
  'pointCall.coordinates': 'Szerokość i długość geograficzną podaj jako liczby, na przykład lat=54.33 i lon=18.2.',
  'pointCall.area': 'Obszar podaj jako cztery liczby: południe, zachód, północ, wschód.',
  'pointCall.page': 'Numer strony to liczba od 1.',
} as const;
