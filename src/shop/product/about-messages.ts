/** Messages of the product description. The server renders it; a browser loads them on client-side navigation. */
export const aboutMessages = {
  'product.version': 'Wersja',
  'product.codeLabel': 'Kod produktu',
  'product.seriesLabel': 'Seria',
  'product.description': 'Opis',
  'product.facts': 'Szczegóły',
  'product.care': 'Pielęgnacja',
  'product.producer': 'Producent',
  'product.bundler': 'Zestaw przygotowuje',
  'product.issuer': 'Wystawca',
  'product.organiser': 'Organizator',
  'product.responsible': 'Osoba odpowiedzialna w Unii Europejskiej',
  'product.warnings': 'Ostrzeżenia',
  'product.unitPrice': 'Cena jednostkowa',
  'product.rights': 'Twoje prawa',
  'product.withdrawalTitle': 'Odstąpienie od umowy',
  'product.withdrawalMore': 'Jak zwrócić zakupy',
  'product.guaranteeTitle': 'Gwarancja prawna',
  'product.guaranteeText':
    'Jeśli towar ma wadę albo nie zgadza się z opisem, możesz żądać bezpłatnej naprawy lub wymiany, a gdy to zawiedzie, ' +
    'obniżenia ceny lub zwrotu pieniędzy. To prawo ma każdy konsument w Unii Europejskiej przez co najmniej 2 lata od ' +
    'dostawy, niezależnie od gwarancji producenta. W niektórych krajach Unii trwa dłużej.',
  'product.guaranteeNotice': 'Oficjalna informacja Unii Europejskiej o gwarancji prawnej zgodności towaru z umową',
  'product.guaranteeMore': 'Jak złożyć reklamację',
} as const;
