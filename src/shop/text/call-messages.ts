/** What the calls say of a question that they cannot answer: said by the server alone. */
export const callMessages = {
  'call.unknownProduct': 'Nie znamy takiego produktu.',
  'call.unknownSize': 'Nie znamy takiego produktu albo rozmiaru.',
  'call.timedOut': 'Trwało to zbyt długo, więc nic nie zostało zapisane. Spróbuj jeszcze raz za chwilę.',
  'call.badProducts': 'Podaj od 1 do {most} produktów.',
} as const;
