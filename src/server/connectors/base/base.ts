import * as v from 'valibot';
import { isSameText } from '../../payments/same-text.ts';
import { defineConnector } from '../port.ts';
import { connectorName } from './base-method.ts';
import { receiveBase } from './receive.ts';

const dayMs = 86_400_000;

/** The key that Base makes for the shop. */
const password = v.pipe(
  v.string('Wpisz tę wartość.'),
  v.regex(/^[A-Za-z0-9]{16,128}$/, 'To klucz z panelu Base: od 16 do 128 liter i cyfr, bez spacji.'),
);

/** Base manages stock and orders of many marketplaces. It calls the shop; the shop never calls it. */
export const baseConnector = defineConnector({
  name: connectorName,
  label: 'Base (BaseLinker)',
  hosts: [],
  calledAt: '/connectors/base',
  note: 'W Base wejdź w Integracje, dodaj „własny sklep” (plik integracyjny), wklej tam adres sklepu i skopiuj stamtąd klucz. Klucz wpisz tutaj, a potem naciśnij w Base „Testuj połączenie”.',
  testTexts: {
    works: 'Połączenie działa: Base pytała sklep w ciągu ostatniej doby i znała hasło.',
    away: 'Base jeszcze nie pytała sklepu w ciągu ostatniej doby. Naciśnij w Base „Testuj połączenie” i sprawdź adres sklepu.',
    refused: 'Base podaje inne hasło niż zapisane w sklepie. Skopiuj je jeszcze raz z panelu Base.',
  },
  settings: {
    password: {
      variable: 'WITRYNA_BASE_PASSWORD',
      schema: password,
      meaning: 'the key that Base made for the shop, 16 to 128 letters and digits',
      label: 'klucz komunikacji z Base',
      isSecret: true,
    },
    documents: {
      variable: 'WITRYNA_BASE_DOCUMENTS',
      schema: v.optional(v.picklist(['shop', 'base'], 'Wybierz jedną z wartości.'), 'shop'),
      meaning: 'shop or base',
      label: 'kto wystawia dokumenty sprzedaży z marketplace’ów',
      choices: [
        { value: 'shop', label: 'sklep' },
        { value: 'base', label: 'Base albo marketplace' },
      ],
    },
  },
  open(account, parts) {
    const { store, now } = parts;
    return {
      answer: receiveBase({
        ...parts,
        knows: (given) => isSameText(given, account.password),
        documents: account.documents,
      }),
      async test() {
        const calls = await store.integration.calls.of(connectorName);
        const done = Math.max(0, ...calls.map(({ doneAt }) => doneAt ?? 0));
        const wrong = calls.find(({ what }) => what === 'password')?.refusedAt ?? 0;
        if (wrong > done) return 'refused';
        return done > now() - dayMs ? 'works' : 'away';
      },
    };
  },
});
