/** What an empty shop says on its main page. Its reader is the owner, so each sentence names the place. */
export const readinessMessages = {
  'ready.title': 'Ten sklep jest jeszcze pusty',
  'ready.lead': 'Zanim zacznie sprzedawać, brakuje:',
  'ready.company': 'danych firmy: podaj je w panelu (/panel/sklep) albo przez „npm run witryna -- init”',
  'ready.pages': 'regulaminu, strony o dostawie albo polityki prywatności: napisz je w panelu (/panel/strony)',
  'ready.drafts':
    'sprawdzenia projektów regulaminu, dostawy i prywatności: przeczytaj je, popraw i zapisz w panelu (/panel/strony)',
  'ready.products':
    'produktów: „npm run witryna -- import produkty.csv”, a zdjęcia przez „npm run witryna -- pictures folder”',
  'ready.draft': 'Projekt. Ta strona powstała z danych firmy i nie została jeszcze sprawdzona przez sprzedawcę.',
} as const;
