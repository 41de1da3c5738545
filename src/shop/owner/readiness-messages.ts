/** What an empty shop says on its main page. Its reader is the owner, so each sentence names the command. */
export const readinessMessages = {
  'ready.title': 'Ten sklep jest jeszcze pusty',
  'ready.lead': 'Zanim zacznie sprzedawać, brakuje:',
  'ready.company': 'danych firmy: uruchom „npm run witryna -- init” i wystartuj sklep ponownie',
  'ready.pages': 'regulaminu, strony o dostawie albo polityki prywatności: „npm run witryna -- page”',
  'ready.drafts':
    'sprawdzenia projektów regulaminu, dostawy i prywatności: przeczytaj je, popraw i zapisz przez „npm run witryna -- page”',
  'ready.products':
    'produktów: „npm run witryna -- import produkty.csv”, a zdjęcia przez „npm run witryna -- pictures folder”',
  'ready.draft': 'Projekt. Ta strona powstała z danych firmy i nie została jeszcze sprawdzona przez sprzedawcę.',
} as const;
