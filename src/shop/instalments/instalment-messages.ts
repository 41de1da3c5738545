/** Messages of the instalment plans, loaded when the dialog is first opened. */
export const instalmentMessages = {
  'instalments.single': 'Tylko ten produkt: {amount}',
  'instalments.together': 'Produkt i koszyk: {amount}',
  'instalments.plan': 'Plan rat dla kwoty {amount}',
  'instalments.count': 'Liczba rat',
  'instalments.monthly': 'Rata',
  'instalments.total': 'Do zapłaty',
  'instalments.rrsoOfPlan': 'RRSO',
  'instalments.commission': 'Do zapłaty łącznie z prowizją {amount}, płatną z góry.',
  'instalments.simulation': 'To symulacja. Ratę i całkowity koszt poda {name} przed podpisaniem umowy.',
  'instalments.basketNotEmpty': 'Wybierz, co chcesz kupić na raty.',
  'instalments.tooManyItems': 'W koszyku jest zbyt wiele produktów, aby kupić je na raty.',
  'instalments.notAllowed': 'Nie wszystkie produkty można kupić w tym systemie ratalnym.',
  'instalments.basketLost': 'Nie udało się sprawdzić koszyka. Na raty możesz kupić sam produkt.',
} as const;
