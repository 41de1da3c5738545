import type { FirstStepName } from '../../shop/owner/first-steps.ts';
import { firstStepNames } from '../../shop/owner/first-steps.ts';

export const firstStepsAddress = '/panel/pierwsze-kroki';

interface StepWords {
  /** In the address. */
  slug: string;
  name: string;
  lead: string;
}

export const stepWords: Record<FirstStepName, StepWords> = {
  company: {
    slug: 'firma',
    name: 'Firma',
    lead: 'Kto sprzedaje. Z tych danych powstaje stopka, regulamin, e-maile i faktury. Od tej chwili sklep jest Twój: płatności przestaje udawać symulator.',
  },
  delivery: {
    slug: 'dostawa',
    name: 'Dostawa',
    lead: 'Którymi sposobami wysyłasz i ile to kosztuje. Niepotrzebne wyłącz, w pozostałych sprawdź ceny.',
  },
  payment: {
    slug: 'platnosci',
    name: 'Płatności',
    lead: 'Jak dostajesz pieniądze. Na początek wystarczy przelew; BLIK i karty dojdą, gdy połączysz operatora.',
  },
  law: {
    slug: 'regulamin',
    name: 'Teksty prawne',
    lead: 'Projekty powstały z danych firmy i ustawień sklepu. Przeczytaj je, popraw i zatwierdź; odpowiadasz za nie jak za własne.',
  },
  products: {
    slug: 'produkty',
    name: 'Produkty',
    lead: 'Dodaj pierwszy produkt. Produkty pokazowe mogą zostać, dopóki się rozglądasz, i znikną jednym przyciskiem.',
  },
  safety: {
    slug: 'poczta-i-kopie',
    name: 'Poczta i kopie',
    lead: 'Żeby kupujący dostawali e-maile, a Ty nie stracił danych.',
  },
};

export const stepAddress = (step: FirstStepName): string => `${firstStepsAddress}?krok=${stepWords[step].slug}`;

export const stepOfSlug = (slug: string): FirstStepName | null =>
  firstStepNames.find((name) => stepWords[name].slug === slug) ?? null;
